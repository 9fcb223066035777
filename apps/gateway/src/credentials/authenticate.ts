import { hash } from 'node:crypto'
import type { Bus } from '@adloom/bus'
import { type Caller, ToolError } from '@adloom/contracts'
import { looksLikeCredential } from '@adloom/contracts/credential-text'
import type { Log } from '@adloom/runtime'
import { LRUCache } from 'lru-cache'
import type { Lookups, Presented } from './lookups.ts'
import { createRevocationFeed, listenToRevocations } from './revocation-feed.ts'

/** A credential that auth has confirmed, with its statement for the services. */
export type Known = {
  caller: Caller
  statement: string
  /** Services that have cached the statement. They accept a reference to it. */
  readBy: Set<string>
  /** Milliseconds since the epoch. */
  expiresAtMs: number
  renewAtMs: number
}

export type Credentials = Disposable & {
  /**
   * Resolves an API key or access token. Uses the cache while the revocation feed is fresh, and asks auth otherwise.
   * `afresh` skips the cache. Errors: `unauthenticated`, and `unavailable` when auth cannot be asked.
   */
  authenticate(presented: Presented, options?: { afresh: boolean }): Promise<Known>
  /** Whether the revocation feed is fresh. */
  isFresh(): boolean
}

type Options = { bus: Bus; log: Log; lookUp: Lookups; silenceMaxMs: number; nowMs: () => number }

const KNOWN_MAX = 10_000
const ASK_ATTEMPTS = 3

export function createCredentials({ bus, log, lookUp, silenceMaxMs, nowMs }: Options): Credentials {
  const cache = new LRUCache<string, Known>({ max: KNOWN_MAX })
  const asking = new Map<string, Promise<Known | null>>()
  const feed = createRevocationFeed(forgetting(cache), silenceMaxMs)
  const listening = listenToRevocations(bus, feed, log)

  /** Asks auth, once for all concurrent requests from one address with the same credential. Null: invalid. */
  const resolve = (key: string, presented: Presented): Promise<Known | null> => {
    // Requests share a look-up only within one address, so that none waits in the queue of another.
    const place = `${presented.address()} ${key}`
    const under = asking.get(place)
    if (under) return under
    const answer = ask(key, presented).finally(() => asking.delete(place))
    asking.set(place, answer)
    return answer
  }

  const ask = async (key: string, presented: Presented): Promise<Known | null> => {
    for (let attempt = 1; ; attempt++) {
      const epoch = feed.epoch()
      const answer = await lookUp(key, presented)
      if (!answer.valid) {
        cache.delete(key)
        return null
      }
      const { caller, statement, statementExpiresAt: expiresAtMs } = answer
      // The last quarter of the lifetime is for renewing a statement that is still valid.
      const renewAtMs = expiresAtMs - (expiresAtMs - nowMs()) / 4
      const known = { caller, statement, readBy: new Set<string>(), expiresAtMs, renewAtMs }
      const isCurrent = answer.revocation >= feed.newest() && epoch === feed.epoch()
      if (isCurrent) cache.set(key, known)
      // An answer that may predate a revocation is not cached and is asked for again. After the last attempt it is
      // still correct, because auth gave it after this request arrived.
      if (isCurrent || attempt === ASK_ATTEMPTS) return known
    }
  }

  const renew = (key: string, known: Known, presented: Presented) => {
    known.renewAtMs = nowMs() + 1_000
    resolve(key, presented).catch((cause: unknown) => log.warn({ err: cause }, 'statement renewal failed; will retry'))
  }

  return {
    isFresh: feed.isFresh,
    async authenticate(presented, { afresh } = { afresh: false }) {
      const { credential } = presented
      if (credential === null)
        throw unauthenticated('Send an API key or an access token as Authorization: Bearer <token>.')
      const key = keyOf(credential)
      const now = nowMs()
      const known = cache.get(key)
      if (known && known.expiresAtMs > now && feed.isFresh() && !afresh) {
        if (known.renewAtMs <= now) renew(key, known, presented)
        return known
      }
      const resolved = looksLikeCredential(credential) ? await resolve(key, presented) : null
      if (!resolved) throw unauthenticated('The credential is not valid: it is mistyped, expired or revoked.')
      return resolved
    },
    [Symbol.dispose]: () => listening[Symbol.dispose](),
  }
}

/** The cache key of a credential. It never contains the credential itself. */
export const keyOf = (credential: string) => hash('sha256', credential, 'base64url')

export const unauthenticated = (message: string) => new ToolError('unauthenticated', message)

/** Applies the feed to the cache. Revocations are rare, and an index by credential would slow down every request. */
const forgetting = (cache: LRUCache<string, Known>) => ({
  forgetAll: () => cache.clear(),
  forget(credentialId: string) {
    for (const [key, known] of [...cache]) if (known.caller.credential.id === credentialId) cache.delete(key)
  },
})
