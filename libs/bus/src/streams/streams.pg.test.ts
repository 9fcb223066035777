import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consume } from './consume.ts'
import { ringDoorbell } from './publish.ts'
import { WAKE_UPS_MAX, WORK_STREAM } from './streams.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Info = { config: { max_msgs_per_subject: number }; state: { messages: number } }
const ask = async (subject: string, body: object = {}) => {
  const { nc } = await stage.bus('provision')
  return (await nc.request(`$JS.API.STREAM.${subject}.${WORK_STREAM}`, JSON.stringify(body))).json<Info>()
}
const messages = async () => (await ask('INFO')).state.messages

test('The queue of an older installation gets its limit when it is brought up to date', async () => {
  const { config } = await ask('INFO')
  await ask('UPDATE', { ...config, max_msgs_per_subject: -1 })
  expect((await ask('INFO')).config.max_msgs_per_subject).toBe(-1)
  await stage.nats.provision()
  expect((await ask('INFO')).config).toEqual(config)
  expect(config.max_msgs_per_subject).toBe(WAKE_UPS_MAX)
})

test('Wake-up messages that nobody takes do not pile up, nobody is refused, and workers still wake', async () => {
  const generation = await stage.bus('generation')
  const rung = Array.from({ length: 3 * WAKE_UPS_MAX }, () => ringDoorbell(generation, 'render_image'))
  await Promise.all(rung)
  await ringDoorbell(generation, 'render_hosted_image')
  expect(await messages()).toBe(WAKE_UPS_MAX + 1)

  let heard = 0
  const source = { stream: WORK_STREAM, durable: 'render_image', concurrency: 64 }
  await using _worker = consume(await stage.bus('generation-worker'), source, silentLog, async () => void heard++)
  await until(() => heard === WAKE_UPS_MAX, { what: 'all that are left' })
  await until(async () => (await messages()) === 1, { what: 'an empty queue' })
})

test('A worker that is awake while its wake-up message is dropped goes on, and wakes again', async () => {
  const generation = await stage.bus('generation')
  const ends = Promise.withResolvers<void>()
  let heard = 0
  const source = { stream: WORK_STREAM, durable: 'render_image', concurrency: 1 }
  await using _worker = consume(await stage.bus('generation-worker'), source, silentLog, () =>
    ++heard === 1 ? ends.promise : Promise.resolve(),
  )
  await ringDoorbell(generation, 'render_image')
  await until(() => heard === 1, { what: 'the first' })
  await Promise.all(Array.from({ length: WAKE_UPS_MAX + 5 }, () => ringDoorbell(generation, 'render_image')))
  ends.resolve()
  await until(async () => (await messages()) <= 1, { what: 'an empty queue' })
  expect(heard).toBeGreaterThanOrEqual(WAKE_UPS_MAX)
})
