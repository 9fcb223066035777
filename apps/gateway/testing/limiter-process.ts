// The limiter of one gateway in its own process, so that a test can stop and kill it.
import { connectBus } from '@adloom/bus'
import { systemClock } from '@adloom/runtime'
import { createRateLimiter } from '../src/rate-limit/rate-limit.ts'

const env = process.env
const bus = await connectBus('gateway', {
  url: env['NATS_URL']!,
  user: env['NATS_USER']!,
  password: env['NATS_PASSWORD']!,
})
const limiter = createRateLimiter(bus, systemClock, 120)
process.on('disconnect', () => process.exit())
process.on('message', ({ calls, id }: { calls: number; id: string }) => {
  void Promise.all(Array.from({ length: calls }, () => limiter.take(id, 't'))).then((grants) =>
    process.send!(grants.filter(({ allowed }) => allowed).length),
  )
})
process.send!('ready')
