import { ToolError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { networkOf } from '@adloom/runtime'
import { countAttempts, keyOf, secondsUntilFree } from '../../sign-in/attempt-windows.ts'

const HOUR_MS = 3_600_000

/** How many unused clients are kept. Many hosts register and never come back. */
const UNUSED_CLIENTS_MAX = 20_000

/**
 * Counts a registration from a network address. The limit is wide, because all users of a hosted application share a
 * few addresses. Errors: `rate_limited`, with the seconds until the hour is over.
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

/** Deletes the oldest unused clients beyond the limit, so that new ones can register. Uses the index oauth_clients_unused. */
export async function dropUnusedClients(db: Sql, max = UNUSED_CLIENTS_MAX): Promise<void> {
  await db`
    delete from oauth_clients where last_used_at is null and (created_at, id) <= (
      select created_at, id from oauth_clients where last_used_at is null
      order by created_at desc, id desc offset ${max} limit 1)`
}
