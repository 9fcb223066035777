import { smallestBudget } from '../objects/minimum-budgets.ts'
import type { Node } from '../world/node.ts'
import type { Values } from './rule.ts'
import type { Rule } from './rule.ts'

/** What a campaign or an ad set would hold after the write. */
export type Budgeted = {
  /** All fields after the write. */
  after: Values
  /** The object before the write; null at creation. */
  before: Node | null
  account: Node
  now: Date
}

export const DAILY = 'daily_budget'
export const LIFETIME = 'lifetime_budget'
export const hasBudget = (values: Values) => isSet(values[DAILY]) || isSet(values[LIFETIME])
export const isSet = (value: unknown) => value !== undefined && value !== null
export const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null)

const DAY_MS = 86_400_000

/** A budget for a whole flight must hold the daily minimum for each of its days. */
function minimumLifetime({ after, account, now }: Budgeted, endField: string): number {
  const start = Math.max(timeOf(after['start_time']) ?? 0, now.getTime())
  const days = Math.ceil(((timeOf(after[endField]) ?? start) - start) / DAY_MS)
  return smallestBudget(account) * Math.max(1, days)
}

/** Rules about budgets and times that campaigns and ad sets share. `end` is what each calls the end of its flight. */
export const budgetRules = (end: 'stop_time' | 'end_time'): readonly Rule<Budgeted>[] => [
  {
    isBroken: ({ after }) => isSet(after[DAILY]) && isSet(after[LIFETIME]),
    blame: [DAILY, LIFETIME],
    message: 'Invalid parameter: only one of daily_budget and lifetime_budget can be set.',
  },
  {
    isBroken: ({ after, before }) =>
      before !== null &&
      ((isSet(before.fields[DAILY]) && isSet(after[LIFETIME])) ||
        (isSet(before.fields[LIFETIME]) && isSet(after[DAILY]))),
    blame: [DAILY, LIFETIME],
    message: 'Invalid parameter: a daily budget cannot become a lifetime budget, nor the other way round.',
  },
  {
    isBroken: ({ after, account }) => isSet(after[DAILY]) && (after[DAILY] as number) < smallestBudget(account),
    subcode: 1_885_272,
    blame: [DAILY],
    message: 'Invalid parameter',
    title: 'Your budget is too low',
    userMessage: ({ account }) =>
      `The daily budget must be at least ${smallestBudget(account)} in the smallest unit of ${String(account.fields['currency'])}.`,
  },
  {
    isBroken: (subject) =>
      isSet(subject.after[LIFETIME]) && (subject.after[LIFETIME] as number) < minimumLifetime(subject, end),
    subcode: 1_885_272,
    blame: [LIFETIME],
    message: 'Invalid parameter',
    title: 'Your budget is too low',
    userMessage: (subject) =>
      `The lifetime budget must be at least ${minimumLifetime(subject, end)} in the smallest unit of ${String(subject.account.fields['currency'])}.`,
  },
  {
    // An end that was set before may pass; a new one may not lie in the past.
    isBroken: ({ after, before, now }) =>
      isSet(after[end]) && after[end] !== before?.fields[end] && timeOf(after[end])! <= now.getTime(),
    subcode: 1_487_033,
    blame: [end],
    message: 'Invalid parameter',
    title: 'The end date is in the past',
    userMessage: 'The end date must be in the future.',
  },
  {
    isBroken: ({ after }) =>
      isSet(after[end]) && isSet(after['start_time']) && timeOf(after[end])! <= timeOf(after['start_time'])!,
    blame: [end],
    watches: ['start_time'],
    message: `Invalid parameter: ${end} must be later than start_time.`,
  },
]
