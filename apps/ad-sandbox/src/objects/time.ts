/** A stored time as the platform writes it: in the account's zone, with an offset without colon. */
export function inZone(iso: string, zone: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(zone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' }).replace(/:(\d\d)$/, '$1')
}

/** A time as clients write it: ISO with an offset, with or without colon, or Unix seconds. Null: it is neither. */
export function parseTime(text: string): string | null {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000).toISOString()
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  const time = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

export const offsetHoursIn = (at: Date, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12
