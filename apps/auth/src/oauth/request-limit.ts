import { ToolError } from '@adloom/contracts'
import { type Clock, networkOf } from '@adloom/runtime'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { originOf } from '../http/signed-in.ts'

const WINDOW_MS = 60_000
/**
 * Windows that are remembered. Whoever makes up clients fills them with their own, and the one of their network, which each
 * of their requests counts, never becomes the oldest.
 */
const WINDOWS_MAX = 20_000
/** The people of a hosted application come from few addresses, each time as another client. */
const CLIENTS_OF_ADDRESS = 10

type Window = { count: number; endsAtMs: number }
/** Where one of the limits stands after a request was counted. */
export type Standing = { limit: number; remaining: number; endsAtMs: number }

export type RequestLimit = {
  /** Counts a request. What it answers is the limit that is nearest; over it, `remaining` is negative. */
  count(endpoint: string, address: string, client: string | null): Standing
}

/**
 * Bounds requests that carry no credential: so many a minute for a client at a network address and an endpoint, and ten
 * times as many for the address, since anybody can make up clients. Each replica counts for itself, in memory: the bound
 * protects what is behind it, and must cost less than that.
 */
export function createRequestLimit(clock: Clock, perMinute: number): RequestLimit {
  const windows = new LRUCache<string, Window>({ max: WINDOWS_MAX })

  const countOne = (key: string, limit: number): Standing => {
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

/** Longer than any id of a client; what goes on longer is none. */
const CLIENT_MAX = 500

/** Holds one endpoint to the limit. `clientOf`: the client that a request names, if it names one. Errors: `rate_limited`. */
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
