import { inTx } from '@adloom/db'
import { areNearlyTheSame, fingerprintOf } from '../../models/fingerprint.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'

/**
 * Whether a picture looks like one that the batch has already, or that another worker is about to deliver. If not, what it
 * looks like is written down, so that the next is compared with it: one item of a batch at a time, because two that are
 * finished together could be the same. A picture that failed, or whose item is made again, is one that nobody gets.
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
