/**
 * Chance without a generator: each draw is a pure function of its key (seed, entity, day, hour, purpose). The order of
 * reads, restarts and parallel work cannot change a result.
 */
export type Key = { readonly a: number; readonly b: number }

/** The key of an entity. Hash a text once and derive the rest with `sub`: a number is mixed in 20 times faster. */
export function keyOf(...words: readonly string[]): Key {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (const word of words) {
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
    }
    // Ends the word, so that ('ab', 'c') and ('a', 'bc') differ.
    a = scramble(a ^ word.length)
    b = scramble(b + a)
  }
  return { a, b }
}

/** The key of a part: a day, an hour, a purpose, the n-th of something. */
export const sub = (key: Key, n: number): Key => {
  const a = scramble(key.a ^ Math.imul(n + 0x632be5ab, 0x9e3779b1))
  return { a, b: scramble(key.b + Math.imul(a ^ n, 0x27d4eb2f)) }
}

/** Uniform in [0, 1), with 53 bits. */
export const uniform = ({ a, b }: Key): number => {
  const high = scramble(a ^ Math.imul(b, 0x2c1b3c6d))
  const low = scramble(b + Math.imul(high, 0x297a2d39))
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000
}

/** Standard normal (Box and Muller). */
export function normal(key: Key): number {
  const radius = Math.sqrt(-2 * Math.log(Math.max(uniform(sub(key, 91)), 1e-12)))
  return rounded(radius * Math.cos(2 * Math.PI * uniform(sub(key, 92))))
}

/** Lognormal with mean 1. */
export const lognormal = (key: Key, sigma: number): number =>
  rounded(Math.exp(sigma * normal(key) - (sigma * sigma) / 2))

/** How many of `n` succeed with probability `p` each. */
export function binomial(n: number, p: number, key: Key): number {
  if (n <= 0 || p <= 0) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - binomial(n, 1 - p, sub(key, 77))
  if (n <= 8) return countOf(n, p, key)
  const mean = n * p
  if (mean < 20) return inverted(n, p, uniform(key))
  return Math.min(n, Math.max(0, Math.round(mean + Math.sqrt(mean * (1 - p)) * normal(key))))
}

/** The index at which `u` of the weights' sum lies. `total` is that sum. */
export function pick(weights: readonly number[], total: number, u: number): number {
  let left = u * total
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!
    if (left < 0) return i
  }
  // Only rounding leads here: the last that may be picked at all.
  return weights.findLastIndex((weight) => weight > 0)
}

function countOf(n: number, p: number, key: Key): number {
  let count = 0
  for (let i = 0; i < n; i++) if (uniform(sub(key, i)) < p) count++
  return count
}

function inverted(n: number, p: number, u: number): number {
  const odds = p / (1 - p)
  let density = (1 - p) ** n
  let sum = density
  let count = 0
  while (u > sum && count < n && density > 1e-15) {
    count++
    density *= ((n - count + 1) / count) * odds
    sum += density
  }
  return count
}

/** Engines may differ in the last bits of log, cos and exp. */
const rounded = (x: number) => Math.round(x * 1e9) / 1e9

function scramble(x: number): number {
  x ^= x >>> 16
  x = Math.imul(x, 0x7feb352d)
  x ^= x >>> 15
  x = Math.imul(x, 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}
