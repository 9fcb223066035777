import type { EntityType, Policy } from './policy-types.ts'

/** A policy as a form holds it: texts, as they are typed. */
export type PolicyDraft = {
  isIncreaseLimited: boolean
  amounts: readonly { amount: string; currency: string }[]
  step: string
  hour: string
  accounts: readonly string[] | 'all'
  entities: readonly { type: EntityType; id: string }[]
}

export const draftOf = (policy: Policy | null): PolicyDraft => ({
  isIncreaseLimited: policy === null || policy.netDailyIncrease !== undefined,
  amounts: policy?.netDailyIncrease?.map((one) => ({ ...one })) ?? [{ amount: '', currency: 'USD' }],
  step: policy?.maxStepPct === undefined ? '' : String(policy.maxStepPct),
  hour: policy?.actionsPerHour === undefined ? '' : String(policy.actionsPerHour),
  accounts: policy?.adAccountIds ?? 'all',
  entities: policy?.protectedEntities ?? [],
})

/** The policy that a form says. What is empty does not limit; the service checks the rest. */
export function policyOf(draft: PolicyDraft): Policy {
  const { isIncreaseLimited, amounts, step, hour, accounts, entities } = draft
  const named = entities.filter(({ id }) => id.trim() !== '')
  return {
    ...(isIncreaseLimited && {
      netDailyIncrease: amounts
        .filter(({ amount }) => amount.trim() !== '')
        .map(({ amount, currency }) => ({ amount: amount.trim(), currency: currency.trim().toUpperCase() })),
    }),
    ...(step.trim() !== '' && { maxStepPct: Number(step) }),
    ...(hour.trim() !== '' && { actionsPerHour: Number(hour) }),
    ...(accounts !== 'all' && { adAccountIds: accounts }),
    ...(named.length > 0 && { protectedEntities: named.map(({ type, id }) => ({ type, id: id.trim() })) }),
  }
}
