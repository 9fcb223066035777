import { z } from 'zod'

/** Where auth tells every gateway what is no longer valid. Plain publish: a listener that misses one sees the gap. */
export const REVOCATIONS_SUBJECT = 'revocations.auth'

/**
 * Sent at each revocation and, with no entries, as a heartbeat. `number` counts revocations up without gaps; `entries`
 * are the last of them, oldest first. A listener whose own last number is below `number - entries.length` has missed one
 * and must resolve every credential anew. With several replicas of auth the same revocation is told more than once.
 */
export const Revocations = z.object({
  number: z.int(),
  entries: z.array(z.object({ credentialId: z.string() })),
})
export type Revocations = z.output<typeof Revocations>

/** How often auth sends one even when there is nothing to say. A silence of several of these means: trust no cache. */
export const REVOCATION_HEARTBEAT_MS = 250
