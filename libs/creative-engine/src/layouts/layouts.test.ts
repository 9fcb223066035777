import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '../checks/inspect.ts'
import { renderPixels } from '../checks/look.ts'
import { compose } from '../compose.ts'
import { listTexts } from '../draw/nodes.ts'
import { drawnTexts, missingPieces } from '../copy/drawn-texts.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import { FORMATS } from '../formats.ts'
import { prepare, type Preparation } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { serumBrief, shortBriefs, tinBrief, wordsOnly } from '../testing/briefs.ts'
import { sampleCopies } from '../testing/copies.ts'
import { stageFor } from '../testing/stages.ts'
import { createRandom } from '../random.ts'
import { registerFonts } from '../type/fonts.ts'
import { CANVAS, type AdBrief, type AspectRatio } from '../types.ts'
import { layouts } from './layouts.ts'
import { decodeHere } from '../art/decode/decode-here.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const ratios = Object.keys(CANVAS) as AspectRatio[]
/** Each layout is drawn with this many wordings that suit it. */
const COPIES_DRAWN = 2

async function failuresOf(stage: Stage, composition: Composition) {
  const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, 1)
  const { checks } = await inspect(stage, composition, picture, { brandColors: [], siblings: [] })
  const texts = listTexts(composition.root).map((node) => node.text)
  expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/)
  return checks.filter((check) => !check.passed && check.severity === 'error')
}

const withoutPicture = layouts.flatMap((layout) => {
  const copies = Object.entries(sampleCopies).filter(
    ([, copy]) => layout.angles.includes(copy.angle) && layout.suits(null, copy),
  )
  return copies.length > 0 ? [{ id: layout.id, layout, copies }] : []
})

test('at least ten layouts carry an ad without a picture', () => {
  expect(withoutPicture.map(({ id }) => id).length).toBeGreaterThanOrEqual(10)
})

describe.each(withoutPicture)('$id without a picture', { timeout: 30_000 }, ({ id, layout, copies }) => {
  test('passes every check, or says that its words do not fit', async () => {
    const first = createRandom(id).next() * copies.length
    const chosen = copies.map((_, i) => copies[Math.floor(first + i) % copies.length]!).slice(0, COPIES_DRAWN)
    const drawn = chosen.flatMap((copy) => ratios.map((ratio) => ({ copy, ratio })))
    let fitting = 0
    for (const { copy, ratio } of drawn) {
      if (layout.canvases && !layout.canvases.includes(FORMATS[ratio].shape)) continue
      const stage = stageFor(renderer, ratio, copy[1], createRandom(id, ratio, copy[0]))
      const composition = await layout.compose(stage)
      if (!composition.fits) continue
      fitting++
      const failed = await failuresOf(stage, composition)
      expect({ ratio, copy: copy[0], failed }).toEqual({ ratio, copy: copy[0], failed: [] })
    }
    expect(fitting).toBeGreaterThanOrEqual(drawn.length * 0.75)
  })

  test('leaves off nothing that must be said, whether it fits or not', async () => {
    for (const [name, copy] of copies) {
      for (const ratio of ratios) {
        const stage = stageFor(renderer, ratio, copy, createRandom(id, ratio))
        const { root } = await layout.compose(stage)
        const missing = missingPieces(undefined, copy.says, drawnTexts(root, copy.says), false)
        expect({ name, ratio, missing }).toEqual({ name, ratio, missing: [] })
      }
    }
  })
})

const briefs: [string, AdBrief][] = [
  ['an offer with a drawing', wordsOnly(shortBriefs[0])],
  ['a product photo', tinBrief()],
  ['a product photo that cannot be cut cleanly', serumBrief()],
  ['a product photo alone', { ...wordsOnly(''), photos: tinBrief().photos }],
  ['a photo alone that cannot be cut cleanly', { ...wordsOnly('Warm and cosy.'), photos: serumBrief().photos }],
  [
    'reasons without art',
    {
      ...wordsOnly('30-day free trial'),
      product: { name: 'Ledgerly', benefits: ['Invoices in 30 seconds', 'Taxes estimated', 'Connects to your bank'] },
    },
  ],
  [
    'software with a quotation and two ways compared',
    wordsOnly(
      'Planning software for agencies. Rated 4.7/5 by 900 teams. Us: one tool, flat price, real support. Others: five tools, ' +
        'seat fees, chat bots. Testimonial: "We closed three tools in a week and nobody misses them." - Dana K. ' +
        'Benefits: plan in minutes, track hours, invoice in one click. Clean.',
    ),
  ],
  [
    'words from right to left, with a button',
    wordsOnly('العنوان: "قهوتك الطازجة تصل إلى بابك". خصم ٢٠٪ على أول طلب حتى يوم الجمعة.\nالزر: اطلب الآن'),
  ],
]

/** Every layout is drawn for every brief, and over the briefs on every canvas. */
const PAIRS: readonly (readonly AspectRatio[])[] = [
  ['1:1', '9:16'],
  ['4:5', '16:9'],
]

describe.each(briefs)('for %s', { timeout: 60_000 }, (name, brief) => {
  const place = briefs.findIndex(([other]) => other === name)
  let preparation: Preparation
  beforeAll(async () => {
    preparation = await prepare(decodeHere, brief, 3, '4:5')
  })

  test.each(layouts.map((layout, i) => [layout.id, layout, PAIRS[(place + i) % 2] ?? ratios] as const))(
    '%s passes every check on two canvases',
    async (_, layout, pair) => {
      const [concept] = planBatch({ ...preparation.materials, layouts: [layout] }, 3, 1)
      if (!concept) return
      const drawn = layout.canvases ? ratios.filter((ratio) => layout.canvases?.includes(FORMATS[ratio].shape)) : pair
      const found = await Promise.all(
        drawn.map(async (ratio) => {
          const { stage, composition } = await compose(renderer, ratio, concept, preparation)
          return { ratio, failed: await failuresOf(stage, composition) }
        }),
      )
      expect(found).toEqual(drawn.map((ratio) => ({ ratio, failed: [] })))
    },
  )
})
