import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { box, text } from './draw/nodes.ts'
import type { Layout } from './layouts/layout.ts'
import { poster } from './layouts/poster.ts'
import { prepare, type Preparation } from './materials.ts'
import { drawPrepared } from './render.ts'
import { wordsOnly } from './testing/briefs.ts'
import { registerFonts } from './type/fonts.ts'
import type { DrawRequest } from './types.ts'
import { decodeHere } from './art/decode/decode-here.ts'

const renderer = new Renderer()
let preparation: Preparation
const brief = wordsOnly('Hiking boots')
const request: DrawRequest = {
  brief,
  format: '1:1',
  quality: 'express',
  seed: 5,
  variation: 0,
  variationCount: 1,
}
beforeAll(async () => {
  await registerFonts(renderer)
  preparation = await prepare(decodeHere, brief, 5, '1:1')
})

/** The most preferred layout, which places its text outside the canvas. */
const failing: Layout = {
  ...poster,
  id: 'failing',
  suits: () => true,
  weight: () => 100,
  compose: async ({ w, h }) => ({
    fits: true,
    headlineSize: 100,
    solid: [],
    root: box({ width: w, height: h, position: 'relative', backgroundColor: '#ffffff' }, [
      text('Hiking boots', 'headline', {
        position: 'absolute',
        left: w - 90,
        top: 100,
        fontSize: 90,
        whiteSpace: 'nowrap',
      }),
    ]),
  }),
}
const drawWith = (layouts: Layout[]) =>
  drawPrepared(renderer, request, { ...preparation, materials: { ...preparation.materials, arts: [null], layouts } })

describe('a picture that fails a hard check', { timeout: 20_000 }, () => {
  test('is drawn again with the next concept', async () => {
    const ad = await drawWith([failing, poster])
    expect(ad.layout).toBe('poster')
    expect(ad.checks.filter((check) => check.severity === 'error' && !check.passed)).toEqual([])
  })

  test('fails permanently when no concept passes', async () => {
    await expect(drawWith([failing])).rejects.toMatchObject({
      code: 'quality_blocked',
      retryable: false,
      message: expect.stringContaining('text_clipped'),
    })
  })
})
