import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { RejectReason } from './automation.ts'
import { EntityType } from './campaign.ts'
import { RuleMetric } from './rule.ts'
import { Instant } from './text.ts'

/** What a rejection taught the rules. Source: docs/rules.md §15. */
export const RuleAdjustment = z.object({
  adjustmentId: Uuid.describe('Pass it to lift_rule_adjustment.'),
  kind: z
    .enum(['winner', 'hold', 'step', 'suspect_metric'])
    .describe(
      'winner: no rule suggests pausing the entity. hold: the rule leaves the entity alone. step: the rule takes ' +
        'a smaller step for the entity, or its thresholds are further off. suspect_metric: no rule judges the ad ' +
        'account by these metrics.',
    ),
  ruleId: Uuid.nullable().describe('Null: every rule of the team.'),
  adAccountId: z.string(),
  entity: z
    .object({ type: EntityType, id: z.string(), name: z.string() })
    .nullable()
    .describe('Null: everything in the ad account.'),
  metrics: z.array(RuleMetric).nullable().describe('Of suspect_metric.'),
  factor: z.number().nullable().describe('Of step: what the step is multiplied by.'),
  until: Instant.nullable().describe('Null: until a person lifts it.'),
  inForce: z.boolean().describe('False: its time is over, or a person lifted it.'),
  rejection: z
    .object({ matchId: Uuid, ruleId: Uuid, reason: RejectReason, note: z.string().nullable() })
    .describe('The rejected suggestion.'),
  createdAt: Instant,
  liftedAt: Instant.nullable(),
})
export type RuleAdjustment = z.output<typeof RuleAdjustment>
