import { createHash } from 'node:crypto'
import type { GraphContext } from '../graph/route.ts'
import type { Node } from '../world/node.ts'
import type { Values } from '../rules/rule.ts'

const MINUTES = { min: 2, span: 44 }

/**
 * A review of an ad that starts now. It takes 2 to 45 minutes of virtual time, as its seed says, or what the account's
 * `review_minutes` says. The fault `disapprove` decides how it ends.
 */
export function startReview({ seed, now, faults }: GraphContext, account: Node, key: string): Values {
  const { review_minutes: fixed } = account.fields
  const draw = createHash('sha256').update(`${seed}/review/${key}/${now.toISOString()}`).digest().readUInt32BE(0)
  const minutes = typeof fixed === 'number' ? fixed : MINUTES.min + (draw % MINUTES.span)
  const fault = faults.find(({ type }) => type === 'disapprove') as { reason: string } | undefined
  return {
    review_ends_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    review_outcome: fault ? 'DISAPPROVED' : 'APPROVED',
    ad_review_feedback: fault ? { global: { 'Advertising policies': fault.reason } } : null,
    issues_info: fault ? ISSUES : null,
  }
}

const ISSUES = [
  {
    level: 'AD',
    error_code: 1_815_869,
    error_summary: 'Ad was rejected',
    error_message: 'The ad does not comply with the advertising policies.',
    error_type: 'HARD_ERROR',
  },
]
