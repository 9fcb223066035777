import { Renderer } from '@takumi-rs/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawTree } from '../draw/text/measure.ts'
import { box, text } from '../draw/nodes.ts'
import { displayType } from '../draw/text/typography.ts'
import { createEngine, type Engine } from '../drawing.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import { allPairings } from '../type/pairings.ts'
import { RenderError } from '../types.ts'
import { cleanLine } from './clean-text.ts'
import { splitEmoji } from './emoji.ts'
import { decodeHere } from '../art/decode/decode-here.ts'

const renderer = new Renderer()
let engine: Engine
beforeAll(async () => {
  await registerFonts(renderer)
  engine = await createEngine(decodeHere)
})

// Every Unicode plane, with a higher probability for blocks in common use.
const anyChar = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 3, arbitrary: fc.integer({ min: 0xa0, max: 0x6ff }) },
  { weight: 3, arbitrary: fc.integer({ min: 0x900, max: 0x2fff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0x3000, max: 0xffff }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x1f000, max: 0x1faff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }) },
)
const anyText = fc
  .array(anyChar, { minLength: 1, maxLength: 60 })
  .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''))

const side = 72
async function drawn(content: string, style: Record<string, string | number | undefined>): Promise<Buffer> {
  const root = box({ width: side * 2, height: side }, [text(content, 'headline', { ...style, lineHeight: 1 })])
  return drawTree(renderer, root, { width: side * 2, height: side, format: 'raw' })
}

describe('any text', { timeout: 60_000 }, () => {
  test('does not change when it is cleaned twice', () => {
    fc.assert(
      fc.property(anyText, (content) => {
        const once = cleanLine(content)
        expect(cleanLine(once)).toBe(once)
      }),
      { numRuns: 400, seed: 4 },
    )
  })

  test('never shows the box for a missing glyph', async () => {
    const pairing = allPairings[1] ?? allPairings[0]
    if (!pairing) throw new Error('No pairing.')
    const style = displayType(pairing, 48, '#000000')
    const missing = await drawn('\u{10fffd}', style)
    expect(missing.some((byte) => byte > 0)).toBe(true)
    for (const absent of ['\u{1e900}', '\u1680', '\ua500'])
      expect((await drawn(absent, style)).equals(missing), absent).toBe(true)
    await fc.assert(
      fc.asyncProperty(anyText, async (content) => {
        for (const piece of splitEmoji(cleanLine(content)).filter((one) => !one.emoji))
          for (const char of piece.text.replace(/[\s\p{M}\p{Cf}]/gu, ''))
            expect((await drawn(char, style)).equals(missing), `U+${char.codePointAt(0)?.toString(16)}`).toBe(false)
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  test('is drawn, or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(9), async (content, seed) => {
        const asked = { brief: wordsOnly(content), quality: 'express', seed, variation: 0, variationCount: 1 } as const
        const outcome = await engine.render({ ...asked, aspectRatio: '1:1' }).then(
          ({ width }) => width,
          (error: unknown) => (error instanceof RenderError ? error.code : error),
        )
        expect([1080, 'unsupported_script', 'brief_unclear', 'quality_blocked']).toContain(outcome)
      }),
      { numRuns: 25, seed: 4 },
    )
  })
})
