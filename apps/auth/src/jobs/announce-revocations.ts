import { broadcast, encode } from '@adloom/bus'
import { REVOCATION_HEARTBEAT_MS, REVOCATIONS_SUBJECT, type Revocations } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'

/** More at once are announced by their number alone: a gateway then sees that it missed some and starts afresh. */
const ENTRIES_MAX = 500
/** An answer of the database that took longer says nothing about now. */
const STALE_AFTER_MS = 1_000

/**
 * Tells the gateways every REVOCATION_HEARTBEAT_MS, and at once when woken, the number of the newest revocation and
 * what was revoked since the last time. It is read from the database, so each replica also announces what another did
 * and did not live to say. Without the database nothing is sent, and the gateways stop trusting what they have cached.
 */
export function startJob(deps: Deps): Loop {
  let announced: number | null = null
  let isFailing = false

  const announce = async () => {
    const askedAt = performance.now()
    const revocations = await readSince(deps.db, announced)
    // The client would keep it until the server is back, and a gateway take it for fresh.
    if (!deps.bus.isConnected() || performance.now() - askedAt > STALE_AFTER_MS) return
    broadcast(deps.bus, REVOCATIONS_SUBJECT, encode(revocations))
    announced = revocations.number
    deps.revocationFeed.newest = revocations.number
  }

  const loop = startLoop('announce revocations', REVOCATION_HEARTBEAT_MS, deps.log, async () => {
    try {
      await announce()
      if (isFailing) deps.log.info({}, 'revocation broadcast resumed')
      isFailing = false
    } catch (cause) {
      // Four times a second is too often to complain.
      if (!isFailing)
        deps.log.error({ err: cause }, 'cannot broadcast revocations; gateways will stop trusting cached credentials')
      isFailing = true
    }
    return false
  })
  deps.revocationFeed.wake = () => loop.wake()
  return loop
}

/** The newest number, and what was revoked after `announced`: nothing on the first reading, or when it is too much. */
async function readSince(db: Sql, announced: number | null): Promise<Revocations> {
  const [row] = await db<{ number: number; ids: string[] | null }[]>`
    select c.number, (
      select array_agg(r.credential_id order by r.number) from revocations r
      where r.number > ${announced} and r.number > c.number - ${ENTRIES_MAX}
    ) as ids
    from revocation_counter c`
  const entries = (row!.ids ?? []).map((credentialId) => ({ credentialId }))
  return { number: row!.number, entries }
}
