import { type Bus, connectBus } from '@adloom/bus'
import type { Clock } from '@adloom/runtime'
import type { Stage } from '@adloom/testing'
import { createRateLimiter, type Grant, type RateLimiter } from '../src/rate-limit/rate-limit.ts'
import { type TcpProxy, openTcpProxy } from './tcp-proxy.ts'

/** The limiter of one gateway, on its own connection. */
export type Limiter = AsyncDisposable & {
  limiter: RateLimiter
  bus: Bus
  line: TcpProxy
  /** Makes this many calls at once. Resolves to the number that was allowed. */
  take(calls: number, id: string): Promise<number>
  /** Acts like the death of the process: nothing answers any more. */
  die(): Promise<void>
}

export async function openLimiter(
  stage: Stage,
  clock: Clock,
  { limit = 120, delayMs = () => 0 }: { limit?: number; delayMs?: () => number } = {},
): Promise<Limiter> {
  const env = stage.env('gateway')
  const line = await openTcpProxy(env['NATS_URL']!, delayMs)
  const login = { user: env['NATS_USER']!, password: env['NATS_PASSWORD']! }
  const bus = await connectBus('gateway', { url: line.url, ...login })
  const limiter = createRateLimiter(bus, clock, limit)
  await bus.flush()
  const die = async () => {
    await bus.nc.close()
    await line[Symbol.asyncDispose]()
  }
  let isDead = false
  return {
    limiter,
    bus,
    line,
    async take(calls, id) {
      const grants = await Promise.all(Array.from({ length: calls }, () => limiter.take(id, 't')))
      return grants.filter(({ allowed }: Grant) => allowed).length
    },
    async die() {
      isDead = true
      await die()
    },
    [Symbol.asyncDispose]: async () => {
      if (!isDead) await die()
    },
  }
}
