import type { AdContent, BriefReading, OutputOf, tools } from '@adloom/contracts'
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
  /** What the worker is at, and the percent of the whole. Videos only. */
  stage: string | null
  progress: number | null
  /** Of a finished video. */
  durationMs: number | null
  hasCaptions: boolean
  error: OutputOf<typeof tools.get_generation_status>['generations'][number]['error'] | null
  checks: AssetCheck[]
  /** What it says. */
  content: AdContent | null
}

/** What a status poll keeps of a batch. The reading never changes once it is known. */
export type CachedBatch = { items: readonly ItemRow[]; reading: BriefReading | null }

/** Whether the item is in a final state. */
export const hasEnded = ({ status }: Pick<ItemRow, 'status'>) => ITEM_MOVES[status].length === 0

/** Caches polled batches. Check that the caller may see the batch before you read from it. */
export type ItemCache = {
  find(batchId: string): CachedBatch | null
  keep(batchId: string, batch: CachedBatch): void
}

/** Keeps at most `itemsMax` items, and evicts the least recently polled batch first. */
export function createItemCache(itemsMax = 5_000): ItemCache {
  const batches = new LRUCache<string, CachedBatch>({
    maxSize: itemsMax,
    // lru-cache requires a size of at least 1.
    sizeCalculation: ({ items }) => Math.max(1, items.length),
  })
  return {
    find: (batchId) => batches.get(batchId) ?? null,
    keep: (batchId, batch) => void batches.set(batchId, batch),
  }
}
