import type { InputOf } from '@adloom/contracts'
import type { tools } from '@adloom/contracts/of/campaign-control'

type Input = InputOf<typeof tools.query_performance>
export type DatePreset = NonNullable<Input['datePreset']>
export type TimeGrain = Input['timeGrain']

/** Days as `YYYY-MM-DD` in the account's time zone, both included. */
export type Period = { since: string; until: string }

/** The platform keeps results for so long. */
const MONTHS_KEPT = 37

/** Today in a time zone. */
const todayIn = (timezone: string, now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()

/** The days of a preset. As on the platform, `last_…` ends yesterday, and `this_…` and `maximum` today. */
export function presetPeriod(preset: DatePreset, timezone: string, now: Date): Period {
  const today = todayIn(timezone, now)
  const [since, until] = daysOf(preset, today)
  return { since: since.toString(), until: until.toString() }
}

function daysOf(preset: DatePreset, today: Temporal.PlainDate): [Temporal.PlainDate, Temporal.PlainDate] {
  const yesterday = today.subtract({ days: 1 })
  const monthStart = today.with({ day: 1 })
  switch (preset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [yesterday, yesterday]
    case 'this_month':
      return [monthStart, today]
    case 'last_month':
      return [monthStart.subtract({ months: 1 }), monthStart.subtract({ days: 1 })]
    case 'this_quarter':
      return [monthStart.subtract({ months: (today.month - 1) % 3 }), today]
    case 'maximum':
      return [today.add({ days: 1 }).subtract({ months: MONTHS_KEPT }), today]
    default:
      return [today.subtract({ days: Number(/^last_(\d+)d$/.exec(preset)![1]) }), yesterday]
  }
}

/** How much later the days are that those of an earlier period are compared with. */
export type Shift = { years: number; days: number }
export const NO_SHIFT: Shift = { years: 0, days: 0 }

/**
 * The period before: `previous_period` has as many days and ends the day before, `previous_year` has the same dates of
 * the year before.
 */
export function comparisonOf(period: Period, compareTo: Input['compareTo']): (Period & { shift: Shift }) | null {
  if (compareTo === 'none') return null
  const shift = compareTo === 'previous_year' ? { years: 1, days: 0 } : { years: 0, days: daysIn(period) }
  return { since: shifted(period.since, shift, -1), until: shifted(period.until, shift, -1), shift }
}

export const shifted = (day: string, { years, days }: Shift, sign: 1 | -1 = 1): string =>
  Temporal.PlainDate.from(day)
    .add({ years: sign * years, days: sign * days })
    .toString()

export const daysIn = ({ since, until }: Period): number =>
  Temporal.PlainDate.from(since).until(Temporal.PlainDate.from(until)).days + 1

/** The last day of the part of a period that begins with a day. Weeks begin on Monday. */
export function partEnd(first: string, grain: TimeGrain, { until }: Period): string {
  const day = Temporal.PlainDate.from(first)
  const last = {
    total: () => until,
    day: () => first,
    week: () => day.add({ days: 7 - day.dayOfWeek }).toString(),
    month: () => day.with({ day: day.daysInMonth }).toString(),
  }[grain]()
  return last < until ? last : until
}
