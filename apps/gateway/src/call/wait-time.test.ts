import { expect, test } from 'vitest'
import { tools, type ToolContract } from '@adloom/contracts'
import { unlessStopping, waitMsOf } from './wait-time.ts'

const waits = { property: 'waitSeconds', secondsMax: 25 }
const bytes = (text: string) => new TextEncoder().encode(text)

test('the deadline of a call grows by the seconds that its body asks for', () => {
  expect(waitMsOf(waits, bytes('{"batchId":"x","waitSeconds":20}'))).toBe(20_000)
  expect(waitMsOf(waits, bytes('{"waitSeconds":25}'))).toBe(25_000)
})

test.each([
  '{}',
  '',
  'null',
  '[20]',
  '{"waitSeconds":26}',
  '{"waitSeconds":-1}',
  '{"waitSeconds":"20"}',
  '{"waitSeconds":20',
  `{"waitSeconds":20,"a":"${'a'.repeat(5_000)}"}`,
])('a body that asks for nothing valid gets the usual deadline: %.40s', (body) => {
  expect(waitMsOf(waits, bytes(body))).toBe(0)
})

test('every tool that waits has the property that says for how long', () => {
  const waiting = Object.values<ToolContract>(tools).filter((tool) => tool.waits)
  expect(waiting.map(({ name }) => name)).toEqual(['get_generation_status'])
  for (const { input, waits: { property } = waits } of waiting) expect(input.shape).toHaveProperty(property)
})

test('a call that waits is told to come back when the gateway stops, and gets its answer otherwise', async () => {
  const stopping = new AbortController()
  expect(await unlessStopping(stopping.signal, Promise.resolve('done'))).toBe('done')
  const never = unlessStopping(stopping.signal, new Promise(() => {}))
  stopping.abort()
  await expect(never).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfterSeconds: 1 } })
})
