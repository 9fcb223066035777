import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInterleavings } from '../../testing/control-model.ts'
import { type ModelStage, openModelStage } from '../../testing/model-stage.ts'

// `npm run chaos` does the same for longer, from a random seed.
const SEED = 11
const RUNS = 5

let stage: ModelStage
beforeAll(async () => {
  stage = await openModelStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('Whatever is previewed, redeemed, changed, lost or killed in any order, no action is done twice or on another state', async () => {
  expect(await checkInterleavings(stage, { seed: SEED, runs: RUNS })).toBeGreaterThan(RUNS * 8)
}, 240_000)
