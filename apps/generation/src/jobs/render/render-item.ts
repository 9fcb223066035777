import { withSpan } from '@adloom/runtime'
import { createHash } from 'node:crypto'
import { RenderError, type RenderedAd } from '../../engine/index.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'
import { deliver, fail } from './finish.ts'
import { giveBack, holdLease } from './lease.ts'
import { loadBrief } from './load-brief.ts'

/** Where the two files of a picture lie. */
export type StoredAd = { sha256: string; objectKey: string; thumbnailKey: string }

/** Draws one claimed item and writes down how it ended. Throws only when the database or the store is away. */
export function renderItem(deps: WorkerDeps, item: ClaimedItem): Promise<void> {
  const attributes = { 'adloom.generation.id': item.id, 'adloom.quality': item.quality }
  return withSpan('render image', { attributes }, () => (isSpent(deps, item) ? giveUp(deps, item) : draw(deps, item)))
}

const isSpent = ({ attemptsMax }: WorkerDeps, { attempts }: ClaimedItem) => attempts > attemptsMax

/** Its workers died, or failed in a way that might have passed, once too often: it may be what kills them. */
async function giveUp(deps: WorkerDeps, item: ClaimedItem) {
  const message = `The picture could not be made in ${deps.attemptsMax} attempts.`
  await fail(deps, item, new RenderError('render_failed', message, { retryable: true }))
}

async function draw(deps: WorkerDeps, item: ClaimedItem) {
  await using lease = holdLease(deps, item)
  const fields = { generationId: item.id, batchId: item.batchId, attempt: item.attempts }
  try {
    const brief = await loadBrief(deps, item)
    const { aspectRatio, quality, seed, variationCount, slot } = item
    const request = { brief, aspectRatio, quality, seed, variation: item.variation - 1, variationCount, slot }
    const ad = await deps.engine.render(request, lease.signal)
    lease.signal.throwIfAborted()
    const stored = await storeAd(deps, item, ad)
    const isOurs = await deliver(deps, item, ad, stored, brief.photos.length > 0)
    if (!isOurs) deps.log.info(fields, 'another worker finished the item first')
  } catch (cause) {
    if (lease.signal.aborted) return deps.log.info(fields, 'the item went to another worker')
    if (cause instanceof RenderError && !cause.retryable) return fail(deps, item, cause)
    deps.log.warn({ ...fields, err: cause }, 'an attempt failed; the item is tried again')
    await giveBack(deps, item)
  }
}

/** The key holds the digest, so what one attempt wrote is never changed by another, and the same picture is written once. */
async function storeAd({ objects }: WorkerDeps, { id }: ClaimedItem, ad: RenderedAd): Promise<StoredAd> {
  const sha256 = createHash('sha256').update(ad.png).digest('hex')
  const base = `images/${id}/${sha256}`
  const stored = { sha256, objectKey: `${base}.png`, thumbnailKey: `${base}.thumbnail.webp` }
  await objects.put(stored.objectKey, ad.png)
  await objects.put(stored.thumbnailKey, ad.thumbnail)
  return stored
}
