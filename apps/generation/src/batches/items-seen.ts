import type { OutputOf, tools } from '@adloom/contracts'
import { type AspectRatio, ITEM_MOVES, type ItemStatus } from './batch.ts'
import type { AssetCheck } from '../assets/asset.ts'

/** An item of a batch, as a status poll reads it. */
export type ItemRow = {
  id: string
  position: number
  aspectRatio: AspectRatio
  variation: number
  status: ItemStatus
  outcome: 'delivered' | 'failed' | 'cancelled' | null
  price: number
  charged: number
  released: number
  assetId: string | null
  error: OutputOf<typeof tools.get_generation_status>['generations'][number]['error'] | null
  checks: AssetCheck[]
}

/** Whether the item stays as it is from now on. */
export const hasEnded = ({ status }: Pick<ItemRow, 'status'>) => ITEM_MOVES[status].length === 0

/** The items of batches that were polled lately, by batch. Whoever asks for them must have been shown the batch. */
export type ItemsSeen = {
  find(batchId: string): readonly ItemRow[] | null
  keep(batchId: string, items: readonly ItemRow[]): void
}

/** Keeps as many items as that; those of the batch longest not polled go first. */
export function createItemsSeen(itemsMax = 5_000): ItemsSeen {
  const batches = new Map<string, readonly ItemRow[]>()
  let count = 0
  const forget = (batchId: string) => {
    count -= batches.get(batchId)?.length ?? 0
    batches.delete(batchId)
  }
  return {
    find: (batchId) => batches.get(batchId) ?? null,
    keep(batchId, items) {
      forget(batchId)
      batches.set(batchId, items)
      count += items.length
      for (const oldest of batches.keys()) {
        if (count <= itemsMax) break
        forget(oldest)
      }
    },
  }
}
