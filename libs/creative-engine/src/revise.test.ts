import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from './art/decode/decode-here.ts'
import { createEngine, type Engine } from './drawing.ts'
import { wordsOnly } from './testing/briefs.ts'
import type { RenderedAd, RenderRequest } from './types.ts'

let engine: Engine
let earlier: RenderedAd
const brief = wordsOnly(
  '30% off trail shoes with code TRAIL30. Only until Sunday. Fell & Forest, Keswick. fellandforest.example. Bold, sunny.',
)
const request: RenderRequest = {
  brief,
  aspectRatio: '1:1',
  quality: 'express',
  seed: 3,
  variation: 2,
  variationCount: 3,
}
beforeAll(async () => {
  engine = await createEngine(decodeHere)
  earlier = await engine.render(request)
})

const lines = ({ texts }: RenderedAd) => texts.map(({ text }) => text).toSorted()

describe('a revised picture', { timeout: 30_000 }, () => {
  test('says the same in the same look when its own content is sent back', async () => {
    const { content, concept } = structuredClone(earlier)
    const again = await engine.render({
      ...request,
      seed: 99,
      variation: 0,
      brief: { ...brief, content },
      revise: concept,
    })
    expect(lines(again)).toEqual(lines(earlier))
    expect({ ...again.concept, leads: '' }).toEqual({ ...earlier.concept, leads: '' })
    expect(Buffer.from(again.png).equals(Buffer.from(earlier.png))).toBe(true)
  })

  test('changes only the words that are changed', async () => {
    const content = { ...earlier.content, code: null, dates: [{ text: 'until Monday', role: 'until' as const }] }
    const changed = await engine.render({ ...request, brief: { ...brief, content }, revise: earlier.concept })
    expect(changed.altText).toContain('Monday')
    expect(changed.altText).not.toContain('Sunday')
    expect({ ...changed.concept, leads: '' }).toEqual({ ...earlier.concept, leads: '' })
  })

  test('keeps palette, type and background on another canvas, and says so when its layout must change', async () => {
    const layouts = ['story', earlier.layout]
    for (const layout of layouts) {
      const revise = { ...earlier.concept, layout }
      const wide = await engine.render({ ...request, aspectRatio: '16:9', revise })
      const { palette, scheme, pairing, decor } = wide.concept
      expect({ palette, scheme, pairing, decor }).toMatchObject({
        palette: revise.palette,
        scheme: revise.scheme,
        pairing: revise.pairing,
        decor: revise.decor,
      })
      const warned = wide.checks.some(({ code }) => code === 'layout_changed')
      expect(warned).toBe(wide.layout !== layout)
    }
  })
})
