import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '../checks/inspect.ts'
import { renderPixels } from '../checks/look.ts'
import { compose } from '../compose.ts'
import { listTexts } from '../draw/nodes.ts'
import { shapeOf } from '../draw/stage.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { shortBriefs, tinBrief, wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import { CANVAS, type AdBrief, type AspectRatio } from '../types.ts'
import { layouts } from './layouts.ts'
import { decodeHere } from '../art/decode/decode-here.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const briefs: [string, AdBrief][] = [
  ['an offer with a drawing', wordsOnly(shortBriefs[0])],
  ['a whole sentence', wordsOnly('Headline: "We rebuild the old village library and need your help". Until Monday')],
  ['a product photo', tinBrief()],
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
  ['words from right to left', wordsOnly('العنوان: "قهوتك الطازجة تصل إلى بابك". خصم ٢٠٪ على أول طلب حتى يوم الجمعة.')],
]

describe.each(layouts.map((layout) => [layout.id, layout] as const))('%s', { timeout: 30_000 }, (_, layout) => {
  test.each(briefs)('passes every check on every canvas for %s', async (_, brief) => {
    const preparation = await prepare(decodeHere, brief, 3, '4:5')
    const { brandColors } = preparation
    const [concept] = planBatch({ ...preparation.materials, layouts: [layout] }, 3, 1)
    if (!concept) return
    for (const ratio of Object.keys(CANVAS) as AspectRatio[]) {
      if (layout.canvases && !layout.canvases.includes(shapeOf(ratio))) continue
      const { stage, composition } = await compose(renderer, ratio, concept, preparation)
      const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, 1)
      const { checks } = await inspect(stage, composition, picture, { brandColors, siblings: [] })
      const failed = checks.filter((check) => !check.passed && check.severity === 'error')
      expect({ ratio, failed }).toEqual({ ratio, failed: [] })
      expect(
        listTexts(composition.root)
          .map((node) => node.text)
          .join(' '),
      ).not.toMatch(/undefined|null|NaN/)
    }
  })

  test('suits at least one brief', async () => {
    const all = await Promise.all(
      briefs.map(async ([, brief]) =>
        planBatch({ ...(await prepare(decodeHere, brief, 3, '4:5')).materials, layouts: [layout] }, 3, 1),
      ),
    )
    expect(all.flat()).not.toEqual([])
  })
})
