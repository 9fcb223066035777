import { z } from 'zod'
import type { IssueCode } from '../errors/issue-codes.ts'
import { Uuid } from '../ids.ts'
import { Money, toMinorUnits } from '../money.ts'
import { AdAccountId } from './ad-account.ts'
import { EntityType, MoneyDelta } from './campaign.ts'
import { PlatformEntityId } from './rule.ts'
import { Instant } from './text.ts'

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

/** The codes that amounts can be in: those of ISO 4217, past ones included. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function faultOfAmount(amount: Money): { at: keyof Money; code: IssueCode; message: string } | null {
  if (!CURRENCIES.has(amount.currency))
    return { at: 'currency', code: 'not_allowed_value', message: 'must be an ISO 4217 code such as USD' }
  if (toMinorUnits(amount) === null)
    return { at: 'amount', code: 'bad_format', message: 'has more decimals than the currency' }
  return null
}

/** Limits in money: an amount in the decimals of its currency, each currency once. */
export const AmountsByCurrency = z
  .array(Money)
  .max(10)
  .superRefine((amounts, context) => {
    amounts.forEach((amount, index) => {
      const fault = faultOfAmount(amount)
      if (!fault) return
      const { at, code, message } = fault
      context.addIssue({ code: 'custom', path: [index, at], params: { code }, message })
    })
  })
  .superRefine(noneTwice<Money>(({ currency }) => currency, 'currency'))

/** Adds an issue at each item that names again what an earlier one names. */
function noneTwice<T>(nameOf: (item: T) => string, ...at: string[]) {
  return (items: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    items.forEach((item, index) => {
      const params = { code: 'not_allowed_value' satisfies IssueCode }
      if (seen.has(nameOf(item)))
        context.addIssue({ code: 'custom', path: [index, ...at], params, message: 'is listed twice' })
      seen.add(nameOf(item))
    })
  }
}

/** An entity of the ad platform. */
export const ListedEntity = z.strictObject({ type: EntityType, id: PlatformEntityId })

/**
 * What a key or grant may do to campaigns. A part that is left out does not limit, so `{}` lifts the default for one
 * credential. Source: docs/rules.md §17.
 */
export const SpendPolicy = z.strictObject({
  netDailyIncrease: AmountsByCurrency.optional().describe(
    'The most by which its actions of 24 hours may raise what is spent a day; what they lower counts against it. One amount for each currency. A currency that is not listed allows no increase.',
  ),
  maxStepPct: z
    .number()
    .min(1)
    .max(1000)
    .optional()
    .describe('The largest change of a budget in one step, in percent.'),
  actionsPerHour: z.int().min(1).max(1000).optional(),
  adAccountIds: z
    .array(AdAccountId)
    .min(1)
    .max(100)
    .superRefine(noneTwice<string>((id) => id))
    .optional()
    .describe('The accounts in which it may act.'),
  protectedEntities: z
    .array(ListedEntity)
    .max(200)
    .superRefine(noneTwice<{ id: string }>(({ id }) => id, 'id'))
    .optional()
    .describe('What it may not change: these, and what belongs to them.'),
})
export type SpendPolicy = z.output<typeof SpendPolicy>

/** The policy of keys and grants that have none of their own. */
export const DEFAULT_POLICY = 'default'

/** Whose policy it is. */
export const PolicyHolder = z
  .union([z.literal(DEFAULT_POLICY), Uuid])
  .describe('The id of an API key or of a connected application. "default": all that have no policy of their own.')

/** A policy as its team sees it. */
export const HeldSpendPolicy = z.object({
  credentialId: PolicyHolder,
  policy: SpendPolicy,
  updatedAt: Instant,
  updatedBy: Uuid.describe('The person who set it.'),
})
