import { broadcast, encode } from '@adloom/bus'
import { REVOCATION_HEARTBEAT_MS, REVOCATIONS_SUBJECT, type Revocations } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'

/** Beyond this, only the number is announced. A gateway then notices the gap and clears its cache. */
const ENTRIES_MAX = 500
/** A database answer that took longer than this is discarded as out of date. */
const STALE_AFTER_MS = 1_000

/**
 * Broadcasts the number of the newest revocation, and the revocations since the last broadcast, to the gateways. It
 * does so every REVOCATION_HEARTBEAT_MS, and immediately when woken. It reads from the database, so each replica also
 * announces the revocations of a replica that died. Without the database it sends nothing, and the gateways stop
 * trusting their caches.
 */
export function startJob(deps: Deps): Loop {
  let announced: number | null = null
  let isFailing = false

  const announce = async () => {
    const askedAt = performance.now()
    const revocations = await readSince(deps.db, announced)
    // While disconnected, the NATS client would buffer the message, and a gateway would later take it for fresh.
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
      // Log the first failure only: this runs several times a second.
      if (!isFailing)
        deps.log.error({ err: cause }, 'cannot broadcast revocations; gateways will stop trusting cached credentials')
      isFailing = true
    }
    return false
  })
  deps.revocationFeed.wake = () => loop.wake()
  return loop
}

/** Reads the newest number and the revocations after `announced`. The first read, and a long list, have no entries. */
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
