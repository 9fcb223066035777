import type { WorkerDeps } from '../../../worker-deps.ts'
import type { ClaimedItem } from '../claim.ts'
import type { StageName } from './stages.ts'

/** Says how far a video is, for its status. Without effect when the lease is lost. */
export async function tellProgress(
  { systemDb }: Pick<WorkerDeps, 'systemDb'>,
  { id, leaseToken }: ClaimedItem,
  stage: StageName,
  percent: number,
): Promise<void> {
  await systemDb`
    update generations set stage = ${stage}, progress = ${percent}
    where id = ${id} and lease_token = ${leaseToken} and outcome is null`
}
