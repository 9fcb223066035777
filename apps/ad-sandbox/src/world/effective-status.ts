import type { Node } from './node.ts'

/** Where an object stands: what its status depends on, beside itself. */
export type Parents = { account?: Node | null; campaign?: Node | null; adSet?: Node | null }

/**
 * What is in effect at a moment: the object's own status, then its parents', then review and issues. Source: reference
 * §2.4. Parents change what is in effect for their children, never the children's own status.
 */
export function effectiveStatus(node: Node, parents: Parents, at: Date): string {
  const own = statusOf(node)
  if (own !== 'ACTIVE') return own
  for (const [parent, whenPaused] of [
    [parents.campaign, 'CAMPAIGN_PAUSED'],
    [parents.adSet, 'ADSET_PAUSED'],
  ] as const) {
    const status = parent ? statusOf(parent) : 'ACTIVE'
    if (status !== 'ACTIVE') return status === 'PAUSED' ? whenPaused : status
  }
  if (isProcessing(node, at)) return 'IN_PROCESS'
  if (node.type === 'ad') {
    if (isInReview(node, at)) return 'PENDING_REVIEW'
    if (node.fields['review_outcome'] === 'DISAPPROVED') return 'DISAPPROVED'
    if (parents.account && !hasFunding(parents.account)) return 'PENDING_BILLING_INFO'
  }
  return hasIssues(node) ? 'WITH_ISSUES' : 'ACTIVE'
}

/** What its owner has set: `ACTIVE`, `PAUSED`, `ARCHIVED` or `DELETED`. */
export const statusOf = (node: Node) => (node.fields['status'] as string | undefined) ?? 'ACTIVE'

/** Whether a new ad is still being looked at. The outcome is decided when the review starts and shows when it ends. */
export const isInReview = (ad: Node, at: Date) => isAfter(ad.fields['review_ends_at'], at)

const isProcessing = (node: Node, at: Date) => isAfter(node.fields['processing_ends_at'], at)
const isAfter = (time: unknown, at: Date) => typeof time === 'string' && Date.parse(time) > at.getTime()
const hasIssues = (node: Node) => Array.isArray(node.fields['issues_info']) && node.fields['issues_info'].length > 0
/** An account that nobody pays for, or that has spent what it may, delivers nothing. */
const hasFunding = (account: Node) =>
  account.fields['funding_source'] !== undefined && account.fields['is_spend_cap_reached'] !== true
