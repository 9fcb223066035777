import { readFileSync } from 'node:fs'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoUnexpectedDeaths } from './unexpected-deaths.ts'
import { FAULTS } from './kill.ts'
import { checkAll, makePictures, sendPicture, startAndCancel, readTotals, type Work, writeCopy } from './kill-work.ts'
import { signIn } from '../person.ts'
import { startSystem, type System } from '../system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.remove())

const instructions = 'Free shipping this week on wool socks. Cosy.'
const input = { instructions, aspectRatios: ['1:1'], variationCount: 2 }
// A choice: what takes part in making a picture, two at a time. `npm run chaos` kills each alone, the others too.
const FAULTS_AT_ONCE = [
  ['gateway', 'auth'],
  ['org', 'generation'],
  ['generation-worker', 'nats'],
  ['postgres', 'purged streams'],
  ['lost volume'],
]
const photo = readFileSync(testPictureFile('serum_white.png'))

test('no kill of a process and no loss on the bus loses work, charges it twice or leaves it incomplete', async () => {
  const before = await readTotals(system)
  const person = await signIn(system)
  const { body: folder } = await person.act<{ id: string }>('create_project', { name: 'Sent' })
  const works: Work[] = []
  for (const names of FAULTS_AT_ONCE) {
    // One batch is running, and the rest is being requested, when the processes die.
    works.push(await makePictures(system, input))
    const [, ...asked] = await Promise.all([
      Promise.all(names.map((name) => FAULTS[name]!(system))),
      makePictures(system, input),
      startAndCancel(system, person, input),
      writeCopy(system, instructions),
      sendPicture(person, new Uint8Array(photo), folder.id),
    ])
    works.push(...asked)
  }
  expect(works).toHaveLength(FAULTS_AT_ONCE.length * 5)
  await checkAll(system, before, works)
  expectNoUnexpectedDeaths(system)
}, 300_000)
