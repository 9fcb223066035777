import { checkTexts } from '@adloom/brief-reader'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from '../../art/decode/decode-here.ts'
import { bannerFindings } from '../../copy/banner-copies.ts'
import { createEngine, type Engine } from '../../drawing.ts'
import { EXPORT_FORMATS, FORMATS, type ExportFormat } from '../../formats.ts'
import { readAd } from '../../reading/read-ad.ts'
import { tinBrief, wordsOnly } from '../../testing/briefs.ts'
import { RenderError, type AdBrief, type RenderedAd } from '../../types.ts'

let engine: Engine
beforeAll(async () => {
  engine = await createEngine(decodeHere)
})

type Exports = { brief: AdBrief; drawn: [ExportFormat, RenderedAd][]; refused: ExportFormat[] }

/** Draws a brief and then exports the picture, as the service does. */
async function exportAll(given: AdBrief, formats: readonly ExportFormat[]): Promise<Exports> {
  const base = { aspectRatio: '1:1', quality: 'express', seed: 5, variation: 0, variationCount: 1 } as const
  const picture = await engine.render({ ...base, brief: given })
  const brief = { ...given, content: picture.content }
  const made: Exports = { brief, drawn: [], refused: [] }
  for (const format of formats) {
    try {
      made.drawn.push([format, await engine.exportAs({ brief, format, seed: 5, concept: picture.concept })])
    } catch (error) {
      if (!(error instanceof RenderError) || error.code !== 'no_room') throw error
      made.refused.push(format)
    }
  }
  return made
}

const briefs: [string, AdBrief, readonly ExportFormat[]][] = [
  ['an offer with a drawing', wordsOnly('30 % off trail shoes until Sunday. Shop now. Bold, sunny.'), EXPORT_FORMATS],
  ['a product with its photo and a former price', tinBrief(), ['1.91:1', '300x250', '728x90', '160x600']],
  ['an event', wordsOnly('Live jazz Friday 8pm at The Blue Door. Dark, elegant. Book a table.'), EXPORT_FORMATS],
]

describe.each(briefs)('%s', { timeout: 30_000 }, (_, given, formats) => {
  test('is drawn in every size, true, legible and inside its bounds', async () => {
    const { brief, drawn, refused } = await exportAll(given, formats)
    expect(refused).toEqual([])
    const { reading } = readAd(brief)
    for (const [format, ad] of drawn) {
      const { file, banner } = FORMATS[format]
      const failed = ad.checks.filter(({ passed, severity }) => !passed && severity === 'error')
      expect({ format, failed }).toEqual({ format, failed: [] })
      const { width, height } = await sharp(ad.png).metadata()
      expect({ format, width, height }).toEqual({ format, ...file })
      expect(ad.png.length).toBeLessThan(banner ? 148_000 : Infinity)
      const findings = banner ? bannerFindings(reading, ad.texts) : checkTexts(reading, ad.texts)
      expect({ format, findings }).toEqual({ format, findings: [] })
    }
  })
})

test('a condition that is not legible in a small size refuses it, and says why', { timeout: 30_000 }, async () => {
  const condition =
    'Only with a booking of at least four nights in the same calendar month, new guests excluded, while places last'
  const given = { ...wordsOnly(''), content: { headline: 'Annual pass for the whole family', price: '$99', condition } }
  const { drawn, refused } = await exportAll(given, ['320x50', '300x600'])
  expect(refused).toEqual(['320x50'])
  expect(drawn.map(([, { texts }]) => texts.map(({ text }) => text).join(' '))[0]).toContain(condition)
})
