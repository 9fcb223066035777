import type { Money } from '@adloom/contracts/money'
import { type ActionOutput, actionQuery } from '../../../data/client.ts'
import { moneyText } from '../../../data/money.ts'
import { countText } from '../../../ui/marks/figures.tsx'
import { words } from '../messages.ts'
import type { Policy } from './policy-types.ts'

type Listed = ActionOutput<'list_spend_policies'>
export type HeldPolicy = Listed['policies'][number]
export type Credential = Listed['credentials'][number]
export type Allowance = Credential['allowances'][number]

/** Whose policy is shown or changed. */
export type Holder = { id: string; name: string; policy: Policy | null }

export const DEFAULT = 'default'

export const policiesQuery = (teamId: string) => actionQuery('list_spend_policies', teamId, {})

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'currency' in value

/** "$50", "25 %", "12": what a rule of a policy counts. */
export function quantityText(rule: Allowance['rule'], value: Allowance['limit']): string {
  if (value === null) return ''
  if (isMoney(value)) return moneyText(value)
  return rule === 'step' ? words.policies.percent(value) : countText(value)
}

/** How much of a limit is used, from 0 to 1. Null where the rule has no number. */
export function shareUsed({ limit, used }: Allowance): number | null {
  const [most, now] = [numberOf(limit), numberOf(used)]
  if (most === null || now === null) return null
  return most <= 0 ? 1 : Math.min(1, Math.max(0, now / most))
}

const numberOf = (value: Allowance['limit']) => (value === null ? null : Number(isMoney(value) ? value.amount : value))

const w = words.policies

/** A policy in words: each limit that it sets. */
export function limitsOf(policy: Policy): (readonly [name: string, text: string])[] {
  const { netDailyIncrease, maxStepPct, actionsPerHour, adAccountIds, protectedEntities } = policy
  const increase = netDailyIncrease?.map(moneyText).join(', ')
  return [
    [w.facts.increase, increase === undefined ? w.unlimited : increase === '' ? w.noIncrease : w.aDay(increase)],
    [w.facts.step, maxStepPct === undefined ? w.unlimited : w.percent(maxStepPct)],
    [w.facts.hour, actionsPerHour === undefined ? w.unlimited : w.perHour(actionsPerHour)],
    [w.facts.accounts, adAccountIds === undefined ? w.form.accountsAll : w.accountCount(adAccountIds.length)],
    ...(protectedEntities?.length ? [[w.facts.protects, w.entityCount(protectedEntities.length)] as const] : []),
  ]
}
