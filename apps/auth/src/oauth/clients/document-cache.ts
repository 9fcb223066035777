import { ToolError } from '@adloom/contracts'
import type { Clock, Log } from '@adloom/runtime'
import { FetchFailed } from '@adloom/runtime/public-fetch'
import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** For so long a copy stands in for a document that cannot be fetched. */
const STAND_IN_MS = 24 * 60 * MINUTE_MS
/** After a failure nobody tries again for so long. */
const RETRY_AFTER_MS = 10_000

/** Owners, and documents of each. Who has many documents pushes out their own, never those of others. */
const OWNERS_MAX = 256
const OF_OWNER_MAX = 32
const FAILURES_MAX = 1_000

/** What a document says is not what it would have to say: no copy of it is good any more. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}

/** A document, and on whose account it is kept. */
export type DocumentName = { owner: string; address: string }
type Loaded<T> = { value: T; keptMs: number }
type Copy<T> = { value: T; loadedMs: number; freshUntilMs: number }
/** gone: its host says that there is none. transient: it may be there in a moment. broken: it is not what it was. */
type Failure = { kind: 'gone' | 'transient' | 'broken'; untilMs: number }

export type DocumentCache<T> = {
  /**
   * What a document says; null when there is none. Loads it once for all who ask at the same time. When it cannot be
   * fetched, its last good copy stands in for a day; without one, `unavailable` is thrown for what may pass, since clients
   * take "there is none" for good. `ageMaxMs`: an older copy will not do, and none stands in.
   */
  get(name: DocumentName, load: () => Promise<Loaded<T>>, ageMaxMs?: number): Promise<T | null>
}

export function createDocumentCache<T>(clock: Clock, log: Log): DocumentCache<T> {
  const owners = new LRUCache<string, LRUCache<string, Copy<T>>>({ max: OWNERS_MAX })
  const failures = new LRUCache<string, Failure>({ max: FAILURES_MAX })
  const loading = new Map<string, Promise<void>>()
  const nowMs = () => clock.now().getTime()

  const keep = ({ owner, address }: DocumentName, { value, keptMs }: Loaded<T>) => {
    const copies = owners.get(owner) ?? new LRUCache<string, Copy<T>>({ max: OF_OWNER_MAX })
    owners.set(owner, copies)
    copies.set(address, { value, loadedMs: nowMs(), freshUntilMs: nowMs() + keptMs })
  }

  /** Never rejects: what became of it is in `owners` or `failures`. */
  const renew = async (key: string, name: DocumentName, load: () => Promise<Loaded<T>>) => {
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
        const underWay = loading.get(key) ?? renew(key, name, load).finally(() => loading.delete(key))
        loading.set(key, underWay)
        await underWay
      }
      const copy = copyNow()
      if (copy && isFresh(copy)) return copy.value
      const kind = failureNow()
      if (kind === 'gone') return null
      if (ageMaxMs !== Number.POSITIVE_INFINITY) throw unavailable()
      if (copy && nowMs() - copy.loadedMs <= STAND_IN_MS) return copy.value
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
  // Too many others are being fetched.
  if (cause instanceof ToolError && cause.code === 'unavailable') return 'transient'
  if (!(cause instanceof FetchFailed)) return 'broken'
  if (cause.fault === 'network' || cause.fault === 'time') return 'transient'
  if (cause.fault === 'address') return isResolverDown(cause.cause) ? 'transient' : 'broken'
  if (cause.status === null) return 'broken'
  if (GONE_STATUSES.includes(cause.status)) return 'gone'
  return cause.status >= 500 || TRANSIENT_STATUSES.includes(cause.status) ? 'transient' : 'broken'
}

/** The name could not be asked for, which says nothing about whether there is one. */
const isResolverDown = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && ['EAI_AGAIN', 'ETIMEOUT', 'ESERVFAIL'].includes(String(cause.code))
