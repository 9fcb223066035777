import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Money } from '../money.ts'
import { RuleRecord } from './automation.ts'
import { CAMPAIGN_STATUSES, EntityType, Objective } from './campaign.ts'
import { METRICS } from './performance.ts'
import { ruleFaults } from './rule-faults.ts'
import { Instant, text, words } from './text.ts'

/** Metrics that a rule can judge by: those that are sums of days, or ratios of such sums. */
export const RULE_METRICS = METRICS.filter((metric) => metric !== 'reach' && metric !== 'frequency')
export const RuleMetric = z.enum(RULE_METRICS)
export type RuleMetric = z.output<typeof RuleMetric>

/** The days that a condition looks at, as in query_performance: last_* periods end yesterday. */
export const RULE_WINDOWS = [
  'today',
  'yesterday',
  'last_3d',
  'last_7d',
  'last_14d',
  'last_28d',
  'last_90d',
  'maximum',
] as const
export const RuleWindow = z.enum(RULE_WINDOWS)
export type RuleWindow = z.output<typeof RuleWindow>

/** One comparison. Money is in the major unit of the account's currency. Null metrics (a ratio of zero) meet nothing. */
export const Condition = z.strictObject({
  metric: RuleMetric,
  operator: z.enum(['>', '>=', '<', '<=']),
  threshold: z.number().min(0).max(1e12),
  window: RuleWindow,
})
export type Condition = z.output<typeof Condition>

const all = z.enum(['all', 'any'])
const Group = z.strictObject({ match: all, conditions: z.array(Condition).min(1).max(10) })

/** Two levels say every combination of and and or. */
export const Conditions = z.strictObject({
  match: all,
  conditions: z
    .array(z.union([Condition, Group]))
    .min(1)
    .max(10),
})
export type Conditions = z.output<typeof Conditions>

/** Without so much data in the window, an entity is skipped. */
export const MinimumSample = z.strictObject({
  window: RuleWindow,
  impressions: z.int().min(0).max(1e12).default(0),
  conversions: z.number().min(0).max(1e9).default(0),
  spend: z.number().min(0).max(1e12).default(0).describe("In the major unit of the account's currency."),
})

/** What a rule suggests. A budget changes by a percentage of what it is, within floor, ceiling and step. */
export const RuleAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({
    type: z.literal('scale_budget'),
    percent: z
      .number()
      .min(-90)
      .max(100)
      .refine((value) => value !== 0, { error: 'must not be 0', params: { code: 'not_allowed_value' } })
      .describe('20 raises the budget by a fifth, -20 lowers it by a fifth.'),
    floor: Money.optional().describe("Never below. Bounds are in the account's currency, or nothing is suggested."),
    ceiling: Money.optional().describe('Never above.'),
    maxStep: Money.optional().describe('The most that one suggestion changes the budget by.'),
  }),
])
export type RuleAction = z.output<typeof RuleAction>

/** An id of the ad platform in what people write. */
export const PlatformEntityId = text({ min: 1, max: 128 })
const ids = (max: number) => z.array(PlatformEntityId).min(1).max(max)

/** Which entities a rule looks at. A part that is left out does not limit. */
export const RuleScope = z.strictObject({
  adAccountIds: ids(50).optional(),
  campaignIds: ids(200).optional(),
  nameContains: text({ min: 1, max: 200 }).optional().describe('Of the entity, in any letter case.'),
  nameExcludes: text({ min: 1, max: 200 }).optional(),
  statuses: z.array(z.enum(CAMPAIGN_STATUSES)).min(1).max(CAMPAIGN_STATUSES.length).optional(),
  objectives: z.array(Objective).min(1).max(6).optional().describe('Of the campaign.'),
})

/** When a rule suggests, in the time zone of the ad account. */
export const RuleSchedule = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]).describe('1 is Monday.'),
  fromHour: z.int().min(0).max(23).default(0),
  toHour: z.int().min(1).max(24).default(24).describe('Not included. Must be after fromHour.'),
})

/** What a rule is. Every change makes a new version. Source: docs/rules.md §15, docs/automation.md. */
export const RuleDefinition = z
  .strictObject({
    level: EntityType.describe('What it looks at and changes.'),
    scope: RuleScope.default({}),
    conditions: Conditions,
    minimumSample: MinimumSample.optional(),
    action: RuleAction,
    schedule: RuleSchedule.default({ weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, toHour: 24 }),
    skipLearning: z.boolean().default(true).describe('Skip what the platform is still learning to deliver.'),
    cooldownHours: z.number().min(1).max(720).default(6).describe('Between two suggestions for one entity.'),
    dailyCap: z.int().min(1).max(50).default(3).describe('Suggestions a day in one ad account, open ones included.'),
    expiresAfterHours: z.int().min(1).max(168).default(48).describe('How long a suggestion waits for a decision.'),
  })
  .check(({ value, issues }) => {
    for (const { path, code, message } of ruleFaults(value))
      issues.push({ code: 'custom', input: value, path: [...path], params: { code }, message })
  })
export type RuleDefinition = z.output<typeof RuleDefinition>

export const RuleName = words(120)

/** Why an evaluation suggested something for an entity, or did not. */
export const RULE_OUTCOMES = [
  'matched',
  'already_pending',
  'conditions_not_met',
  'sample_too_small',
  'already_so',
  'no_own_budget',
  'other_currency',
  'learning',
  'protected',
  'suppressed',
  'on_hold',
  'metric_suspect',
  'cooldown',
  'daily_cap',
] as const
export const RuleOutcome = z.enum(RULE_OUTCOMES)
export type RuleOutcome = z.output<typeof RuleOutcome>

/** Why a rule was not evaluated on an account at all. */
export const RULE_PAUSES = ['automation_paused', 'breaker_open', 'outside_schedule', 'data_not_fresh'] as const
export const RulePause = z.enum(RULE_PAUSES)
export type RulePause = z.output<typeof RulePause>

export const RuleId = Uuid.describe('From list_rules.')

const count = z.int().min(0)

/** What may be a mistake in a rule that can be stored. */
export const RuleWarnings = z
  .array(z.object({ path: z.string().describe('The field of the definition.'), message: z.string() }))
  .describe('What may be a mistake. The rule is stored all the same.')

/** What an evaluation found: how many entities had each outcome. */
export const OutcomeCounts = z.partialRecord(RuleOutcome, count)

/** What a rule said of one entity. */
export const JudgedEntity = z.object({
  entityId: z.string(),
  name: z.string().describe('As the platform says it.'),
  outcome: RuleOutcome,
  why: z.string().describe('In one sentence.'),
})

/** A rule as list_rules shows it. */
export const RuleSummary = z.object({
  ruleId: RuleId,
  name: z.string(),
  isEnabled: z.boolean(),
  version: z.int().min(1).describe('Pass it to update_rule as expectedVersion.'),
  level: EntityType,
  action: RuleAction,
  record: RuleRecord,
  failures: count.describe('Executions that failed, in a row. At 3 the circuit breaker opens.'),
  breakerOpenedAt: Instant.nullable().describe('Since when the circuit breaker holds the rule. switch_rule closes it.'),
  openSuggestions: count.describe('Suggestions that wait for a decision.'),
  lastEvaluation: z
    .object({
      at: Instant,
      counts: OutcomeCounts.describe('Over all its ad accounts.'),
      paused: z.array(RulePause).describe('Why it was not evaluated on some of them.'),
    })
    .nullable()
    .describe('Null: never evaluated.'),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RuleSummary = z.output<typeof RuleSummary>
