import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const piece = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject, isBegun: false }
}

test('so many are worked on at once, the others in the order in which they came, and too many are refused', async () => {
  const turns = createTurns({ atOnce: 2, waitingMax: 1 })
  const pieces = [piece(), piece(), piece(), piece()]
  const results = pieces.map((one) =>
    turns(() => {
      one.isBegun = true
      return one.promise
    }),
  )
  expect(pieces.map(({ isBegun }) => isBegun)).toEqual([true, true, false, false])
  await expect(results[3]).rejects.toMatchObject({ code: 'unavailable', extras: { retryAfterSeconds: 2 } })
  pieces[0]!.reject(new Error('failed'))
  await expect(results[0]).rejects.toThrow('failed')
  expect(pieces[2]!.isBegun).toBe(true)
  pieces[1]!.resolve('b')
  pieces[2]!.resolve('c')
  expect(await Promise.all([results[1], results[2]])).toEqual(['b', 'c'])
  expect(await turns(async () => 'free again')).toBe('free again')
})
