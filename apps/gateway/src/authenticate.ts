import { hash } from 'node:crypto'
import { type Bus, call } from '@adloom/bus'
import { type Caller, calls, ToolError } from '@adloom/contracts'
import type { Clock, Log } from '@adloom/runtime'
import { setBounded } from './bounded-map.ts'
import { createFailures } from './failures.ts'
import { createRevocationFeed, listenToRevocations } from './revocation-feed.ts'

/** A credential as it came with a request. */
export type Presented = {
  /** null: none came along. */
  credential: string | null
  /** Where it was presented. `pages`: a session's token. A credential that is good at one of the others is good at both. */
  audience: 'rest' | 'mcp' | 'pages'
  /** The team that a person acts for: with `pages` and nothing else. */
  teamId?: string
  /** Network address of the client; asked for only when the credential has to be looked up. */
  address: () => string
  requestId: string
}

/** A credential that auth has vouched for, with its statement for the services. */
export type Known = {
  caller: Caller
  statement: string
  /** Milliseconds since the epoch. */
  expiresAtMs: number
  renewAtMs: number
}

export type Credentials = Disposable & {
  /**
   * Who presents this credential. From memory while auth keeps saying what was revoked, otherwise from auth itself.
   * `afresh`: from auth in any case. Errors: `unauthenticated`, `unavailable` when auth cannot be asked, `rate_limited`
   * after many failures, `forbidden` for a person who is not in the team.
   */
  authenticate(presented: Presented, options?: { afresh: boolean }): Promise<Known>
  /** Whether auth was heard of lately. */
  isFresh(): boolean
}

type Options = { bus: Bus; log: Log; clock: Clock; silenceMaxMs: number; failuresPerMinute: number }

const KNOWN_MAX = 10_000
const REFUSED_MAX = 10_000
/** For so long a refused credential is refused without asking again. */
const REFUSED_MS = 5_000
const ASK_TIMEOUT_MS = 4_000
const ASK_ATTEMPTS = 3
/** Prefixes of keys and access tokens, and room for what follows. All else is nobody's credential. */
const CREDENTIAL = /^adl_(?:live|at)_[A-Za-z0-9._~+/=-]{16,4096}$/

export function createCredentials({ bus, log, clock, silenceMaxMs, failuresPerMinute }: Options): Credentials {
  const nowMs = () => clock.now().getTime()
  const cache = createCache()
  const refusedUntilMs = new Map<string, number>()
  const asking = new Map<string, Promise<Known | null>>()
  const failures = createFailures(failuresPerMinute, nowMs)
  const feed = createRevocationFeed(cache, silenceMaxMs)
  const listening = listenToRevocations(bus, feed, log)

  /** Asks auth, once for all who wait for the same credential. null: it is not valid. */
  const resolve = (key: string, presented: Presented): Promise<Known | null> => {
    const under = asking.get(key)
    if (under) return under
    const answer = ask(key, presented).finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }

  const ask = async (key: string, presented: Presented): Promise<Known | null> => {
    for (let attempt = 1; ; attempt++) {
      const epoch = feed.epoch()
      const answer = await askAuth(bus, presented)
      if (!answer.valid) {
        cache.delete(key)
        setBounded(refusedUntilMs, key, nowMs() + REFUSED_MS, REFUSED_MAX)
        failures.count(presented.address())
        return null
      }
      const { caller, statement, statementExpiresAt: expiresAtMs } = answer
      // The last quarter of its life is for renewing it while it is still good.
      const known = { caller, statement, expiresAtMs, renewAtMs: expiresAtMs - (expiresAtMs - nowMs()) / 4 }
      const isCurrent = answer.revocation >= feed.newest() && epoch === feed.epoch()
      if (isCurrent) cache.set(key, known)
      // An answer that may be older than a revocation is asked for again; it still was given after this request came.
      if (isCurrent || attempt === ASK_ATTEMPTS) return known
    }
  }

  const renew = (key: string, known: Known, presented: Presented) => {
    known.renewAtMs = nowMs() + 1_000
    resolve(key, presented).catch((cause: unknown) => log.warn({ err: cause }, 'a statement could not be renewed yet'))
  }

  /**
   * A session is asked for each time: people click seldom, signing out is over at once, and auth sees that it is in use.
   */
  const askForPerson = async (presented: Presented): Promise<Known> => {
    const address = presented.address()
    failures.check(address)
    const answer = await askAuth(bus, presented)
    if (!answer.valid) {
      if (answer.isStranger) throw new ToolError('forbidden', 'You are not in this team, or have no workspace in it.')
      failures.count(address)
      throw unauthenticated('Sign in first.')
    }
    const { caller, statement, statementExpiresAt: expiresAtMs } = answer
    return { caller, statement, expiresAtMs, renewAtMs: expiresAtMs }
  }

  return {
    isFresh: feed.isFresh,
    async authenticate(presented, { afresh } = { afresh: false }) {
      const { credential } = presented
      if (presented.audience === 'pages') {
        if (credential === null) throw unauthenticated('Sign in first.')
        return askForPerson(presented)
      }
      if (credential === null) throw unauthenticated('Send an API key or access token as Authorization: Bearer.')
      if (!CREDENTIAL.test(credential)) throw unauthenticated()
      const key = hash('sha256', credential, 'base64url')
      const now = nowMs()
      const known = cache.get(key)
      if (known && known.expiresAtMs > now && feed.isFresh() && !afresh) {
        if (known.renewAtMs <= now) renew(key, known, presented)
        return known
      }
      if ((refusedUntilMs.get(key) ?? 0) > now) throw unauthenticated()
      // Read now: once the client has gone, its connection tells no more.
      const address = presented.address()
      failures.check(address)
      const resolved = await resolve(key, { ...presented, address: () => address })
      if (!resolved) throw unauthenticated()
      return resolved
    },
    [Symbol.dispose]: () => listening[Symbol.dispose](),
  }
}

const unauthenticated = (message = 'The credential is not valid. It may be mistyped, expired or revoked.') =>
  new ToolError('unauthenticated', message)

async function askAuth(bus: Bus, { credential, audience, teamId, requestId }: Presented) {
  try {
    const input = { credential: credential!, audience, ...(teamId !== undefined && { teamId }) }
    return await call(bus, calls['auth.resolve_credential'], input, { requestId, timeoutMs: ASK_TIMEOUT_MS })
  } catch (cause) {
    // Whatever is wrong with auth says nothing about the credential.
    const message = 'The credential cannot be checked right now. Try again shortly.'
    throw new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause)
  }
}

/** Known credentials by the hash of their text. Renewing an entry makes it the newest, so the idle ones go first. */
function createCache() {
  const byKey = new Map<string, Known>()
  return {
    get: (key: string) => byKey.get(key),
    set: (key: string, known: Known) => setBounded(byKey, key, known, KNOWN_MAX),
    delete: (key: string) => void byKey.delete(key),
    forgetAll: () => byKey.clear(),
    /** Rare enough to look at every entry: an index would cost each request. */
    forget(credentialId: string) {
      for (const [key, known] of byKey) if (known.caller.credential.id === credentialId) byKey.delete(key)
    },
  }
}
