import { expect, test } from 'vitest'
import { createBatchWaits } from './waits.ts'

const LONG_MS = 60_000

test('those who wait for a batch are woken by its end, and nobody else', async () => {
  const waits = createBatchWaits()
  const [one, other] = [waits.begin('a', 'key'), waits.begin('b', 'key')]
  let isOtherAwake = false
  void other!.forNews(LONG_MS).then(() => (isOtherAwake = true))
  const woken = one!.forNews(LONG_MS)
  waits.tell('a')
  expect(await woken).toBe(true)
  expect(isOtherAwake).toBe(false)
  waits.tell()
})

test('an end between the beginning of a wait and its look is not missed', async () => {
  const waits = createBatchWaits()
  const wait = waits.begin('a', 'key')!
  waits.tell('a')
  expect(await wait.forNews(LONG_MS)).toBe(true)
})

test('a wait is over when its time is, and looks once more', async () => {
  const wait = createBatchWaits().begin('a', 'key')!
  expect(await wait.forNews(1)).toBe(true)
  expect(await wait.forNews(0)).toBe(false)
})

test('one credential waits eight times, a process a bounded number of times, and an ended wait makes room', () => {
  const waits = createBatchWaits({ allMax: 9 })
  const eight = Array.from({ length: 8 }, () => waits.begin('a', 'key'))
  expect(eight).not.toContain(null)
  expect(waits.begin('a', 'key')).toBeNull()
  expect(waits.begin('a', 'another')).not.toBeNull()
  expect(waits.begin('a', 'a third')).toBeNull()
  eight[0]![Symbol.dispose]()
  expect(waits.begin('a', 'key')).not.toBeNull()
})

test('all waits end when the process stops, and none begins', async () => {
  const waits = createBatchWaits()
  const waiting = waits.begin('a', 'key')!.forNews(LONG_MS)
  await waits[Symbol.asyncDispose]()
  expect(await waiting).toBe(false)
  expect(waits.begin('a', 'key')).toBeNull()
})
