// `npm run chaos`: what interleavings.pg.test.ts does in five runs, for some minutes.
//   CHAOS_MINUTES   how long to run (default 5)
//   CHAOS_SEED      the seed of the random choices (default: random; printed, so that a run can be repeated)
import { expect, test } from 'vitest'
import { checkInterleavings } from './control-model.ts'
import { openModelStage } from './model-stage.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

test(`whatever happens in any order for ${minutes} minutes, no action is done twice or on another state (seed ${seed})`, async () => {
  await using stage = await openModelStage()
  const steps = await checkInterleavings(stage, { seed, runs: 1_000_000, minutes })
  expect(steps).toBeGreaterThan(0)
  process.stdout.write(`${steps} steps\n`)
})
