import { type Loop, startLoop } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'
import { RESEND_DAYS } from '../facts/outbox.ts'

const HOUR_MS = 3_600_000
/** Rows per deletion. Few enough for one statement to finish within its limit. */
const BATCH = 5_000
/** Longer than a fact can be sent, including through the stream, which keeps facts for a week. */
const INBOX_DAYS = RESEND_DAYS + 1

/** How long the answer of an executed two-step call can be replayed. */
const EXECUTED_DAYS = 30

/**
 * Deletes stored answers and unused offers after a day, inbox entries after fifteen days and executed confirmations
 * after thirty. Reports facts that no consumer acknowledges.
 */
export function startHousekeeping(deps: ServiceDeps): Loop {
  return startLoop('housekeeping', HOUR_MS, deps.log, () => cleanUp(deps))
}

/** Runs one pass. Returns whether there may be more to do. */
export async function cleanUp({ systemDb, clock, log }: ServiceDeps): Promise<boolean> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 24 * HOUR_MS)
  const answers = await systemDb`
    delete from calls where ctid = any(array(
      select ctid from calls where created_at < ${ago(1)} limit ${BATCH}))`
  const acted = await systemDb`
    delete from inbox where ctid = any(array(
      select ctid from inbox where created_at < ${ago(INBOX_DAYS)} limit ${BATCH}))`
  const confirmations = await systemDb`
    delete from confirmations where ctid = any(array(
      select ctid from confirmations
      where expires_at < ${ago(1)} and state in ('offered', 'drifted')
        or expires_at < ${ago(EXECUTED_DAYS)} and state in ('executed', 'no_change') limit ${BATCH}))`
  // Keeps them out of the index range of rows that are due.
  await systemDb`
    update outbox set due_at = 'infinity' where due_at < 'infinity' and created_at < ${ago(RESEND_DAYS)}`
  const stuck = await systemDb<{ subject: string; facts: number }[]>`
    select subject, count(*)::int as facts from outbox where due_at = 'infinity' group by subject`
  for (const fields of stuck) log.error(fields, `events not acknowledged for ${RESEND_DAYS} days; keeping them`)
  return [answers, acted, confirmations].some(({ count }) => count === BATCH)
}
