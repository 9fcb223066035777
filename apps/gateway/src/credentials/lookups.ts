import { type Bus, call } from '@adloom/bus'
import { type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/gateway'
import { networkOf } from '@adloom/runtime'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

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

type Answer = OutputOf<(typeof calls)['auth.resolve_credential']>

/** Asks auth about a credential. `key`: under which it is remembered. Errors: `unavailable`. */
export type Lookups = (key: string, presented: Presented) => Promise<Answer>

/** For so long a refused credential is refused without asking again. */
const REFUSED_MS = 5_000
const REFUSED_MAX = 10_000
const PROVEN_MAX = 20_000
/** Of one network, of credentials that nobody here has seen valid. */
const AT_ONCE = 4
const WAITING_MAX = 200
/** Longer than this nobody waits: auth is not well, and a client does better to come back. */
const WAIT_MAX_MS = 4_000
const NETWORKS_MAX = 10_000
const ASK_TIMEOUT_MS = 4_000

/**
 * Look-ups that others cannot keep from anybody, although offices and hosted assistants share an address. A credential
 * that was just refused is refused from memory. One that was valid here before is asked for at once. All others of a
 * network take turns, a few at a time, and when too many wait the next is told to come back. `nowMs` is the time of day.
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

  const inTurn = (address: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const network = networkOf(address)
    const queue = queues.get(network) ?? pLimit(AT_ONCE)
    queues.set(network, queue)
    if (queue.pendingCount >= WAITING_MAX) throw crowded()
    const cameAtMs = nowMs()
    return queue(() => {
      if (nowMs() - cameAtMs > WAIT_MAX_MS) throw crowded()
      return ask()
    })
  }

  return async (key, presented) => {
    if (refused.has(key)) return { valid: false, revocation: 0 }
    const ask = () => askAuth(bus, presented)
    const answer = proven.has(key) ? await ask() : await inTurn(presented.address(), ask)
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
    // Whatever is wrong with auth says nothing about the credential.
    const message = 'The credential cannot be checked right now. Try again shortly.'
    throw new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause)
  }
}
