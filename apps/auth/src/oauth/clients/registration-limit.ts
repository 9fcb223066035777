import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import { countAttempts, keyOf, secondsUntilFree } from '../../sign-in/attempt-windows.ts'

const HOUR_MS = 3_600_000

/** How many registered clients that nobody has used are kept: hosts register and then never come back. */
const UNUSED_CLIENTS_MAX = 20_000

/**
 * Counts one registration from a network address. Wide, because all people of a hosted application come from few
 * addresses. Errors: `rate_limited` with the seconds until the hour is over.
 */
export async function countRegistration(db: Sql, address: string, perHour: number, now: Date): Promise<void> {
  const rule = { attemptsMax: perHour, windowMs: HOUR_MS }
  const counted = await countAttempts(db, [{ key: keyOf('registration', networkOf(address)), rule }], now)
  if (counted.every(({ attempts }) => attempts <= perHour)) return
  const retryAfterSeconds = secondsUntilFree(counted, now)
  throw new ToolError('rate_limited', 'Too many registrations from this address. Try again later.', {
    retryAfterSeconds,
  })
}

/** Bounded by the index oauth_clients_unused. Makes room by forgetting those that have waited longest for a first use, so that nobody new is kept out. */
export async function dropUnusedClients(db: Sql, max = UNUSED_CLIENTS_MAX): Promise<void> {
  await db`
    delete from oauth_clients where last_used_at is null and (created_at, id) <= (
      select created_at, id from oauth_clients where last_used_at is null
      order by created_at desc, id desc offset ${max} limit 1)`
}
