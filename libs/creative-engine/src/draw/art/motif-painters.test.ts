import { expect, test } from 'vitest'
import { createRandom } from '../../random.ts'
import { CALM_MOTIFS, FLOOR_MOTIFS, LOUD_MOTIFS, SUNNY_MOTIFS, USUAL_MOTIFS } from './motif-painters.ts'

const DARK = '#101010'
const motifs = [...new Set([CALM_MOTIFS, FLOOR_MOTIFS, LOUD_MOTIFS, SUNNY_MOTIFS, USUAL_MOTIFS].flat())]

test('a sun of rays is never the darkest thing', () => {
  const [rays] = SUNNY_MOTIFS
  const body = rays!(800, 500, { ground: '#ffc533', first: '#d9a010', second: DARK }, createRandom('sun'))
  expect(body).not.toContain(DARK)
})

test('a motif is the same for the same seed, and draws something on fields of every shape', () => {
  const tones = { ground: '#ffc533', first: '#d9a010', second: '#ffffff' }
  for (const paint of motifs)
    for (const [w, h] of [
      [1080, 200],
      [1080, 690],
      [690, 1080],
    ] as const) {
      const draw = () => paint(w, h, tones, createRandom('motif', w))
      expect(draw()).toBe(draw())
      expect(draw()).toMatch(/<(?:path|circle|g|rect)/)
      expect(draw()).not.toMatch(/NaN|Infinity/)
    }
})
