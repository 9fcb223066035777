import { createHash } from 'node:crypto'
import { type Bus, readShared, writeShared } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'
import { setBounded } from './bounded-map.ts'

/** What the limit says to one call. */
export type Grant = {
  allowed: boolean
  limit: number
  /** Calls left in this window after this one. */
  remaining: number
  /** Milliseconds since the epoch at which the window ends. */
  endsAtMs: number
}

export type RateLimiter = {
  /** Counts one call of a credential on a tool. Errors: `unavailable` when the count cannot be kept. */
  take(credentialId: string, tool: string): Promise<Grant>
}

/** A window as all gateways share it. It opens with the first call that is counted. Times in milliseconds since the epoch. */
export type Window = { startMs: number; used: number }

export const WINDOW_MS = 60_000
/** A stored window outlives itself by a little, so that no gateway finds it gone while it still counts. */
const TTL_SECONDS = WINDOW_MS / 1000 + 1
const KEYS_MAX = 50_000
/** Each lost race means that another gateway has counted; so many in a row mean that something is wrong. */
const RACES_MAX = 200

type Waiter = { resolve(grant: Grant): void; reject(cause: unknown): void }
type Entry = { key: string; window: Window | null; revision: number; waiting: Waiter[]; isCounting: boolean }

/**
 * Counts calls of each credential and tool over all gateways, exactly: a window admits `limit` calls and not one more,
 * and none of them is set aside for a gateway that does not use it. The calls that arrive while a count is being
 * written are counted together by the next write, so a burst costs a few writes, and a window that is full none.
 */
export function createRateLimiter(bus: Bus, clock: Clock, limit: number): RateLimiter {
  const entries = new Map<string, Entry>()
  const nowMs = () => clock.now().getTime()

  const entryOf = (credentialId: string, tool: string): Entry => {
    const name = `${credentialId} ${tool}`
    let entry = entries.get(name)
    if (!entry) {
      entry = { key: keyOf(name), window: null, revision: 0, waiting: [], isCounting: false }
      setBounded(entries, name, entry, KEYS_MAX)
    }
    return entry
  }

  const countWaiting = async (entry: Entry) => {
    entry.isCounting = true
    while (entry.waiting.length > 0) {
      const batch = entry.waiting
      entry.waiting = []
      try {
        const { window, before } = await count(bus, entry, batch.length, limit, nowMs)
        batch.forEach((waiter, index) => waiter.resolve(grantOf(window, before + index + 1, limit)))
      } catch (cause) {
        // What is stored is not known now: revision 0 makes the next write fail, and read, if there is anything.
        Object.assign(entry, { window: null, revision: 0 })
        for (const waiter of batch) waiter.reject(unavailable(cause))
      }
    }
    entry.isCounting = false
  }

  return {
    take(credentialId, tool) {
      const entry = entryOf(credentialId, tool)
      const { window } = entry
      if (window && window.used >= limit && isOpen(window, nowMs())) {
        return Promise.resolve(grantOf(window, window.used + 1, limit))
      }
      const grant = new Promise<Grant>((resolve, reject) => entry.waiting.push({ resolve, reject }))
      if (!entry.isCounting) void countWaiting(entry)
      return grant
    },
  }
}

/** Adds up to `calls` to the shared window, as many as fit. `before`: how many it held until then. */
async function count(bus: Bus, entry: Entry, calls: number, limit: number, nowMs: () => number) {
  for (let races = 0; races < RACES_MAX; races++) {
    const now = nowMs()
    const open = entry.window && isOpen(entry.window, now) ? entry.window : { startMs: now, used: 0 }
    const window = { startMs: open.startMs, used: Math.min(limit, open.used + calls) }
    // A window only fills up: once seen full, it needs no asking.
    if (window.used === open.used) return { window: open, before: open.used }
    const revision = await writeShared(bus, entry.key, window, entry.revision, TTL_SECONDS)
    if (revision !== null) {
      Object.assign(entry, { window, revision })
      return { window, before: open.used }
    }
    const { value, revision: seen } = await readShared<Window>(bus, entry.key)
    Object.assign(entry, { window: value, revision: seen })
  }
  throw new Error('another gateway was always first')
}

const isOpen = (window: Window, nowMs: number) => nowMs < window.startMs + WINDOW_MS

/** `nth`: which call of the window this is, from 1. */
const grantOf = ({ startMs }: Window, nth: number, limit: number): Grant => ({
  allowed: nth <= limit,
  limit,
  remaining: Math.max(0, limit - nth),
  endsAtMs: startMs + WINDOW_MS,
})

/** Credential and tool as one token of a subject: neither dots nor spaces, and no id that could be read back. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)

const unavailable = (cause: unknown) =>
  new ToolError('unavailable', 'Calls cannot be counted right now. Try again shortly.', { retryAfterSeconds: 2 }, cause)
