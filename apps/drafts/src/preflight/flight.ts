import type { DraftConfiguration } from '@adloom/contracts'

export const DAY_MS = 86_400_000

/** When a draft would run if it were launched now. */
export function flightOf({ schedule }: Pick<DraftConfiguration, 'schedule'>, now: Date) {
  const start = schedule?.startAt === undefined ? null : new Date(schedule.startAt)
  const end = schedule?.endAt === undefined ? null : new Date(schedule.endAt)
  return { start, end, from: start && start > now ? start : now }
}

/** Days of the flight, begun ones included. 1 without an end, and when it lies before the start. */
export function flightDays(configuration: Pick<DraftConfiguration, 'schedule'>, now: Date): number {
  const { from, end } = flightOf(configuration, now)
  return end ? Math.max(1, Math.ceil((end.getTime() - from.getTime()) / DAY_MS)) : 1
}
