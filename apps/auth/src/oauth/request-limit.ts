import { ToolError } from '@adloom/contracts'
import { type Clock, networkOf } from '@adloom/runtime'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { originOf } from '../http/signed-in.ts'

const WINDOW_MS = 60_000
/**
 * How many windows are kept in memory. An attacker who makes up clients evicts old windows, but never the one of their
 * own network, because every request uses it.
 */
const WINDOWS_MAX = 20_000
/** An address gets this many times the limit of a client, because users of a hosted application share addresses. */
const CLIENTS_OF_ADDRESS = 10

type Window = { count: number; endsAtMs: number }
/** The state of a limit after a request was counted. */
export type LimitState = { limit: number; remaining: number; endsAtMs: number }

export type RequestLimit = {
  /** Counts a request and returns the tighter of the two limits. Over the limit, `remaining` is negative. */
  count(endpoint: string, address: string, client: string | null): LimitState
}

/**
 * Limits requests that carry no credential, per minute and endpoint: once per client and network address, and ten times
 * as wide per network address, since an attacker can make up clients. Each replica counts in its own memory, because
 * the limit must cost less than the work that it protects.
 */
export function createRequestLimit(clock: Clock, perMinute: number): RequestLimit {
  const windows = new LRUCache<string, Window>({ max: WINDOWS_MAX })

  const countOne = (key: string, limit: number): LimitState => {
    const nowMs = clock.now().getTime()
    const known = windows.get(key)
    const window = known && known.endsAtMs > nowMs ? known : { count: 0, endsAtMs: nowMs + WINDOW_MS }
    window.count++
    windows.set(key, window)
    return { limit, remaining: limit - window.count, endsAtMs: window.endsAtMs }
  }

  return {
    count(endpoint, address, client) {
      const network = networkOf(address)
      const ofAddress = countOne(`${endpoint} ${network}`, perMinute * CLIENTS_OF_ADDRESS)
      if (client === null || ofAddress.remaining < 0) return ofAddress
      const ofClient = countOne(`${endpoint} ${network} ${client.slice(0, CLIENT_MAX)}`, perMinute)
      return ofClient.remaining <= ofAddress.remaining ? ofClient : ofAddress
    },
  }
}

/** No valid client ID is longer. */
const CLIENT_MAX = 500

/** Applies the limit to an endpoint. `clientOf` returns the client that a request names. Errors: `rate_limited`. */
export const limited =
  (deps: Deps, clientOf: (req: Request) => string | undefined = () => undefined): RequestHandler =>
  (req, res, next) => {
    const { address, now } = originOf(deps, req)
    const { limit, remaining, endsAtMs } = deps.oauth.requestLimit.count(req.path, address, clientOf(req) ?? null)
    const seconds = Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000))
    res.set({
      'RateLimit-Policy': `"default";q=${limit};w=${WINDOW_MS / 1000}`,
      RateLimit: `"default";r=${Math.max(0, remaining)};t=${seconds}`,
    })
    if (remaining >= 0) return next()
    const message = `More than ${limit} requests of this kind in a minute. Try again in ${seconds} s.`
    throw new ToolError('rate_limited', message, { retryAfterSeconds: seconds })
  }
