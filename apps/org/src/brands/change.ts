import { ToolError } from '@adloom/contracts'

/**
 * When a change of a thing happens: later than the one before, so that `updatedAt` tells any two states apart. Errors:
 * `conflict` when the thing was changed after the caller has read it.
 */
export function nextChange(lastChange: Date, knownToCaller: string, now: Date): Date {
  if (lastChange.getTime() !== Date.parse(knownToCaller))
    throw new ToolError('conflict', 'This has been changed since you read it. Read it again and repeat your change.')
  return laterThan(lastChange, now)
}

export const laterThan = (lastChange: Date, now: Date) => new Date(Math.max(now.getTime(), lastChange.getTime() + 1))

/** What a change says, without what it does not say: what is left out stays as it is. */
export const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
