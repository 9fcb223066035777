/** Days as they stand in addresses and contracts: "2026-11-21", both included. */
export type Period = { from: string; until: string }

const DAY_MS = 86_400_000
const asTime = (date: string) => Date.parse(`${date}T00:00Z`)
const asDate = (time: number) => new Date(time).toISOString().slice(0, 10)

/** "2026-11-21" moved by days. */
export const addDays = (date: string, days: number) => asDate(asTime(date) + days * DAY_MS)

/** How many days a period has, the last included. */
export const lengthOf = ({ from, until }: Period) => Math.round((asTime(until) - asTime(from)) / DAY_MS) + 1

/** The last days up to one: `lastDays(28, today)`. */
export const lastDays = (days: number, until: string): Period => ({ from: addDays(until, 1 - days), until })

/** The period before, as long and without a gap. */
export const before = (period: Period): Period => lastDays(lengthOf(period), addDays(period.from, -1))

/** From the first of the month to this day. */
export const monthTo = (until: string): Period => ({ from: `${until.slice(0, 8)}01`, until })

/** This day in the time zone of the reader. */
export const today = (now = new Date()) => asDate(now.getTime() - now.getTimezoneOffset() * 60_000)

/** The last day that is over in a time zone, such as that of an ad account: "2026-11-22". */
export function yesterdayIn(timeZone: string, now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return addDays(day.format(now), -1)
}
