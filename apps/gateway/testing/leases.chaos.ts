// `npm run chaos`: what leases.pg.test.ts does in a few runs, with random sequences.
//   CHAOS_SEED   the seed of the random choices (default: random; printed, so that a run can be repeated)
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, describe } from 'vitest'
import { describeEvents } from './limiter-events.ts'

const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

describe(`Gateways that share a limit (seed ${seed})`, () => {
  describeEvents(() => stage, { seed, calmRuns: 300, wildRuns: 300, timeoutMs: 1_800_000 })
})
