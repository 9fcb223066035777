// `npm run chaos`: each process that takes part in a launch is killed at each stage, and each answer is lost, in any order.
//   CHAOS_MINUTES   how long to run after every combination was there once (default 5)
//   CHAOS_SEED      the seed of the random choices (default: random; printed, so that a run can be repeated)
import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { STAGES, surviveKill, surviveLostAnswer, VICTIMS, type Write, WRITES } from './kills.ts'
import { openLaunchWorld } from './world.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

test(`whatever is killed or lost during a launch, one campaign equal to the draft comes of it (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const world = await openLaunchWorld()
  await using _ = world.stage
  const trials = [
    ...STAGES.flatMap((at) => VICTIMS.map((victim) => () => surviveKill(world, at, [victim], { isPatient: true }))),
    ...STAGES.map((at) => () => surviveKill(world, at, ['drafts', 'campaign-control'])),
    ...(Object.keys(WRITES) as Write[]).map((write) => () => surviveLostAnswer(world, write)),
  ]
  const end = performance.now() + minutes * 60_000
  let count = 0
  for (; count < trials.length || performance.now() < end; count++) {
    const trial = trials[count] ?? trials[Math.floor(random() * trials.length)]!
    expect(await trial()).not.toBeNull()
  }
  process.stdout.write(`${count} launches\n`)
})
