import { expect, test } from 'vitest'
import { binomial, keyOf, lognormal, sub, uniform } from './draws.ts'
import { apportion, spread, sum } from './hour/splits.ts'

const N = 20_000
const draws = (draw: (n: number) => number) => Array.from({ length: N }, (_, n) => draw(n))
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
const variance = (numbers: readonly number[]) => mean(numbers.map((x) => (x - mean(numbers)) ** 2))

test('Draws are uniform, and those of neighbouring numbers and purposes have nothing to do with each other', () => {
  const key = keyOf('seed', 'ad')
  const first = draws((n) => uniform(sub(key, n)))
  expect(mean(first)).toBeCloseTo(0.5, 1)
  expect(variance(first)).toBeCloseTo(1 / 12, 2)
  const tenths = Array.from({ length: 10 }, (_, tenth) => first.filter((u) => Math.floor(u * 10) === tenth).length)
  expect(Math.max(...tenths) / Math.min(...tenths)).toBeLessThan(1.15)
  const other = draws((n) => uniform(sub(sub(key, n), 5)))
  for (const pairs of [
    first.map((u, i) => (u - 0.5) * ((first[i + 1] ?? 0.5) - 0.5)),
    first.map((u, i) => (u - 0.5) * (other[i]! - 0.5)),
  ])
    expect(Math.abs(mean(pairs) * 12)).toBeLessThan(0.03)
  expect(uniform(keyOf('a', 'bc'))).not.toBe(uniform(keyOf('ab', 'c')))
})

test.for([
  [6, 0.3],
  [300, 0.02],
  [5_000, 0.02],
  [50, 0.9],
])('Of %i with probability %f as many succeed as should, and they vary as they should', ([n, p]) => {
  const counts = draws((i) => binomial(n!, p!, sub(keyOf('binomial', String(n)), i)))
  expect(Math.abs(mean(counts) / (n! * p!) - 1)).toBeLessThan(0.02)
  expect(Math.abs(variance(counts) / (n! * p! * (1 - p!)) - 1)).toBeLessThan(0.05)
  expect(counts.every((count) => Number.isInteger(count) && count >= 0 && count <= n!)).toBe(true)
})

test('Lognormal factors have mean 1', () => {
  expect(mean(draws((n) => lognormal(sub(keyOf('lognormal'), n), 0.35)))).toBeCloseTo(1, 1)
})

test('What is spread or divided adds up, and keeps to caps', () => {
  for (let n = 0; n < 400; n++) {
    const key = keyOf('spread', String(n))
    const caps = Array.from({ length: 1 + (n % 12) }, (_, i) => Math.floor(uniform(sub(key, i)) ** 3 * 40))
    const weights = caps.map((_, i) => uniform(sub(key, 100 + i)))
    const amount = Math.floor(uniform(sub(key, 200)) * (sum(caps) + 1))
    const cells = spread(amount, { weights, weightTotal: sum(weights), caps, capTotal: sum(caps) }, key)
    expect(sum(cells)).toBe(amount)
    expect(cells.every((count, i) => count >= 0 && count <= caps[i]!)).toBe(true)
    const parts = apportion(amount, weights)
    expect(sum(parts)).toBe(amount)
    expect(parts.every((part, i) => Math.abs(part - (amount * weights[i]!) / sum(weights)) <= 1)).toBe(true)
  }
})
