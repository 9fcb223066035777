import { z } from 'zod'

/**
 * The subject on which auth announces revocations to every gateway. Plain publish: a listener that misses a message
 * sees the gap.
 */
export const REVOCATIONS_SUBJECT = 'revocations.auth'

/**
 * Sent at each revocation and, without entries, as a heartbeat. `number` counts revocations without gaps; `entries` are
 * the latest, oldest first. A listener whose last number is below `number - entries.length` has missed one and must
 * resolve every credential again. Several replicas of auth announce the same revocation more than once.
 */
export const Revocations = z.object({
  number: z.int(),
  entries: z.array(z.object({ credentialId: z.string() })),
})
export type Revocations = z.output<typeof Revocations>

/** The interval of the heartbeat. After several missed heartbeats, do not trust cached credentials. */
export const REVOCATION_HEARTBEAT_MS = 250
