import type { Sql } from '@adloom/db'

/** How long the platform, and so we, keep results. */
const RESULTS_MONTHS = 37
/** How many months ahead there are partitions, so that a process that stands still for weeks finds one. */
const MONTHS_AHEAD = 2

/**
 * Makes the partitions that results of the last `daysBack` days and of the next weeks need, and drops those that are
 * older than results are kept. Cheap to repeat. Needs the system role.
 */
export async function keepPartitions(systemDb: Sql, now: Date, daysBack: number): Promise<void> {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  // A day either way covers every time zone.
  const from = new Date(now.getTime() - (daysBack + 1) * 86_400_000)
  const until = monthsFrom(now, MONTHS_AHEAD)
  const keptFrom = monthsFrom(now, -RESULTS_MONTHS)
  await systemDb`select keep_results_partitions(${day(from)}, ${day(until)}, ${day(keptFrom)})`
}

/** The same day in another month, or the last day of that month. */
function monthsFrom(date: Date, months: number): Date {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date.getUTCDate(), last.getUTCDate())))
}
