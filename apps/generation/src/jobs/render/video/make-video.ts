import { ToolError } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { withSpan } from '@adloom/runtime'
import { ModelError } from '../../../models/model-error.ts'
import type { WorkerDeps } from '../../../worker-deps.ts'
import type { ClaimedItem } from '../claim.ts'
import { type Signals, workOnItem } from '../work-on-item.ts'
import { checks } from './checks.ts'
import { compose } from './compose.ts'
import { requireConsent } from './consent.ts'
import { deliverVideo } from './deliver-video.ts'
import { encode } from './encode.ts'
import { loadFilmRequest } from './film-request.ts'
import { isFinal } from './is-final.ts'
import { tellProgress } from './progress.ts'
import { script } from './script.ts'
import { type Film, loadStages, runStage, type Stage } from './stages.ts'
import { tidy } from './tidy.ts'
import { visuals } from './visuals.ts'
import { voice } from './voice.ts'

/** In their order, with the percent of the whole at which each begins. */
const STAGES: readonly Stage[] = [script, voice, visuals, compose, encode, checks]
const DELIVERING = 99

/** The pause of an item whose files cannot be read or stored. */
const STORE_PAUSE_MS = 5_000

/** Makes a claimed video, behind the last stage that is stored, and records the result, as `workOnItem` says. */
export function makeVideo(deps: WorkerDeps, item: ClaimedItem, stopping: AbortSignal): Promise<boolean> {
  const attributes = { 'adloom.generation.id': item.id, 'adloom.quality': item.quality }
  const message = `The video could not be made in ${deps.attemptsMax} attempts.`
  return withSpan('make video', { attributes }, async () => {
    const hasEnded = await workOnItem(deps, item, stopping, {
      timeoutMs: deps.videoTimeoutMs + deps.itemSlackMs,
      attemptsMax: deps.attemptsMax,
      tooOften: { code: 'render_failed', message, retryable: true },
      make: (signals) => make(deps, item, signals),
      finalFailure: (cause) => (isFinal(deps, item, cause) ? cause : null),
      pauseAfter,
      countsStops: false,
    })
    await tidy(deps, item)
    return hasEnded
  })
}

async function make(deps: WorkerDeps, item: ClaimedItem, signals: Signals): Promise<void> {
  const signal = AbortSignal.any(Object.values(signals))
  const sql = teamSql(deps.db, item.teamId)
  const request = await loadFilmRequest(sql, item)
  const film: Film = { deps, item, sql, request, signal, done: await loadStages(sql, item) }
  for (const stage of STAGES) {
    if (stage.name in film.done) continue
    signal.throwIfAborted()
    await requireConsent(film)
    await tellProgress(deps, item, stage.name, stage.from)
    await runStage(film, stage)
  }
  signals.lease.throwIfAborted()
  await requireConsent(film)
  await tellProgress(deps, item, 'checks', DELIVERING)
  const isOurs = await deliverVideo(film)
  if (!isOurs) deps.log.info({ generationId: item.id }, 'item was already finished by another worker')
}

/** An unavailable store is not the item's fault. */
function pauseAfter(cause: unknown) {
  if (cause instanceof ModelError) return { pauseMinMs: cause.againAfterMs ?? 0 }
  const isStoreUnavailable = cause instanceof ToolError && cause.code === 'unavailable'
  return isStoreUnavailable ? { pauseMinMs: STORE_PAUSE_MS, uncounted: true } : {}
}
