/** Days are `YYYY-MM-DD` in the account's zone. Both ends of a range are included. */
export type DayRange = { since: string; until: string }

/** One row set is answered for each period. */
export type Increment = number | 'monthly' | 'all_days'

const PRESETS: Record<string, (today: Temporal.PlainDate) => { since: Temporal.PlainDate; until: Temporal.PlainDate }> =
  {
    today: (today) => ({ since: today, until: today }),
    yesterday: (today) => lastDays(today, 1),
    last_3d: (today) => lastDays(today, 3),
    last_7d: (today) => lastDays(today, 7),
    last_14d: (today) => lastDays(today, 14),
    last_28d: (today) => lastDays(today, 28),
    last_30d: (today) => lastDays(today, 30),
    last_90d: (today) => lastDays(today, 90),
    this_week_sun_today: (today) => ({ since: sundayOf(today), until: today }),
    this_week_mon_today: (today) => ({ since: mondayOf(today), until: today }),
    last_week_sun_sat: (today) => weekBefore(sundayOf(today)),
    last_week_mon_sun: (today) => weekBefore(mondayOf(today)),
    this_month: (today) => ({ since: today.with({ day: 1 }), until: today }),
    last_month: (today) => monthsBefore(today.with({ day: 1 }), 1),
    this_quarter: (today) => ({ since: quarterOf(today), until: today }),
    last_quarter: (today) => monthsBefore(quarterOf(today), 3),
    this_year: (today) => ({ since: today.with({ month: 1, day: 1 }), until: today }),
    last_year: (today) => monthsBefore(today.with({ month: 1, day: 1 }), 12),
    maximum: (today) => ({ since: earliest(today), until: today }),
    data_maximum: (today) => ({ since: earliest(today), until: today }),
  }
export const PRESET_NAMES = Object.keys(PRESETS)

/** What a preset means on this day. `last_Nd` ends yesterday. Null for an unknown name. */
export function rangeOfPreset(name: string, today: string): DayRange | null {
  if (!Object.hasOwn(PRESETS, name)) return null
  const { since, until } = PRESETS[name]!(Temporal.PlainDate.from(today))
  return { since: since.toString(), until: until.toString() }
}

/** The first day that insights keep totals of: 37 months back. */
export const earliestDay = (today: string): string => earliest(Temporal.PlainDate.from(today)).toString()

export const dayAt = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** Null unless the text is a day of the calendar. */
export function parseDay(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** Cuts a range into periods. The first and last month, and the last of several days, are as short as the range makes them. */
export function periodsOf(range: DayRange, increment: Increment): DayRange[] {
  if (increment === 'all_days') return [range]
  const periods: DayRange[] = []
  const until = Temporal.PlainDate.from(range.until)
  for (let since = Temporal.PlainDate.from(range.since); !isAfter(since, until);) {
    const next = increment === 'monthly' ? since.with({ day: 1 }).add({ months: 1 }) : since.add({ days: increment })
    const last = next.subtract({ days: 1 })
    periods.push({ since: since.toString(), until: (isAfter(last, until) ? until : last).toString() })
    since = next
  }
  return periods
}

export function daysOf(range: DayRange): string[] {
  return periodsOf(range, 1).map((day) => day.since)
}

const lastDays = (today: Temporal.PlainDate, days: number) => ({
  since: today.subtract({ days }),
  until: today.subtract({ days: 1 }),
})
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })
const sundayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek % 7 })
const weekBefore = (firstDay: Temporal.PlainDate) => lastDays(firstDay, 7)
const quarterOf = (day: Temporal.PlainDate) => day.with({ month: day.month - ((day.month - 1) % 3), day: 1 })
const monthsBefore = (firstDay: Temporal.PlainDate, months: number) => ({
  since: firstDay.subtract({ months }),
  until: firstDay.subtract({ days: 1 }),
})
const earliest = (today: Temporal.PlainDate) => today.subtract({ months: 37 })
const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0
