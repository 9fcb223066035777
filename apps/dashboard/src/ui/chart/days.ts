/** One day of a chart. null: nothing is known of it. */
export type Day = {
  /** "2026-11-21" */
  date: string
  now: number | null
  before?: number | null | undefined
  /** The platform may still correct it. */
  isProvisional?: boolean | undefined
}

const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "Sat, 21 Nov" */
export const dayName = (date: string) => long.format(new Date(`${date}T00:00Z`))
/** "21 Nov" */
export const shortDay = (date: string) => short.format(new Date(`${date}T00:00Z`))
/** "25 Oct – 21 Nov" */
export const periodName = (from: string, until: string) => `${shortDay(from)} – ${shortDay(until)}`
