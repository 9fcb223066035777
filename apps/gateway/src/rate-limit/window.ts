/**
 * A window as all gateways share it: how many calls each of them has leased. Leases only grow while it lasts, so of two
 * views of one window the larger number is the newer one, gateway by gateway. Times in milliseconds since the epoch.
 */
export type Window = { startMs: number; leased: Readonly<Record<string, number>> }

export const WINDOW_MS = 60_000

/** Most calls that a gateway leases beyond those that wait: also the most that are lost with it. */
const SPARE_MAX = 7
/** The share of the limit, at most, that one lease is. */
const LEASES_MIN = 15

export const isOpen = (window: Window, nowMs: number) => nowMs < window.startMs + WINDOW_MS

export const leasedIn = ({ leased }: Window) => Object.values(leased).reduce((sum, calls) => sum + calls, 0)

export const holdersOf = ({ leased }: Window, except: string) => Object.keys(leased).filter((id) => id !== except)

/** What is known of one window from two views of it. */
export function merge(a: Window, b: Window): Window {
  const leased: Record<string, number> = { ...a.leased }
  for (const [id, calls] of Object.entries(b.leased)) leased[id] = Math.max(calls, leased[id] ?? 0)
  return { startMs: a.startMs, leased }
}

/**
 * How many calls a gateway leases for `waiting` ones: some to spare, so that the next calls cost nothing. Fewer the less
 * is left and the more gateways share it, so that little has to be called back at the end. 0: nothing is left.
 */
export function leaseSize(window: Window, gateway: string, waiting: number, limit: number): number {
  const left = limit - leasedIn(window)
  const others = holdersOf(window, gateway).length
  const spare = Math.min(SPARE_MAX, Math.floor(limit / LEASES_MIN) - 1, Math.ceil(left / (2 * others + 1)) - 1)
  return Math.max(0, Math.min(left, waiting + Math.max(0, spare)))
}
