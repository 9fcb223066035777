import type { OutputOf, tools } from '@adloom/contracts'
import type { AspectRatio } from '@adloom/creative-engine'
import { LRUCache } from 'lru-cache'
import { ITEM_MOVES, type ItemStatus } from './batch.ts'
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
export type ItemCache = {
  find(batchId: string): readonly ItemRow[] | null
  keep(batchId: string, items: readonly ItemRow[]): void
}

/** Keeps at most `itemsMax` items; those of the batch longest not polled go first. */
export function createItemCache(itemsMax = 5_000): ItemCache {
  const batches = new LRUCache<string, readonly ItemRow[]>({
    maxSize: itemsMax,
    // The size of an entry is at least 1.
    sizeCalculation: (items) => Math.max(1, items.length),
  })
  return {
    find: (batchId) => batches.get(batchId) ?? null,
    keep: (batchId, items) => void batches.set(batchId, items),
  }
}
