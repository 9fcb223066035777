import { expect, test } from 'vitest'
import type { Plane, Rgb } from '../planes/planes.ts'
import { enlargeAlpha, solveAlpha } from './solve-alpha.ts'

const GROUND = [0.2, 0.7, 0.3]
const PERSON = [0.8, 0.3, 0.6]

/** A picture whose pixels are mixed of two colours. */
const mixed = (alpha: Plane): Rgb =>
  [0, 1, 2].map((c) => alpha.map((a) => a * PERSON[c]! + (1 - a) * GROUND[c]!)) as unknown as Rgb

/** Hairs of different width on ground, the person on the right. */
const truthOf = (w: number, h: number) =>
  Float32Array.from({ length: w * h }, (_, i) => {
    const [x, y] = [(i % w) / w, Math.floor(i / w) / h]
    return x > 0.8 ? 1 : x < 0.2 ? 0 : Math.min(1, Math.max(0, 0.5 + 0.5 * Math.sin(y * 9) * (1 - Math.abs(x - 0.5))))
  })

const openOf = (w: number, h: number) =>
  Int32Array.from(Array(w * h).keys()).filter((i) => {
    const [x, y] = [i % w, Math.floor(i / w)]
    return x / w >= 0.2 && x / w <= 0.8 && x > 0 && y > 0 && x < w - 1 && y < h - 1
  })

test('the opacity of hair is found by its colour, where the guess only says that it is somewhere', () => {
  const [w, h] = [20, 20]
  const truth = truthOf(w, h)
  const open = openOf(w, h)
  const guess = { alpha: truth.slice(), trust: new Float32Array(w * h) }
  for (const i of open) guess.alpha[i] = 0.5
  const found = solveAlpha(mixed(truth), { ...guess, open }, w, h, 300)
  const errors = Array.from(open, (i) => Math.abs(found[i]! - truth[i]!))
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.015)
  expect(Math.max(...errors)).toBeLessThan(0.08)
})

test('a guess that counts for all stays as it is, and what is not open is not touched', () => {
  const [w, h] = [12, 12]
  const truth = truthOf(w, h)
  const open = openOf(w, h)
  const alpha = truth.map((a, i) => (open.includes(i) ? 0.25 : a))
  const found = solveAlpha(mixed(truth), { alpha, trust: new Float32Array(w * h).fill(1e6), open }, w, h, 20)
  alpha.forEach((a, i) => expect(found[i]).toBeCloseTo(a, 3))
})

test('a larger copy of a picture gets the opacity of its own colours', () => {
  const [small, large] = [
    { w: 20, h: 20 },
    { w: 40, h: 40 },
  ]
  const [alpha, truth] = [truthOf(20, 20), truthOf(40, 40)]
  const open = openOf(20, 20)
  const found = enlargeAlpha({ ...small, rgb: mixed(alpha) }, alpha, open, { ...large, rgb: mixed(truth) })
  const inner = openOf(40, 40).filter((i) => i % 40 > 10 && i % 40 < 30 && i > 160 && i < 1440)
  for (const i of inner) expect(Math.abs(found[i]! - truth[i]!)).toBeLessThan(0.03)
})
