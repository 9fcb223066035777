import { z } from 'zod'
import { Instant } from './text.ts'
import { MoneyDelta } from './campaign.ts'

/** The rules of a spend policy. Source: docs/rules.md §17. */
export const PolicyRule = z.enum([
  'net_daily_increase',
  'step',
  'actions_per_hour',
  'ad_accounts',
  'protected_entities',
])
export type PolicyRule = z.output<typeof PolicyRule>

const quantity = z.union([MoneyDelta, z.number()])

/** How much a spend policy still allows, by the rule that leaves the least. */
export const Allowance = z.object({
  rule: PolicyRule,
  limit: quantity.nullable().describe('An amount, a percentage for step, or a count. Null: the rule has no number.'),
  used: quantity.nullable(),
  remaining: quantity.nullable(),
  resetsAt: Instant.nullable().describe('When some of it is free again. Null: it does not depend on time.'),
})
export type Allowance = z.output<typeof Allowance>
