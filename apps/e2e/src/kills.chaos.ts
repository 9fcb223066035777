// `npm run chaos`: pictures, copy, uploads, cancelling and kills, at random moments, for as long as asked. The short form
// is kill.e2e.test.ts.
//   CHAOS_MINUTES   how long to go on killing (default 5)
//   CHAOS_SEED      which moments and victims (default: any; printed, to be used again)
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { expect, test } from 'vitest'
import { expectNoOtherDeaths } from './deaths.ts'
import { DISASTER_NAMES, DISASTERS } from './kill.ts'
import { checkAll, makePictures, sendPicture, startAndCancel, takeStock, type Work, writeCopy } from './kill-work.ts'
import { signIn } from './person.ts'
import { startSystem } from './system.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

const PHOTO = testPictureFile('serum_white.png')
const BRIEFS = [
  'Wool socks, 2 for 1. Cosy.',
  'Yoga classes, first month free.',
  'Coffee beans, 15 % off until Friday. Bold.',
]

/** mulberry32: a small generator whose runs can be repeated. */
function randomFrom(state: number) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`Kills at random moments for ${minutes} minutes lose nothing and charge nothing twice (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const system = await startSystem()
  try {
    const before = await takeStock(system)
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
    while (performance.now() < until) {
      const disaster = pick(DISASTER_NAMES)
      const input = { instructions: pick(BRIEFS), aspectRatios: ['1:1'], variationCount: 1 + Math.floor(random() * 3) }
      const chosen = ['pictures' as const, pick(names), pick(names)]
      const asked = Promise.all(chosen.map((name) => kinds[name](input)))
      await Promise.all([asked, sleep(random() * 1_500).then(() => DISASTERS[disaster]!(system))])
      works.push(...(await asked))
      for (const name of [disaster, ...chosen]) count(name)
    }
    expect(works.length).toBeGreaterThan(0)
    await checkAll(system, before, works)
    expectNoOtherDeaths(system)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(done))}\n`)
  } finally {
    await system.remove()
  }
})
