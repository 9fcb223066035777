import { ToolError } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { withSpan } from '@adloom/runtime'
import { type AdBrief, type Check, RenderError } from '@adloom/creative-engine'
import { digitalSourceTypeOf, withProvenance } from '../../assets/provenance.ts'
import { isNotUnderstood } from '../../batches/revised-content.ts'
import { storePicture } from '../../assets/store-picture.ts'
import { ModelError } from '../../models/model-error.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'
import { deliver } from './finish.ts'
import { loadBrief } from '../../brief-files/load-brief.ts'
import { storeReading } from './store-reading.ts'
import { type Signals, workOnItem } from './work-on-item.ts'

/** The number of times a picture may exceed the limits of drawing. The first time may have been the machine's fault. */
const TOO_COMPLEX_MAX = 2
/** The pause of an item whose files cannot be read or stored. */
const STORE_PAUSE_MS = 5_000

/** Draws a claimed item, or has an outside model make it, and records the result, as `workOnItem` says. */
export function renderItem(deps: WorkerDeps, item: ClaimedItem, stopping: AbortSignal): Promise<boolean> {
  const { id, quality, modelId, hosted } = item
  const attributes = { 'adloom.generation.id': id, 'adloom.quality': quality, 'adloom.model.id': modelId }
  // Outside models get fewer attempts, because each may be billed.
  const attemptsMax = hosted ? deps.models.attemptsMax : deps.attemptsMax
  const message = `The picture could not be made in ${attemptsMax} attempts.`
  return withSpan('render image', { attributes }, () =>
    workOnItem(deps, item, stopping, {
      timeoutMs: (hosted ? deps.models.timeoutMs : deps.drawTimeoutMs) + deps.itemSlackMs,
      attemptsMax,
      tooOften: { code: 'render_failed', message, retryable: true },
      make: (signals) => render(deps, item, signals),
      finalFailure: (cause) => (isFinal(item, attemptsMax, cause) ? cause : null),
      pauseAfter: (cause) => pauseAfter(item, cause),
      // An attempt of an outside model counts, because it may be billed.
      countsStops: hosted,
    }),
  )
}

async function render(deps: WorkerDeps, item: ClaimedItem, signals: Signals) {
  const { aspectRatio, quality, seed, variationCount, slot } = item
  const model = deps.imageModel(item.modelId, quality)
  const brief = await loadBrief({ sql: teamSql(deps.db, item.teamId), objects: deps.objects }, item)
  const signal = AbortSignal.any(Object.values(signals))
  const reading = await readOnce(deps, item, brief, signal)
  const revise = item.revised?.concept ?? null
  const request = {
    brief,
    aspectRatio,
    quality,
    seed,
    variation: item.variation - 1,
    variationCount,
    slot,
    revise,
    reading,
  }
  // An outside model also changes what no words say, such as the light.
  const asked = item.hosted && item.revised ? { ...brief, instructions: item.instructions } : brief
  const made = await model.render({ ...request, brief: asked }, signal)
  signals.lease.throwIfAborted()
  if (item.hosted && (await isRepeated(deps, item, made.png))) throw new ModelError('quality_blocked', REPEATED)
  const digitalSourceType = digitalSourceTypeOf({ hosted: item.hosted, showsPhotos: brief.photos.length > 0 })
  const checks = [...made.checks, ...revisionChecks(item)]
  const ad = { ...made, checks, png: withProvenance(made.png, { ...item, digitalSourceType }) }
  const picture = { bytes: ad.png, extension: 'png', thumbnail: ad.thumbnail }
  const files = await storePicture(deps.objects, `images/${item.id}`, picture)
  const isOurs = await deliver(deps, item, ad, files, digitalSourceType)
  if (!isOurs) deps.log.info({ generationId: item.id }, 'item was already finished by another worker')
}

/**
 * Reads the brief with the first item of a batch, so that a status can show it even if no picture can be made of it. Outside
 * models need the reading of each item; the embedded engine has its own.
 */
async function readOnce(deps: WorkerDeps, item: ClaimedItem, brief: AdBrief, signal: AbortSignal) {
  if (item.isRead && !item.hosted) return null
  const understood = await deps.understandBrief(brief, item.variationCount, signal)
  if (!item.isRead) await storeReading(deps, item, understood)
  return understood.reading
}

/** Imported only for pictures of outside models, because the comparison decodes them. */
async function isRepeated(deps: WorkerDeps, item: ClaimedItem, png: Uint8Array): Promise<boolean> {
  const { repeatsAnother } = await import('./repeats-another.ts')
  return repeatsAnother(deps, item, png)
}

/** The embedded engine keeps the look of a revised picture, so instructions for the look change nothing. */
function revisionChecks(item: ClaimedItem): Check[] {
  if (item.hosted || !isNotUnderstood(item)) return []
  const message =
    'The instructions change no words of the picture. Name what changes in content, such as content.offer.'
  return [{ code: 'revision_not_understood', severity: 'warning', passed: false, message }]
}

const REPEATED = {
  message: 'The picture is nearly identical to another one in this batch. Ask for fewer variations, or add detail.',
  detail: 'a near duplicate',
}

/**
 * An unavailable store is not the item's fault. An attempt of an outside model still counts, because it may be billed.
 */
function pauseAfter({ hosted }: ClaimedItem, cause: unknown) {
  if (cause instanceof ModelError) return { pauseMinMs: cause.againAfterMs ?? 0 }
  const isStoreUnavailable = cause instanceof ToolError && cause.code === 'unavailable'
  return isStoreUnavailable ? { pauseMinMs: STORE_PAUSE_MS, uncounted: !hosted } : {}
}

/** Whether another attempt is pointless, or was made often enough. */
function isFinal(item: ClaimedItem, attemptsMax: number, cause: unknown): cause is RenderError | ModelError {
  if (cause instanceof ModelError) return cause.againAfterMs === null || item.attempts >= attemptsMax
  if (!(cause instanceof RenderError)) return false
  return cause.code === 'too_complex' ? item.attempts >= TOO_COMPLEX_MAX : !cause.retryable
}
