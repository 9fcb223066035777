import { expect, test } from 'vitest'
import { curve, partsOf, ticks } from './curve.ts'

test('Ticks are round, begin at nought, cover the greatest value and are at most five', () => {
  expect(ticks(3620)).toEqual([0, 1000, 2000, 3000, 4000])
  expect(ticks(0.018)).toEqual([0, 0.005, 0.01, 0.015, 0.02])
  expect(ticks(100)).toEqual([0, 25, 50, 75, 100])
  for (const max of [1, 3, 7, 12, 99, 101, 4321, 0.3]) {
    const found = ticks(max)
    expect(found.length).toBeLessThanOrEqual(5)
    expect(found.at(-1)).toBeGreaterThanOrEqual(max)
  }
  expect(ticks(0)).toEqual([0, 1])
})

test('The line stays between the values of its ends: it never overshoots', () => {
  const path = curve([
    [0, 0],
    [10, 0],
    [20, 100],
    [30, 100],
  ])
  const heights = [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.min(...heights)).toBe(0)
  expect(Math.max(...heights)).toBe(100)
  expect(curve([])).toBe('')
  expect(curve([[1, 2]])).toBe('M1.0,2.0')
})

test('A missing day leaves a gap', () => {
  expect(partsOf([[0, 1], null, null, [3, 1], [4, 2]])).toEqual([
    [[0, 1]],
    [
      [3, 1],
      [4, 2],
    ],
  ])
})
