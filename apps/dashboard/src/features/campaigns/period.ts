import { addDays } from '../../ui/date-range/period.ts'

/** The last day that is over in a time zone: "2026-11-22". */
export function yesterdayIn(timeZone: string, now: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return addDays(today.format(now), -1)
}
