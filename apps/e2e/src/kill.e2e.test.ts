import { readFileSync } from 'node:fs'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoOtherDeaths } from './deaths.ts'
import { DISASTER_NAMES, DISASTERS } from './kill.ts'
import { checkAll, makePictures, sendPicture, startAndCancel, takeStock, type Work, writeCopy } from './kill-work.ts'
import { signIn } from './person.ts'
import { startSystem, type System } from './system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.remove())

const instructions = 'Free shipping this week on wool socks. Cosy.'
const input = { instructions, aspectRatios: ['1:1'], variationCount: 2 }
const photo = readFileSync(testPictureFile('serum_white.png'))

test('Whichever process is killed, and whatever the bus loses, all that was asked for comes about once, is paid for once, and nothing is half there', async () => {
  const before = await takeStock(system)
  const person = await signIn(system)
  const { body: folder } = await person.act<{ id: string }>('create_project', { name: 'Sent' })
  const works: Work[] = []
  for (const name of DISASTER_NAMES) {
    // One batch is under way, and all else is being asked for when the process dies.
    works.push(await makePictures(system, input))
    const [, ...asked] = await Promise.all([
      DISASTERS[name]!(system),
      makePictures(system, input),
      startAndCancel(system, person, input),
      writeCopy(system, instructions),
      sendPicture(person, new Uint8Array(photo), folder.id),
    ])
    works.push(...asked)
  }
  expect(works).toHaveLength(DISASTER_NAMES.length * 5)
  await checkAll(system, before, works)
  expectNoOtherDeaths(system)
}, 300_000)
