import { type Bus, connectBus } from '@adloom/bus'
import type { Clock } from '@adloom/runtime'
import type { Stage } from '@adloom/testing'
import { createRateLimiter, type Grant, type RateLimiter } from '../src/rate-limit/rate-limit.ts'
import { type Line, openLine } from './line.ts'

/** One gateway's limiter, on a connection of its own. */
export type Limiter = AsyncDisposable & {
  limiter: RateLimiter
  bus: Bus
  line: Line
  /** As many calls at once; how many of them were let through. */
  take(calls: number, id: string): Promise<number>
  /** As the death of the process: nobody answers any more. */
  die(): Promise<void>
}

export async function openLimiter(
  stage: Stage,
  clock: Clock,
  { limit = 120, delayMs = () => 0 }: { limit?: number; delayMs?: () => number } = {},
): Promise<Limiter> {
  const env = stage.env('gateway')
  const line = await openLine(env['NATS_URL']!, delayMs)
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
