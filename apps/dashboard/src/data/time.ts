const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** "3 hours ago", "in 2 months"; "just now" within a minute. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now'
}

/** "Dec 1, 2026" on one line, in the reader's time zone. */
export const dayOf = (instant: string) => day.format(new Date(instant)).replaceAll(' ', '\u00a0')
export const exactTime = (instant: string) => exact.format(new Date(instant))
