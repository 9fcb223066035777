import { type Allowance, type SpendPolicy, toMinorUnits, toMoneyDelta } from '@adloom/contracts'
import { DAY_MS, earliest, HOUR_MS, type Uses } from './uses.ts'

/** What a policy still allows in one respect. `share`: which part of the limit is left, 1 where nothing is used up. */
export type Limit = { allowance: Allowance; share: number }

/**
 * What a policy still allows, one entry for each of its parts. Amounts are in `currency`, in which a change is or is
 * asked about.
 */
export function limitsOf(policy: SpendPolicy, uses: Uses, currency: string): Limit[] {
  const { actionsPerHour, maxStepPct, adAccountIds, protectedEntities } = policy
  return [
    ...(policy.netDailyIncrease ? [limitOfIncrease(policy, uses, currency)] : []),
    ...(actionsPerHour === undefined ? [] : [limitOfActions(actionsPerHour, uses)]),
    ...(maxStepPct === undefined ? [] : [{ allowance: allowanceOfStep(maxStepPct), share: 1 }]),
    ...(adAccountIds ? [{ allowance: withoutNumber('ad_accounts'), share: 1 }] : []),
    ...(protectedEntities?.length ? [{ allowance: withoutNumber('protected_entities'), share: 1 }] : []),
  ]
}

/** What a policy still allows in numbers, in every currency that it lists or that was used. */
export function allowancesOf(policy: SpendPolicy, uses: Uses): Allowance[] {
  const { netDailyIncrease, actionsPerHour, maxStepPct } = policy
  const listed = (netDailyIncrease ?? []).map(({ currency }) => currency)
  const currencies = netDailyIncrease ? [...new Set([...listed, ...uses.increases.keys()])] : []
  return [
    ...currencies.map((currency) => limitOfIncrease(policy, uses, currency).allowance),
    ...(actionsPerHour === undefined ? [] : [limitOfActions(actionsPerHour, uses).allowance]),
    ...(maxStepPct === undefined ? [] : [allowanceOfStep(maxStepPct)]),
  ]
}

/** The allowance by the rule that leaves the least, relative to its limit. Undefined: the policy limits nothing. */
export const leastOf = (limits: readonly Limit[]): Allowance | undefined =>
  limits.reduce<Limit | undefined>((least, limit) => (least && least.share <= limit.share ? least : limit), undefined)
    ?.allowance

/** Amounts are minor units of `currency`. */
export function limitOfIncrease(policy: SpendPolicy, uses: Uses, currency: string): Limit {
  const limit = maxIncrease(policy, currency)
  const { minor: used, since } = uses.increases.get(currency) ?? { minor: 0n, since: null }
  const remaining = limit > used ? limit - used : 0n
  const allowance: Allowance = {
    rule: 'net_daily_increase',
    limit: toMoneyDelta(limit, currency),
    used: toMoneyDelta(used, currency),
    remaining: toMoneyDelta(remaining, currency),
    resetsAt: after(since, DAY_MS),
  }
  return { allowance, share: limit === 0n ? 0 : Number(remaining) / Number(limit) }
}

/** A currency that the policy does not list allows no increase. */
export const maxIncrease = ({ netDailyIncrease = [] }: SpendPolicy, currency: string): bigint =>
  toMinorUnits(netDailyIncrease.find((amount) => amount.currency === currency) ?? { amount: '0', currency })!

export function limitOfActions(limit: number, { actions: used, actionsSince }: Uses): Limit {
  const remaining = Math.max(0, limit - used)
  const resetsAt = after(actionsSince, HOUR_MS)
  return { allowance: { rule: 'actions_per_hour', limit, used, remaining, resetsAt }, share: remaining / limit }
}

/** Each step may be that large: none is used up by another. */
export const allowanceOfStep = (limit: number): Allowance => ({
  rule: 'step',
  limit,
  used: null,
  remaining: limit,
  resetsAt: null,
})

export const withoutNumber = (rule: 'ad_accounts' | 'protected_entities'): Allowance => ({
  rule,
  limit: null,
  used: null,
  remaining: null,
  resetsAt: null,
})

/** What will be used once a change is made. */
export function usesAfter(
  uses: Uses,
  { currency, exposureMinor }: { currency: string; exposureMinor: bigint },
  now: Date,
): Uses {
  const { minor, since } = uses.increases.get(currency) ?? { minor: 0n, since: null }
  const increase = {
    minor: minor + exposureMinor,
    since: exposureMinor > 0n ? earliest([since, now]) : since,
  }
  return {
    actions: uses.actions + 1,
    actionsSince: earliest([uses.actionsSince, now]),
    increases: new Map([...uses.increases, [currency, increase]]),
  }
}

const after = (since: Date | null, ms: number) => since && new Date(since.getTime() + ms).toISOString()
