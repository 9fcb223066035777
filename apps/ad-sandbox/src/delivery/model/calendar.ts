/** When people are online, by hour of the day: the weight of an hour in its day. Source: reference §10.4. */
// prettier-ignore
const HOUR_WEIGHTS = [26, 19, 14, 12, 12, 16, 25, 34, 40, 43, 46, 48, 50, 50, 49, 49, 50, 51, 54, 60, 64, 64, 55, 41]

export type Hour = {
  /** Instants in milliseconds since 1970. */
  start: number
  end: number
  /** What a clock shows at its start. When clocks go back, two hours of a day show the same. */
  hourOfDay: number
  /** Its part of the day's weight, and the part of it and all later hours. */
  weight: number
  weightLeft: number
}

/** A day of a time zone. It has 23 or 25 hours when clocks change. */
export type Day = {
  date: string
  /** Days since 1970-01-01. */
  number: number
  /** 0 is Sunday. */
  weekday: number
  month: number
  dayOfMonth: number
  start: number
  end: number
  hours: readonly Hour[]
}

export type Calendar = {
  /** The day that an instant lies in. */
  dayAt(instant: number): Day
  day(number: number): Day
}

const HOUR_MS = 3_600_000
const EPOCH = Temporal.PlainDate.from('1970-01-01')

export function calendarOf(zone: string): Calendar {
  const days = new Map<number, Day>()
  const day = (number: number) => {
    const known = days.get(number)
    if (known) return known
    const made = makeDay(zone, number)
    days.set(number, made)
    return made
  }
  const numberAt = (instant: number) => {
    const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
    return EPOCH.until(date, { largestUnit: 'day' }).days
  }
  return { day, dayAt: (instant) => day(numberAt(instant)) }
}

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export const dayNumber = (date: string): number =>
  EPOCH.until(Temporal.PlainDate.from(date), { largestUnit: 'day' }).days

/** The start of the hour of the zone that an instant lies in: everything before it is complete. */
export function hourStart(calendar: Calendar, instant: number): number {
  const { hours } = calendar.dayAt(instant)
  return hours.findLast((hour) => hour.start <= instant)!.start
}

function makeDay(zone: string, number: number): Day {
  const date = EPOCH.add({ days: number })
  const start = date.toZonedDateTime(zone).epochMilliseconds
  const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const starts = Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, i) => start + i * HOUR_MS)
  const hours = starts.map((hour) => ({
    start: hour,
    end: Math.min(hour + HOUR_MS, end),
    hourOfDay: Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(zone).hour,
  }))
  const total = hours.reduce((sum, { hourOfDay }) => sum + HOUR_WEIGHTS[hourOfDay]!, 0)
  let weightLeft = 0
  const weighed = hours
    .reverse()
    .map((hour) => {
      const weight = HOUR_WEIGHTS[hour.hourOfDay]! / total
      weightLeft += weight
      return { ...hour, weight, weightLeft }
    })
    .reverse()
  return {
    date: date.toString(),
    number,
    weekday: date.dayOfWeek % 7,
    month: date.month,
    dayOfMonth: date.day,
    ...{ start, end, hours: weighed },
  }
}
