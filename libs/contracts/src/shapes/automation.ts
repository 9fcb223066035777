import { z } from 'zod'
import { MoneyDelta } from './campaign.ts'

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

/** How people decided on the suggestions of a rule, and how its projections proved. */
export const RuleRecord = z.object({
  approved: z.int().min(0),
  rejected: z.int().min(0),
  predictedRight: z.int().min(0).describe('How often its projections proved right.'),
})

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

/**
 * What a decision is expected to change a day over the next seven days, compared with the days of the sample. Computed
 * from history; null where there is too little of it.
 */
export const Projection = z.object({
  dailySpendDelta: MoneyDelta.nullable(),
  dailyConversionsDelta: z.number().nullable(),
  interval: z
    .object({
      dailySpend: z.object({ low: MoneyDelta, high: MoneyDelta }),
      dailyConversions: z.object({ low: z.number(), high: z.number() }),
      confidence: z.number().describe('How often the outcome should be inside, such as 0.8.'),
    })
    .nullable(),
  sampleDays: z.int().min(0).describe('Days of history that it is computed from.'),
  note: z.string(),
})
export type Projection = z.output<typeof Projection>
