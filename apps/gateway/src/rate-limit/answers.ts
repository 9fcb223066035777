import { ToolError } from '@adloom/contracts'
import type { Grant } from './rate-limit.ts'
import { WINDOW_MS } from './window.ts'

/** The rate limit headers of an answer. Names and values alternate. */
export function headersOfLimit({ limit, remaining, endsAtMs }: Grant, nowMs: number): string[] {
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return ['RateLimit-Policy', policyOf(limit), 'RateLimit', `"default";r=${remaining};t=${seconds}`]
}

export const policyOf = (limit: number) => `"default";q=${limit};w=${WINDOW_MS / 1000}`

/** Errors: `rate_limited`. `what` names the requests that exceeded the limit. */
export function refuseOverLimit({ allowed, limit, endsAtMs }: Grant, nowMs: number, what: string): void {
  if (allowed) return
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000))
  const message = `More than ${limit} ${what} in a minute. Try again in ${retryAfterSeconds} s.`
  throw new ToolError('rate_limited', message, { retryAfterSeconds })
}

/** Of the counted calls in one request, keeps the one nearest to its limit. The answer reports that one. */
export function createTally() {
  const first = Promise.withResolvers<void>()
  let tightest: Grant | null = null
  return {
    /** Resolves with the first counted call. */
    counted: first.promise,
    note(grant: Grant) {
      if (tightest === null || grant.remaining < tightest.remaining) tightest = grant
      first.resolve()
    },
    headers: (nowMs: number): string[] => (tightest === null ? [] : headersOfLimit(tightest, nowMs)),
  }
}
export type Tally = ReturnType<typeof createTally>
