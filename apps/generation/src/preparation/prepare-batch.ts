import { call } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation-worker'
import { withSpan } from '@adloom/runtime'
import type { PageFacts } from '../batches/page-facts.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { ClaimedPreparation } from './claim.ts'
import { type Failure, failBatch, release } from './finish.ts'
import { giveBackPreparation, holdPreparation } from './lease.ts'

/** How often a page or picture is asked for that its site does not deliver. */
const ATTEMPTS_MAX = 4
/** How long a batch waits for a service of ours that does not answer. */
const PATIENCE_MS = 15 * 60_000
const UNANSWERED_PAUSE_MS = 2_000
/** Doubles with each attempt. */
const PAUSE_MS = 500
/** A page with its pictures. Less than the minute that a service has to answer (libs/bus/src/permissions.ts). */
const FETCH_TIMEOUT_MS = 50_000

/**
 * Fetches what a batch names and has its brief read by the outside text model, if one is listed: once for all its items.
 * It may be killed at any point: org keeps the same file once, so a repeat adds nothing. Throws only
 * when the database is unavailable.
 */
export function prepareBatch(deps: WorkerDeps, batch: ClaimedPreparation, stopping: AbortSignal): Promise<void> {
  const attributes = { 'adloom.batch.id': batch.batchId }
  return withSpan('prepare batch', { attributes }, async () => {
    await using lease = holdPreparation(deps, batch)
    const signal = AbortSignal.any([lease.signal, stopping])
    const fields = { batchId: batch.batchId, attempt: batch.attempts }
    try {
      const reading = deps.briefReader?.(batch.instructions, signal) ?? null
      const all = Promise.all([readPage(deps, batch), importPictures(deps, batch), reading])
      const [page, pictureIds, answer] = await unlessAborted(signal, all)
      await release(deps, batch, { page, pictureIds, answer })
    } catch (cause) {
      if (lease.signal.aborted) return deps.log.info(fields, 'preparation was taken over by another worker')
      if (stopping.aborted) return giveBackPreparation(deps, batch, { pauseMs: 0, uncounted: true })
      const failure = failureOf(batch, cause, deps.clock.now())
      if (failure) {
        deps.log.info({ ...fields, err: cause }, 'batch cannot be prepared')
        return failBatch(deps, batch, failure)
      }
      deps.log.warn({ ...fields, err: cause }, 'preparation failed; will be retried')
      await giveBackPreparation(deps, batch, pauseAfter(batch, cause))
    }
  })
}

async function readPage({ bus }: WorkerDeps, batch: ClaimedPreparation): Promise<PageFacts | null> {
  const { teamId, workspaceId, sourceUrl: url } = batch
  if (url === null) return null
  const asked = { teamId, workspaceId, url, withPictures: true }
  return call(bus, calls['org.read_page'], asked, { timeoutMs: FETCH_TIMEOUT_MS })
}

async function importPictures({ bus }: WorkerDeps, batch: ClaimedPreparation): Promise<string[]> {
  const { teamId, workspaceId, referenceUrls: urls } = batch
  if (urls.length === 0) return []
  const asked = { teamId, workspaceId, urls }
  return (await call(bus, calls['org.import_pictures'], asked, { timeoutMs: FETCH_TIMEOUT_MS })).assetIds
}

/** A call cannot be taken back, but nobody has to wait for it when the lease is lost or the process stops. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    work.catch(() => {})
  }
}

/** No service of ours answered, which says nothing about the address. */
const isUnanswered = (cause: unknown) =>
  cause instanceof ToolError && (cause.code === 'unavailable' || cause.code === 'timeout')

/** The reason for the customer when another attempt is pointless, or null. */
function failureOf({ attempts, createdAt }: ClaimedPreparation, cause: unknown, now: Date): Failure | null {
  const said = cause instanceof ToolError && cause.code !== 'internal' ? cause : null
  const isFinal = said !== null && FINAL.has(said.code)
  const isOver = isUnanswered(cause) ? now.getTime() - createdAt.getTime() > PATIENCE_MS : attempts >= ATTEMPTS_MAX
  if (!isFinal && !isOver) return null
  const [issue] = said?.extras.issues ?? []
  const message = issue ? `${issue.path}: ${issue.message}` : (said?.message ?? NOT_READ)
  return { code: 'source_unreadable', message, retryable: !isFinal }
}

/** What org says of an address that another attempt does not change. */
const FINAL: ReadonlySet<string> = new Set(['invalid_input', 'not_found', 'conflict', 'workspace_forbidden'])
const NOT_READ = 'The addresses could not be read. Try again later.'

const pauseAfter = ({ attempts }: ClaimedPreparation, cause: unknown) =>
  isUnanswered(cause) ? { pauseMs: UNANSWERED_PAUSE_MS, uncounted: true } : { pauseMs: PAUSE_MS * 2 ** attempts }
