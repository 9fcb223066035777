import { expect, test } from 'vitest'
import { inRounds, paired, readingOf } from './rounds.ts'

test('a reading is the median with the bounds of the middle half', () => {
  expect(readingOf([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4, rounds: 5 })
  expect(readingOf([4, 1])).toEqual({ median: 2.5, low: 1.75, high: 3.25, rounds: 2 })
  expect(readingOf([7])).toEqual({ median: 7, low: 7, high: 7, rounds: 1 })
})

test('every round measures each subject once, and every second round in reverse order', async () => {
  const order: string[] = []
  const values = await inRounds(['a', 'b'], { max: 3, budgetMs: 60_000 }, async (name) => order.push(name))
  expect(order.join(' ')).toBe('a b b a a b')
  expect(values).toEqual({ a: [1, 4, 5], b: [2, 3, 6] })
  expect(paired(values.a, values.b, (a, b) => a - b)).toEqual([-1, 1, -1])
})

test('three rounds run even without time left', async () => {
  const values = await inRounds(['a'], { max: 10, budgetMs: -1 }, async () => 0)
  expect(values.a).toHaveLength(3)
})
