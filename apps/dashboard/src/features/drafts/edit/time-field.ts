/** What a field for date and time shows for an instant, in the reader's time zone: 2026-12-01T09:00. */
export function localOf(instant: string | undefined): string {
  if (instant === undefined) return ''
  const time = new Date(instant)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant of what was typed. Undefined when the field is empty. */
export const instantOf = (local: string) => (local === '' ? undefined : new Date(local).toISOString())
