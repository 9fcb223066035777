import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more than allowed run at once, those who wait are served in order, and who is too many is told so', async () => {
  const inTurn = createTurns(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let mostRunning = 0
  const results = Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((item) =>
      inTurn(async () => {
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
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
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
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
