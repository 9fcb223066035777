import type { Sql } from '@adloom/db'

const DAY_MS = 24 * 3_600_000
/** Revoked grants are kept for a while, so that an operator can look up why they ended. */
const REVOKED_KEPT_MS = 30 * DAY_MS
/** Clients register just before they ask for consent. Those without a grant by then are deleted. */
const UNUSED_CLIENT_MS = DAY_MS
/** Hosts register again for each connection, so most clients are used for a while and then never again. */
const IDLE_CLIENT_MS = 90 * DAY_MS

/** Deletes ended grants with their codes and tokens, expired assertions, and unused clients. */
export async function sweepOAuth(systemDb: Sql, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await systemDb`delete from oauth_grants where expires_at <= ${now} or revoked_at <= ${before(REVOKED_KEPT_MS)}`
  await systemDb`delete from oauth_refresh_tokens where expires_at <= ${now}`
  await systemDb`delete from oauth_assertions where expires_at <= ${now}`
  await systemDb`
    delete from oauth_clients c
    where c.created_at <= ${before(UNUSED_CLIENT_MS)}
      and (c.last_used_at is null or c.last_used_at <= ${before(IDLE_CLIENT_MS)})
      and not exists (select from oauth_grants g where g.client_id = c.id and g.revoked_at is null)`
}
