import { inTx } from '@adloom/db'
import { areNearlyTheSame, fingerprintOf } from '../../models/fingerprint.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'

/**
 * Whether a picture looks like another one of its batch, delivered or about to be delivered by another worker. If not,
 * its fingerprint is stored for the next comparison. Items of a batch are compared one at a time, because two that
 * finish together could be the same. Pictures of failed and retried items do not count.
 */
export async function repeatsAnother(deps: WorkerDeps, item: ClaimedItem, png: Uint8Array): Promise<boolean> {
  const fingerprint = await fingerprintOf(png)
  return inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`fingerprints of ${item.batchId}`}, 0))`
    const others = await tx<{ fingerprint: Buffer }[]>`
      select fingerprint from generations
      where team_id = ${item.teamId} and batch_id = ${item.batchId} and id <> ${item.id}
        and aspect_ratio = ${item.aspectRatio} and fingerprint is not null
        and (outcome is null or outcome = 'delivered')`
    if (others.some((other) => areNearlyTheSame(other.fingerprint, fingerprint))) return true
    await tx`
      update generations set fingerprint = ${fingerprint}
      where team_id = ${item.teamId} and id = ${item.id} and lease_token = ${item.leaseToken} and outcome is null`
    return false
  })
}
