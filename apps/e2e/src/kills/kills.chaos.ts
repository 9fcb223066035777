// `npm run chaos`: pictures, copy, uploads, cancellations and kills at random moments. kill.e2e.test.ts is the short form.
//   CHAOS_MINUTES   how long to run, and at least until every fault was there once (default 5)
//   CHAOS_SEED      the seed of the random choices (default: random; printed, so that a run can be repeated)
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { expect, test } from 'vitest'
import { expectNoUnexpectedDeaths } from './unexpected-deaths.ts'
import { FAULT_NAMES, FAULTS } from './kill.ts'
import { checkAll, makePictures, sendPicture, startAndCancel, readTotals, type Work, writeCopy } from './kill-work.ts'
import { signIn } from '../person.ts'
import { randomFrom } from '../random.ts'
import { startSystem } from '../system.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

const PHOTO = testPictureFile('serum_white.png')
const BRIEFS = [
  'Wool socks, 2 for 1. Cosy.',
  'Yoga classes, first month free.',
  'Coffee beans, 15 % off until Friday. Bold.',
]

test(`kills at random moments for ${minutes} minutes lose nothing and charge nothing twice (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const system = await startSystem()
  try {
    const before = await readTotals(system)
    const person = await signIn(system)
    const { body: folder } = await person.act<{ id: string }>('create_project', { name: 'Sent' })
    const photo = new Uint8Array(readFileSync(PHOTO))
    const kinds = {
      pictures: (input: object) => makePictures(system, input),
      cancelled: (input: object) => startAndCancel(system, person, input),
      copy: () => writeCopy(system, pick(BRIEFS)),
      uploads: () => sendPicture(person, photo, folder.id),
    }
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    const works: Work[] = []
    const done = new Map<string, number>()
    const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1)
    const until = performance.now() + minutes * 60_000
    for (let round = 0; round < FAULT_NAMES.length || performance.now() < until; round++) {
      const fault = FAULT_NAMES[round] ?? pick(FAULT_NAMES)
      const input = { instructions: pick(BRIEFS), aspectRatios: ['1:1'], variationCount: 1 + Math.floor(random() * 3) }
      const chosen = ['pictures' as const, pick(names), pick(names)]
      const asked = Promise.all(chosen.map((name) => kinds[name](input)))
      await Promise.all([asked, sleep(random() * 1_500).then(() => FAULTS[fault]!(system))])
      works.push(...(await asked))
      for (const name of [fault, ...chosen]) count(name)
    }
    expect(works.length).toBeGreaterThan(0)
    await checkAll(system, before, works)
    expectNoUnexpectedDeaths(system)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(done))}\n`)
  } finally {
    await system.remove()
  }
})
