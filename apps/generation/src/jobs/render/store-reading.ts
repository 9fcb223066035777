import { inTx } from '@adloom/db'
import type { Understood } from '../../briefs/understand.ts'
import { kitIdOf } from '../../batches/brief.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'

/**
 * Stores how the brief of a batch was understood, and whose kit its pictures got, which is null for a kit that does not
 * apply. Items that are drawn at the same time read the same and store it once.
 */
export function storeReading(
  deps: Pick<WorkerDeps, 'db'>,
  item: ClaimedItem,
  { reading, usesKit }: Understood,
): Promise<void> {
  item.brandKitId = usesKit ? kitIdOf(item) : null
  item.isRead = true
  return inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    await tx`
      update image_batches set reading = ${tx.json(reading)}, brand_kit_id = ${item.brandKitId}
      where team_id = ${item.teamId} and id = ${item.batchId} and reading is null`
  })
}
