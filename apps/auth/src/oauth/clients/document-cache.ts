import { ToolError } from '@adloom/contracts'
import type { Clock, Log } from '@adloom/runtime'
import { FetchFailed } from '@adloom/runtime/public-fetch'
import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** How long a stale copy may replace a document that cannot be fetched. */
const STALE_IF_ERROR_MS = 24 * 60 * MINUTE_MS
/** Pause after a failed fetch. */
const RETRY_AFTER_MS = 10_000

/** Cached owners, and documents per owner. An owner with many documents only evicts its own. */
const OWNERS_MAX = 256
const DOCUMENTS_OF_OWNER_MAX = 32
const FAILURES_MAX = 1_000

/** The document was fetched but cannot be used. Cached copies of it must not be used either. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}

/** The address of a document, and the owner that it counts against. */
export type DocumentName = { owner: string; address: string }
type Loaded<T> = { value: T; keptMs: number }
type Copy<T> = { value: T; loadedMs: number; freshUntilMs: number }
/** `gone`: the document no longer exists. `transient`: a retry may succeed. `broken`: any other failure. */
type Failure = { kind: 'gone' | 'transient' | 'broken'; untilMs: number }

export type DocumentCache<T> = {
  /**
   * Returns the content of a document, or null if it does not exist. Concurrent callers share one fetch. If the fetch
   * fails, the last good copy is used for up to a day. Without a copy, a transient failure throws `unavailable`, because
   * clients take null as final. With `ageMaxMs`, older copies are never used.
   */
  get(name: DocumentName, load: () => Promise<Loaded<T>>, ageMaxMs?: number): Promise<T | null>
}

export function createDocumentCache<T>(clock: Clock, log: Log): DocumentCache<T> {
  const owners = new LRUCache<string, LRUCache<string, Copy<T>>>({ max: OWNERS_MAX })
  const failures = new LRUCache<string, Failure>({ max: FAILURES_MAX })
  const loading = new Map<string, Promise<void>>()
  const nowMs = () => clock.now().getTime()

  const keep = ({ owner, address }: DocumentName, { value, keptMs }: Loaded<T>) => {
    const copies = owners.get(owner) ?? new LRUCache<string, Copy<T>>({ max: DOCUMENTS_OF_OWNER_MAX })
    owners.set(owner, copies)
    copies.set(address, { value, loadedMs: nowMs(), freshUntilMs: nowMs() + keptMs })
  }

  /** Never rejects: the outcome is stored in `owners` or `failures`. */
  const reload = async (key: string, name: DocumentName, load: () => Promise<Loaded<T>>) => {
    try {
      keep(name, await load())
      failures.delete(key)
    } catch (cause) {
      const kind = kindOfFailure(cause)
      log.info({ reason: String(cause), kind }, 'client document cannot be used')
      if (kind === 'gone') owners.get(name.owner)?.delete(name.address)
      failures.set(key, { kind, untilMs: nowMs() + RETRY_AFTER_MS })
    }
  }

  return {
    async get(name, load, ageMaxMs = Number.POSITIVE_INFINITY) {
      const key = `${name.owner} ${name.address}`
      const copyNow = () => owners.get(name.owner)?.get(name.address)
      const isFresh = (copy: Copy<T>) => copy.freshUntilMs > nowMs() && nowMs() - copy.loadedMs < ageMaxMs
      const failureNow = () => {
        const failure = failures.get(key)
        return failure && failure.untilMs > nowMs() ? failure.kind : null
      }

      const before = copyNow()
      if (before && isFresh(before)) return before.value
      if (!failureNow()) {
        const inFlight = loading.get(key) ?? reload(key, name, load).finally(() => loading.delete(key))
        loading.set(key, inFlight)
        await inFlight
      }
      const copy = copyNow()
      if (copy && isFresh(copy)) return copy.value
      const kind = failureNow()
      if (kind === 'gone') return null
      if (ageMaxMs !== Number.POSITIVE_INFINITY) throw unavailable()
      if (copy && nowMs() - copy.loadedMs <= STALE_IF_ERROR_MS) return copy.value
      if (kind === 'broken') return null
      throw unavailable()
    },
  }
}

const unavailable = () =>
  new ToolError('unavailable', 'The metadata of the application cannot be fetched right now. Try again shortly.', {
    retryAfterSeconds: RETRY_AFTER_MS / 1000,
  })

const GONE_STATUSES = [404, 410]
const TRANSIENT_STATUSES = [408, 425, 429]

function kindOfFailure(cause: unknown): Failure['kind'] {
  if (cause instanceof DocumentRefused) return 'gone'
  // The limit on concurrent fetches was reached.
  if (cause instanceof ToolError && cause.code === 'unavailable') return 'transient'
  if (!(cause instanceof FetchFailed)) return 'broken'
  if (cause.fault === 'network' || cause.fault === 'time') return 'transient'
  if (cause.fault === 'address') return isResolverDown(cause.cause) ? 'transient' : 'broken'
  if (cause.status === null) return 'broken'
  if (GONE_STATUSES.includes(cause.status)) return 'gone'
  return cause.status >= 500 || TRANSIENT_STATUSES.includes(cause.status) ? 'transient' : 'broken'
}

/** The DNS lookup itself failed, so it is unknown whether the host exists. */
const isResolverDown = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && ['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL'].includes(String(cause.code))
