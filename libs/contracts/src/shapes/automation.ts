import { z } from 'zod'
import { Money } from '../money.ts'
import { EntityType, MoneyDelta } from './campaign.ts'

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
 * What a decision is expected to change a day over the seven days after it, compared with what the entity delivers a day
 * as it is. Computed from complete days of history; null where there are too few. Method: docs/projections.md.
 */
export const Projection = z.object({
  baseline: z
    .object({ dailySpend: Money, dailyConversions: z.number().min(0) })
    .nullable()
    .describe('What it delivers a day as it is. The changes are compared with it.'),
  dailySpendDelta: MoneyDelta.nullable(),
  dailyConversionsDelta: z.number().nullable(),
  interval: z
    .object({
      dailySpend: z.object({ low: MoneyDelta, high: MoneyDelta }),
      dailyConversions: z.object({ low: z.number(), high: z.number() }),
      confidence: z.number().describe('How often each of the two should be inside, such as 0.8.'),
    })
    .nullable(),
  sampleDays: z.int().min(0).describe('Days of history that it is computed from.'),
  note: z.string(),
})
export type Projection = z.output<typeof Projection>

/** What the seven days after a decision were like. Changes are compared with the baseline of the projection. */
export const DecisionOutcome = z.object({
  dailySpend: Money,
  dailyConversions: z.number().min(0),
  dailySpendDelta: MoneyDelta.nullable().describe('Null without a projection, as is the next one.'),
  dailyConversionsDelta: z.number().nullable(),
  ofRejection: z
    .object({
      conditionsHeld: z
        .boolean()
        .describe('Whether every condition that was met at the time was met over these days too.'),
      conditions: z.array(
        z.object({
          metric: z.string(),
          operator: z.string(),
          threshold: z.number(),
          observed: z.number().nullable().describe('Over these days.'),
          met: z.boolean(),
        }),
      ),
      spendDelta: MoneyDelta.nullable().describe(
        'How much more was spent in all these days than was expected of an approval. Negative: less.',
      ),
      conversionsDelta: z.number().nullable().describe('The same for conversions.'),
    })
    .nullable()
    .describe('What the rejection cost or saved. Null for an approval.'),
})
export type DecisionOutcome = z.output<typeof DecisionOutcome>

/** What events tell of a suggestion. `status` is its state after the event. */
export const MatchFact = z.object({
  teamId: z.string(),
  matchId: z.string(),
  ruleId: z.string(),
  adAccountId: z.string(),
  entity: z.object({ type: EntityType, id: z.string() }),
  action: ActionType,
  status: MatchStatus,
  /** Of its ad account. Facts of earlier releases lack it. */
  workspaceIds: z.array(z.string()).default([]),
})
