import { expect, test } from 'vitest'
import { createFairQueue, createQueue } from './concurrency.ts'

test('A queue runs up to its limit, serves waiting work in order, and refuses work beyond its length', async () => {
  const enqueue = createQueue(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let mostRunning = 0
  const results = Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((item) =>
      enqueue(async () => {
        begun.push(item)
        mostRunning = Math.max(mostRunning, ++running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running--
        if (item === 1) throw new Error('failed')
        return item
      }),
    ),
  )
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setImmediate(resolve))
    ends.shift()!()
  }
  const failure = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
  expect(await results).toEqual([
    { status: 'fulfilled', value: 0 },
    { status: 'rejected', reason: new Error('failed') },
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 3 },
    { status: 'fulfilled', value: 4 },
    failure,
    failure,
  ])
  expect([begun, mostRunning]).toEqual([[0, 1, 2, 3, 4], 2])
  expect(await enqueue(async () => 'free again')).toBe('free again')
})

test('A fair queue gives no owner more than its share, however much work it has waiting', async () => {
  const enqueue = createFairQueue({ concurrencyMax: 3, perOwnerMax: 2, waitingPerOwnerMax: 4 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (owner: string) =>
    enqueue(owner, async () => {
      begun.push(owner)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const a = Array.from({ length: 6 }, () => ask('a'))
  expect(begun).toEqual(['a', 'a'])
  await expect(ask('a')).rejects.toMatchObject({ code: 'unavailable' })
  const others = ['b', 'b', 'c'].map(ask)
  expect(begun).toEqual(['a', 'a', 'b'])
  for (let i = 0; i < 9; i++) {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a', 'a'])
  await Promise.all([...a, ...others])
})
