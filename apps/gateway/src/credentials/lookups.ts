import { type Bus, call } from '@adloom/bus'
import { type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/gateway'
import { networkOf } from '@adloom/runtime'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

/** A credential as a request presented it. */
export type Presented = {
  /** Null: the request had none. */
  credential: string | null
  /** Where it was presented. `pages` takes a session token. A credential for `rest` is also valid for `mcp`. */
  audience: 'rest' | 'mcp' | 'pages'
  /** The team that a person acts for. Only with `pages`. */
  teamId?: string
  /** The network address of the client. Evaluated only when the credential has to be looked up. */
  address: () => string
  requestId: string
}

type Answer = OutputOf<(typeof calls)['auth.resolve_credential']>

/** Asks auth about a credential. `key` is its cache key. Errors: `unavailable`. */
export type Lookups = (key: string, presented: Presented) => Promise<Answer>

/** How long a refused credential is refused from the cache. */
const REFUSED_MS = 5_000
const REFUSED_MAX = 10_000
const PROVEN_MAX = 20_000
/** The concurrency limit of one network for credentials that this gateway has not seen valid. */
const AT_ONCE = 4
const WAITING_MAX = 200
/** A request that waits longer is refused: auth is overloaded, and the client should retry. */
const WAIT_MAX_MS = 4_000
const NETWORKS_MAX = 10_000
const ASK_TIMEOUT_MS = 4_000

/**
 * Looks up credentials so that no client can block another, even though offices and hosted assistants share an address.
 * A recently refused credential is refused from the cache. A credential that was valid before skips the queue. All
 * others of a network wait in one queue, and are refused when it is full. `nowMs` is the wall clock.
 */
export function createLookups(bus: Bus, nowMs: () => number): Lookups {
  const refused = new LRUCache<string, true>({
    max: REFUSED_MAX,
    ttl: REFUSED_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  const proven = new LRUCache<string, true>({ max: PROVEN_MAX })
  const queues = new LRUCache<string, LimitFunction>({ max: NETWORKS_MAX })

  const enqueue = (address: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const network = networkOf(address)
    const queue = queues.get(network) ?? pLimit(AT_ONCE)
    queues.set(network, queue)
    if (queue.pendingCount >= WAITING_MAX) throw crowded()
    const arrivedAtMs = nowMs()
    return queue(() => {
      if (nowMs() - arrivedAtMs > WAIT_MAX_MS) throw crowded()
      return ask()
    })
  }

  return async (key, presented) => {
    if (refused.has(key)) return { valid: false, revocation: 0 }
    const ask = () => askAuth(bus, presented)
    const answer = proven.has(key) ? await ask() : await enqueue(presented.address(), ask)
    if (answer.valid || answer.sessionId !== undefined) proven.set(key, true)
    else {
      proven.delete(key)
      refused.set(key, true)
    }
    return answer
  }
}

const crowded = () =>
  new ToolError('unavailable', 'Too many credentials from your network are being checked. Try again in a moment.', {
    retryAfterSeconds: 2,
  })

async function askAuth(bus: Bus, { credential, audience, teamId, requestId }: Presented): Promise<Answer> {
  try {
    const input = { credential: credential!, audience, ...(teamId !== undefined && { teamId }) }
    return await call(bus, calls['auth.resolve_credential'], input, { requestId, timeoutMs: ASK_TIMEOUT_MS })
  } catch (cause) {
    // A failure of auth says nothing about the credential.
    const message = 'The credential cannot be checked right now. Try again shortly.'
    throw new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause)
  }
}
