import type { EntityStatus } from '../port.ts'

/** Meta's words for what is in effect, on all levels. New ones appear: what is not here is shown as needing a look. */
const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  CAMPAIGN_PAUSED: 'paused',
  ADSET_PAUSED: 'paused',
  IN_PROCESS: 'in_review',
  PENDING_REVIEW: 'in_review',
  PENDING_PROCESS: 'in_review',
  PREAPPROVED: 'in_review',
  PENDING_BILLING_INFO: 'in_review',
  WITH_ISSUES: 'with_issues',
  DISAPPROVED: 'rejected',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
}

/** A list leaves out what is archived or deleted unless it is asked for by name. Every level takes all of these. */
export const ALL_STATUSES = Object.keys(STATUSES).filter((status) => status !== 'PENDING_PROCESS')

/** Over: its end has passed, and nobody has put it away. */
const MAY_COMPLETE: readonly EntityStatus[] = ['active', 'paused', 'in_review', 'with_issues']

export function statusOf(effectiveStatus: string, endsAt: Date | null, now: Date): EntityStatus {
  const status = STATUSES[effectiveStatus] ?? 'with_issues'
  return endsAt && endsAt <= now && MAY_COMPLETE.includes(status) ? 'completed' : status
}
