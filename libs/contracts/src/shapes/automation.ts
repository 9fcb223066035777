import { z } from 'zod'

export const MATCH_STATUSES = [
  'pending_approval',
  'approved',
  'executing',
  'executed',
  'failed',
  'rejected',
  'expired',
  'superseded',
] as const
/** State of one suggestion of automation. Source: docs/rules.md §15. */
export const MatchStatus = z.enum(MATCH_STATUSES)
export type MatchStatus = z.output<typeof MatchStatus>

/** The actions that automation can suggest. */
export const ActionType = z.enum(['pause', 'resume', 'scale_budget'])

/** Why a suggestion was declined; it teaches the rule. Source: docs/rules.md §15. */
export const RejectReason = z.enum([
  'too_aggressive',
  'wait_longer',
  'this_is_a_winner',
  'wrong_audience',
  'attribution_issue',
  'creative_issue',
  'other',
])
export type RejectReason = z.output<typeof RejectReason>
