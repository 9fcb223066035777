import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consume } from './consume.ts'
import { sendWakeUp } from './publish.ts'
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

test('Provisioning sets the limit on the queue of an older installation', async () => {
  const { config } = await ask('INFO')
  await ask('UPDATE', { ...config, max_msgs_per_subject: -1 })
  expect((await ask('INFO')).config.max_msgs_per_subject).toBe(-1)
  await stage.nats.provision()
  expect((await ask('INFO')).config).toEqual(config)
  expect(config.max_msgs_per_subject).toBe(WAKE_UPS_MAX)
})

test('Unread wake-up messages do not pile up, publishing never fails, and workers still wake', async () => {
  const generation = await stage.bus('generation')
  const sent = Array.from({ length: 3 * WAKE_UPS_MAX }, () => sendWakeUp(generation, 'render_image'))
  await Promise.all(sent)
  await sendWakeUp(generation, 'render_hosted_image')
  expect(await messages()).toBe(WAKE_UPS_MAX + 1)

  let received = 0
  const source = { stream: WORK_STREAM, durable: 'render_image', concurrency: 64 }
  await using _worker = consume(await stage.bus('generation-worker'), source, silentLog, async () => void received++)
  await until(() => received === WAKE_UPS_MAX, { what: 'the remaining messages' })
  await until(async () => (await messages()) === 1, { what: 'an empty queue' })
})

test('A worker continues and wakes again after its wake-up message is dropped while it works', async () => {
  const generation = await stage.bus('generation')
  const ends = Promise.withResolvers<void>()
  let received = 0
  const source = { stream: WORK_STREAM, durable: 'render_image', concurrency: 1 }
  await using _worker = consume(await stage.bus('generation-worker'), source, silentLog, () =>
    ++received === 1 ? ends.promise : Promise.resolve(),
  )
  await sendWakeUp(generation, 'render_image')
  await until(() => received === 1, { what: 'the first' })
  await Promise.all(Array.from({ length: WAKE_UPS_MAX + 5 }, () => sendWakeUp(generation, 'render_image')))
  ends.resolve()
  await until(async () => (await messages()) <= 1, { what: 'an empty queue' })
  expect(received).toBeGreaterThanOrEqual(WAKE_UPS_MAX)
})
