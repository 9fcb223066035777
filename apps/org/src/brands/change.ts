import { ToolError } from '@adloom/contracts'

/**
 * The time of a change. It is later than that of the last one, so that `updatedAt` identifies each state. Errors:
 * `conflict` when the record was changed after the caller read it.
 */
export function nextChange(lastChange: Date, knownToCaller: string, now: Date): Date {
  if (lastChange.getTime() !== Date.parse(knownToCaller))
    throw new ToolError('conflict', 'This has been changed since you read it. Read it again and repeat your change.')
  return laterThan(lastChange, now)
}

export const laterThan = (lastChange: Date, now: Date) => new Date(Math.max(now.getTime(), lastChange.getTime() + 1))

/** Drops undefined fields, because a field that is left out does not change. */
export const definedFields = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
