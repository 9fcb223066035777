import type { Sql } from '@adloom/db'

const DAY_MS = 24 * 3_600_000
/** A revoked grant is kept as long as anybody may look for what became of it. */
const REVOKED_KEPT_MS = 30 * DAY_MS
/** Clients register before they ask a person; who was never allowed anything by then is gone. */
const UNUSED_CLIENT_MS = DAY_MS
/** Hosts register anew for each connection, so most clients are used for a while and never again. */
const IDLE_CLIENT_MS = 90 * DAY_MS

/** Forgets grants that have ended with their codes and tokens, used assertions, and clients that nobody uses. */
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
