import { createHash, randomBytes } from 'node:crypto'
import { answerPeers, type Bus } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'
import { type Account, handOver, openAccount, type Recall, refill } from './leases.ts'
import { isOpen, leasedIn, WINDOW_MS } from './window.ts'

/** The decision of the rate limit on one call. */
export type Grant = {
  allowed: boolean
  limit: number
  /** Calls left in this window, as far as this gateway knows. */
  remaining: number
  /** When the window ends, in milliseconds since the epoch. */
  endsAtMs: number
}

export type RateLimiter = {
  /** Counts one call of a credential on a tool. Errors: `unavailable` when the count cannot be kept. */
  take(credentialId: string, tool: string): Promise<Grant>
}

const ENTRIES_MAX = 50_000

type Waiter = { resolve(grant: Grant): void; reject(cause: unknown): void }
type Entry = { account: Account; waiting: Waiter[]; isServing: boolean }

/**
 * Counts calls of each credential and tool exactly, over all gateways: a window admits `limit` calls and not one more.
 * A gateway leases several calls at a time, so that most calls need no request, and recalls idle calls from other
 * gateways before it refuses one. Calls that arrive during a lease request share it.
 */
export function createRateLimiter(bus: Bus, clock: Clock, limit: number): RateLimiter & Disposable {
  const entries = new Map<string, Entry>()
  const nowMs = () => clock.now().getTime()
  const gateway = { id: randomBytes(6).toString('base64url'), bus, limit, nowMs }

  const entryOf = (name: string): Entry => {
    const known = entries.get(name)
    if (known) return known
    if (entries.size >= ENTRIES_MAX) forgetOldest(entries)
    const entry = { account: openAccount(name, keyOf(name)), waiting: [], isServing: false }
    entries.set(name, entry)
    return entry
  }

  /** Decides the next call from local knowledge alone. Null: not possible. */
  const tryTake = (account: Account): Grant | null => {
    const { window, isSpent } = account
    if (!window || !isOpen(window, nowMs())) return null
    const allowed = account.idle > 0
    if (!allowed && !isSpent) return null
    if (allowed) account.idle -= 1
    const remaining = Math.max(0, limit - leasedIn(window)) + account.idle
    return { allowed, limit, remaining, endsAtMs: window.startMs + WINDOW_MS }
  }

  const serve = async (name: string, entry: Entry) => {
    entry.isServing = true
    // The account that leased most recently is evicted last.
    entries.delete(name)
    entries.set(name, entry)
    const { account, waiting } = entry
    while (waiting.length > 0) {
      try {
        const grant = tryTake(account)
        if (grant) waiting.shift()!.resolve(grant)
        else await refill(gateway, account, waiting.length)
      } catch (cause) {
        for (const waiter of waiting.splice(0)) waiter.reject(unavailable(cause))
      }
    }
    entry.isServing = false
  }

  const answering = answerPeers(bus, gateway.id, async (question) => {
    const recall = question as Recall
    const entry = entries.get(recall.name)
    if (!entry) return 0
    // A running lease may already be stored, and the other gateway asks for its calls. In a cluster of servers this
    // request can overtake the answer to the lease.
    await entry.account.leasing.catch(() => {})
    return handOver(entry.account, entry.waiting.length, recall)
  })

  return {
    take(credentialId, tool) {
      const name = `${credentialId} ${tool}`
      const entry = entryOf(name)
      const grant = entry.waiting.length === 0 ? tryTake(entry.account) : null
      if (grant) return Promise.resolve(grant)
      const answer = new Promise<Grant>((resolve, reject) => entry.waiting.push({ resolve, reject }))
      if (!entry.isServing) void serve(name, entry)
      return answer
    },
    [Symbol.dispose]: () => answering[Symbol.dispose](),
  }
}

/**
 * Evicts the account with the oldest lease. An account that is leasing stays, because its calls would be counted twice.
 * `lru-cache` does not fit, because it cannot skip an entry.
 */
function forgetOldest(entries: Map<string, Entry>) {
  for (const [name, { isServing }] of entries) {
    if (isServing) continue
    entries.delete(name)
    return
  }
}

/** Credential and tool as part of a subject: without spaces, and hashed so that the id cannot be read back. */
const keyOf = (name: string) => `leases.${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`

const unavailable = (cause: unknown) =>
  new ToolError('unavailable', 'Calls cannot be counted right now. Try again shortly.', { retryAfterSeconds: 2 }, cause)
