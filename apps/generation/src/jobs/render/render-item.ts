import { withSpan } from '@adloom/runtime'
import { createHash } from 'node:crypto'
import { RenderError } from '../../engine/index.ts'
import type { MadePicture } from '../../models/model.ts'
import { ModelError } from '../../models/model-error.ts'
import { digitalSourceTypeOf } from '../../model.ts'
import { withProvenance } from '../../provenance.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'
import { deliver, fail } from './finish.ts'
import { giveBack, holdLease } from './lease.ts'
import { loadBrief } from './load-brief.ts'
import { repeatsAnother } from './repeats-another.ts'

/** Where the two files of a picture lie. */
export type StoredAd = { sha256: string; objectKey: string; thumbnailKey: string }

/**
 * Draws one claimed item, or has it drawn, and writes down how it ended; when `stopping` aborts, the item is given back.
 * Throws only when the database or the store is away.
 */
export function renderItem(deps: WorkerDeps, item: ClaimedItem, stopping: AbortSignal): Promise<void> {
  const { id, quality, modelId } = item
  const attributes = { 'adloom.generation.id': id, 'adloom.quality': quality, 'adloom.model.id': modelId }
  const isSpent = item.attempts > attemptsMaxOf(deps, item)
  return withSpan('render image', { attributes }, () => (isSpent ? giveUp(deps, item) : draw(deps, item, stopping)))
}

/** An outside model is asked less often: it may want to be paid for each attempt. */
const attemptsMaxOf = ({ attemptsMax, models }: WorkerDeps, { hosted }: ClaimedItem) =>
  hosted ? models.attemptsMax : attemptsMax

/** Its workers died, or failed in a way that might have passed, once too often: it may be what kills them. */
async function giveUp(deps: WorkerDeps, item: ClaimedItem) {
  const message = `The picture could not be made in ${attemptsMaxOf(deps, item)} attempts.`
  await fail(deps, item, new RenderError('render_failed', message, { retryable: true }))
}

async function draw(deps: WorkerDeps, item: ClaimedItem, stopping: AbortSignal) {
  await using lease = holdLease(deps, item)
  const fields = { generationId: item.id, batchId: item.batchId, attempt: item.attempts }
  try {
    const { aspectRatio, quality, seed, variationCount, slot } = item
    const model = deps.imageModel(item.modelId, quality)
    const brief = await loadBrief(deps, item)
    const request = { brief, aspectRatio, quality, seed, variation: item.variation - 1, variationCount, slot }
    const made = await model.render(request, AbortSignal.any([lease.signal, stopping]))
    lease.signal.throwIfAborted()
    if (item.hosted && (await repeatsAnother(deps, item, made.png))) throw new ModelError('quality_blocked', REPEATED)
    const digitalSourceType = digitalSourceTypeOf({ hosted: item.hosted, showsPhotos: brief.photos.length > 0 })
    const ad = { ...made, png: withProvenance(made.png, { ...item, digitalSourceType }) }
    const isOurs = await deliver(deps, item, ad, await storeAd(deps, item, ad), digitalSourceType)
    if (!isOurs) deps.log.info(fields, 'another worker finished the item first')
  } catch (cause) {
    if (lease.signal.aborted) return deps.log.info(fields, 'the item went to another worker')
    if (stopping.aborted) deps.log.info(fields, 'the item is given back, because this worker stops')
    else if (isFinal(deps, item, cause)) {
      deps.log.info({ ...fields, err: cause }, 'the item failed')
      return fail(deps, item, cause)
    } else deps.log.warn({ ...fields, err: cause }, 'an attempt failed; the item is tried again')
    await giveBack(deps, item, cause instanceof ModelError ? (cause.againAfterMs ?? 0) : 0)
  }
}

const REPEATED = {
  message: 'It came out nearly the same as another picture of this batch. Ask for fewer variations, or say more.',
  detail: 'a near duplicate',
}

/** Whether trying again is pointless, or was tried often enough. */
function isFinal(deps: WorkerDeps, item: ClaimedItem, cause: unknown): cause is RenderError | ModelError {
  if (cause instanceof ModelError) return cause.againAfterMs === null || item.attempts >= attemptsMaxOf(deps, item)
  return cause instanceof RenderError && !cause.retryable
}

/** The key holds the digest, so what one attempt wrote is never changed by another, and the same picture is written once. */
async function storeAd({ objects }: WorkerDeps, { id }: ClaimedItem, ad: MadePicture): Promise<StoredAd> {
  const sha256 = createHash('sha256').update(ad.png).digest('hex')
  const base = `images/${id}/${sha256}`
  const stored = { sha256, objectKey: `${base}.png`, thumbnailKey: `${base}.thumbnail.webp` }
  await objects.put(stored.objectKey, ad.png)
  await objects.put(stored.thumbnailKey, ad.thumbnail)
  return stored
}
