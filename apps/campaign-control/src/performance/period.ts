import type { InputOf } from '@adloom/contracts'
import type { tools } from '@adloom/contracts/of/campaign-control'

type Input = InputOf<typeof tools.query_performance>
export type DatePreset = NonNullable<Input['datePreset']>

/** Days as `YYYY-MM-DD` in the account's time zone, both included. */
export type Period = { since: string; until: string }

/** The platform keeps results for so long. */
const MONTHS_KEPT = 37

/** Today in a time zone. */
export const todayIn = (timezone: string, now: Date): Temporal.PlainDate =>
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
