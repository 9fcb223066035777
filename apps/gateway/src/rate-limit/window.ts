/**
 * A window that all gateways share: how many calls each has leased. Leases only grow within a window, so of two views
 * the larger number of a gateway is the newer one. Times in milliseconds since the epoch.
 */
export type Window = { startMs: number; leased: Readonly<Record<string, number>> }

export const WINDOW_MS = 60_000

/** The most calls that a gateway leases in advance, and so the most that are lost with it. */
const SPARE_MAX = 7
/** A lease takes at most one part in LEASES_MIN of the limit. */
const LEASES_MIN = 15

export const isOpen = (window: Window, nowMs: number) => nowMs < window.startMs + WINDOW_MS

export const leasedIn = ({ leased }: Window) => Object.values(leased).reduce((sum, calls) => sum + calls, 0)

export const holdersOf = ({ leased }: Window, except: string) => Object.keys(leased).filter((id) => id !== except)

/** Combines two views of one window. */
export function merge(a: Window, b: Window): Window {
  const leased: Record<string, number> = { ...a.leased }
  for (const [id, calls] of Object.entries(b.leased)) leased[id] = Math.max(calls, leased[id] ?? 0)
  return { startMs: a.startMs, leased }
}

/**
 * How many calls a gateway leases for `waiting` calls. It leases some in advance, so that the next calls need no
 * request. The fewer calls are left and the more gateways share them, the fewer it takes, so that little has to be
 * recalled at the end. 0: no calls are left.
 */
export function leaseSize(window: Window, gateway: string, waiting: number, limit: number): number {
  const left = limit - leasedIn(window)
  const others = holdersOf(window, gateway).length
  const spare = Math.min(SPARE_MAX, Math.floor(limit / LEASES_MIN) - 1, Math.ceil(left / (2 * others + 1)) - 1)
  return Math.max(0, Math.min(left, waiting + Math.max(0, spare)))
}
