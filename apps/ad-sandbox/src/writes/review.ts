import { createHash } from 'node:crypto'
import type { GraphContext } from '../graph/route.ts'
import { type Node, updateNode } from '../world/node.ts'
import type { Values } from '../rules/rule.ts'

const MINUTES = { min: 2, span: 44 }

/**
 * A review of an ad that starts now. It takes 2 to 45 minutes of virtual time, as its seed says, or what the account's
 * `review_minutes` says. `next_review` of the account decides the outcome of one review.
 */
export async function startReview({ tx, seed, now }: GraphContext, account: Node, key: string): Promise<Values> {
  const { review_minutes: fixed, next_review: outcome = 'APPROVED' } = account.fields
  const draw = createHash('sha256').update(`${seed}/review/${key}/${now.toISOString()}`).digest().readUInt32BE(0)
  const minutes = typeof fixed === 'number' ? fixed : MINUTES.min + (draw % MINUTES.span)
  if (account.fields['next_review'] !== undefined) await updateNode(tx, account.id, { next_review: null }, now)
  return {
    review_ends_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    review_outcome: outcome,
    ad_review_feedback: outcome === 'DISAPPROVED' ? FEEDBACK : null,
    issues_info: outcome === 'DISAPPROVED' ? ISSUES : null,
  }
}

const FEEDBACK = {
  global: { 'Personal attributes': 'The text speaks about a personal attribute of the reader.' },
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
