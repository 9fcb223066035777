import { exponentOf, type Money, toMinorUnits, toMoney } from '@adloom/contracts'
import type { PlatformEntity } from '../ad-platform/port.ts'
import type { WatchedFields } from './entity.ts'

/** A change of one entity. Amounts in minor units of the account's currency. */
export type Change =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'scale_budget'; percent: number; floor: bigint | null; ceiling: bigint | null; maxStep: bigint | null }

/** The watched fields once the change is made. A change that has nothing to change leaves them. */
export function fieldsAfter(before: WatchedFields, change: Change): WatchedFields {
  if (change.type === 'pause') return { ...before, status: 'paused' }
  if (change.type === 'resume') return { ...before, status: 'active' }
  const name = before.dailyBudget ? 'dailyBudget' : 'lifetimeBudget'
  const budget = before[name]
  return budget ? { ...before, [name]: scaled(budget, change) } : before
}

/** The budget that a percentage leads to, within floor, ceiling and step, and never across what it is now. */
function scaled(budget: Money, { percent, floor, ceiling, maxStep }: Change & { type: 'scale_budget' }): Money {
  const from = toMinorUnits(budget)!
  // Rounded down, so that no step is larger than what was asked for, and than what a spend policy allows.
  const wanted = (from * BigInt(Math.round(Math.abs(percent) * 1e6))) / 100_000_000n
  const step = maxStep !== null && wanted > maxStep ? maxStep : wanted
  const to = percent > 0 ? least(from + step, ceiling) : most(from - step, floor)
  return toMoney(percent > 0 ? most(to, from) : least(to, from), budget.currency)
}
const least = (a: bigint, b: bigint | null) => (b !== null && b < a ? b : a)
const most = (a: bigint, b: bigint | null) => (b !== null && b > a ? b : a)

const DAY_MS = 86_400_000

/** Days until the end, begun ones included. 1 without an end, and once it has passed. */
export const daysLeft = (endsAt: Date | null, now: Date): number =>
  endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)) : 1

/**
 * The most that an entity with its own budget can spend a day, in minor units; 0 while it is switched off or over. A
 * lifetime budget is spread over the days that are left, or counts whole if it has no end.
 */
export function dailyExposure(fields: WatchedFields, { endsAt }: Pick<PlatformEntity, 'endsAt'>, now: Date): bigint {
  if (fields.status !== 'active' || (endsAt && endsAt <= now)) return 0n
  if (fields.dailyBudget) return toMinorUnits(fields.dailyBudget)!
  if (!fields.lifetimeBudget) return 0n
  return toMinorUnits(fields.lifetimeBudget)! / BigInt(daysLeft(endsAt, now))
}

/** A budget as a watched field. */
export const budgetFields = (
  { type, minor }: { type: 'daily' | 'lifetime' | null; minor: bigint },
  currency: string,
): Pick<WatchedFields, 'dailyBudget' | 'lifetimeBudget'> =>
  type ? { [`${type}Budget`]: toMoney(minor, currency) } : {}

/** A number in the major unit, as conditions give it, to minor units. */
export const minorOf = (major: number, currency: string): bigint =>
  BigInt(Math.round(major * 10 ** exponentOf(currency)))
