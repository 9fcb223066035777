import { describe, expect, test } from 'vitest'
import { forecastMean, levelOf } from './forecast.ts'

const DAYS = [104, 96, 110, 90, 100, 107, 93, 99, 101, 100, 112, 88, 95, 105]
const STEP = [100, 104, 96, 100, 98, 102, 100, 99, 101, 100, 100, 30, 34, 28, 31, 27, 30]

const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length
const varianceOf = (values: readonly number[]) =>
  values.reduce((all, one) => all + (one - mean(values)) ** 2, 0) / (values.length - 1)

test('A level that stays is the mean, with the variance of a prediction for seven days', () => {
  const { level, variance } = levelOf(DAYS, 0)
  expect(level).toBeCloseTo(100, 10)
  expect(variance).toBeCloseTo(varianceOf(DAYS) * (1 / 14 + 1 / 7), 10)
})

/** Solves A x = b. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!])
  for (let i = 0; i < rows.length; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map((value) => value / pivot)
    for (let j = 0; j < rows.length; j++)
      if (j !== i) rows[j] = rows[j]!.map((value, k) => value - rows[j]![i]! * rows[i]![k]!)
  }
  return rows.map((row) => row.at(-1)!)
}
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((all, one, i) => all + one * b[i]!, 0)

test('A level that drifts is the best linear prediction: the same from the covariances of all days at once', () => {
  const rate = 0.3
  const n = DAYS.length
  const ones = DAYS.map(() => 1)
  const covariances = DAYS.map((_, i) => DAYS.map((__, j) => rate * Math.min(i, j) + (i === j ? 1 : 0)))
  // Days 2 to 8 after the last one share the steps up to the day that comes first.
  const ahead = Array.from({ length: 7 }, (_, k) => n + 1 + k)
  const withAhead = DAYS.map((_, i) => rate * i)
  const ofAhead = mean(ahead.flatMap((i) => ahead.map((j) => rate * Math.min(i, j) + (i === j ? 1 : 0))))

  const [inverseOnes, inverseDays, inverseAhead] = [ones, DAYS, withAhead].map((b) => solve(covariances, b))
  const constant = dot(ones, inverseDays!) / dot(ones, inverseOnes!)
  const rest = DAYS.map((day) => day - constant)
  const predicted = constant + dot(inverseAhead!, rest)
  const around = dot(rest, solve(covariances, rest)) / (n - 1)
  const unexplained = 1 - dot(ones, inverseAhead!)
  const variance = ofAhead - dot(withAhead, inverseAhead!) + unexplained ** 2 / dot(ones, inverseOnes!)

  const found = levelOf(DAYS, rate)
  expect(found.level).toBeCloseTo(predicted, 8)
  expect(found.variance).toBeCloseTo(around * variance, 8)
})

describe('The forecast', () => {
  test('of steady days is nearly their mean, and a little wider than if they could not drift', () => {
    const { mean: level, low, high } = forecastMean(DAYS)
    const half = 1.35 * Math.sqrt(varianceOf(DAYS) * (1 / 14 + 1 / 7))
    expect(level).toBeCloseTo(100, 0)
    expect((high - low) / 2 / half).toBeGreaterThan(1)
    expect((high - low) / 2 / half).toBeLessThan(1.1)
  })

  test('follows days that have changed', () => {
    const { mean: level, low, high } = forecastMean(STEP)
    expect(level).toBeLessThan(45)
    expect(low).toBeLessThan(30)
    expect(high).toBeGreaterThan(30)
  })

  test('of equal days has no width, unless they are counts', () => {
    expect(forecastMean([5, 5, 5, 5, 5])).toEqual({ mean: 5, low: 5, high: 5 })
    const counts = forecastMean([5, 5, 5, 5, 5], { counts: true })
    expect(counts.high - counts.mean).toBeCloseTo(1.533 * Math.sqrt((5 + 0.1) * (1 / 5 + 1 / 7)), 10)
    expect(forecastMean([0, 0, 0, 0, 0], { counts: true }).high).toBeGreaterThan(0)
  })

  test('is never below zero', () => {
    const { mean: level, low } = forecastMean([0, 0, 9, 0, 0, 0])
    expect(level).toBeGreaterThan(0)
    expect(low).toBe(0)
  })

  test('of 5 to 28 days is a number', () => {
    for (let n = 5; n <= 28; n++) {
      const { low, high } = forecastMean(Array.from({ length: n }, (_, i) => 10 + (i % 3)))
      expect(high).toBeGreaterThan(low)
    }
  })
})
