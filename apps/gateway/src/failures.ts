import { ToolError } from '@adloom/contracts'
import { networkOf } from '@adloom/runtime'
import { setBounded } from './bounded-map.ts'

const WINDOW_MS = 60_000
const ADDRESSES_MAX = 10_000

/** Counts credentials that were not valid, by who presented them. */
export type Failures = {
  /** Errors: `rate_limited` when too many have failed from there within a minute. */
  check(address: string): void
  count(address: string): void
}

/** `nowMs` is the time of day in milliseconds. The minute begins with the first failure. */
export function createFailures(perMinute: number, nowMs: () => number): Failures {
  const windows = new Map<string, { count: number; endsAtMs: number }>()
  const current = (network: string) => {
    const window = windows.get(network)
    return window && window.endsAtMs > nowMs() ? window : null
  }
  return {
    check(address) {
      const window = current(networkOf(address))
      if (!window || window.count < perMinute) return
      throw new ToolError('rate_limited', 'Too many credentials from this address were not valid. Try again later.', {
        retryAfterSeconds: Math.ceil((window.endsAtMs - nowMs()) / 1000),
      })
    },
    count(address) {
      const network = networkOf(address)
      const window = current(network) ?? { count: 0, endsAtMs: nowMs() + WINDOW_MS }
      window.count += 1
      setBounded(windows, network, window, ADDRESSES_MAX)
    },
  }
}
