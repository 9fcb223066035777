import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '../checks/inspect.ts'
import { inReadingDirection } from '../draw/mirror.ts'
import { listTexts } from '../draw/nodes.ts'
import { safeArea, shapeOf } from '../draw/stage.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { createRandom } from '../random.ts'
import { isRightToLeft } from '../text/scripts.ts'
import { shortBriefs, tinBrief, wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import { CANVAS, type AdBrief, type AspectRatio } from '../types.ts'
import { layouts } from './layouts.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const briefs: [string, AdBrief][] = [
  ['an offer with a drawing', wordsOnly(shortBriefs[0])],
  ['an offer alone', wordsOnly('Black Friday: 40% off everything until Monday')],
  ['a product photo', tinBrief()],
  [
    'reasons without art',
    {
      ...wordsOnly('30-day free trial'),
      product: { name: 'Ledgerly', benefits: ['Invoices in 30 seconds', 'Taxes estimated', 'Connects to your bank'] },
    },
  ],
]

describe.each(layouts.map((layout) => [layout.id, layout] as const))('%s', { timeout: 30_000 }, (_, layout) => {
  it.each(briefs)('holds every check on every canvas for %s', async (_, brief) => {
    const { facts, logo, materials } = await prepare(brief, 3)
    const [concept] = planBatch({ ...materials, layouts: [layout] }, 3, 1)
    if (!concept) return
    for (const ratio of Object.keys(CANVAS) as AspectRatio[]) {
      const { width: w, height: h } = CANVAS[ratio]
      const stage = {
        ...concept,
        renderer,
        w,
        h,
        logo,
        shape: shapeOf(ratio),
        safe: safeArea(ratio),
        brandName: facts.brandName,
        rightToLeft: isRightToLeft(facts.script),
        random: createRandom(concept.seed),
      }
      const composition = inReadingDirection(stage, await layout.compose(stage))
      const { checks } = await inspect(stage, composition)
      const failed = checks.filter((check) => !check.passed && check.severity === 'error')
      expect({ ratio, failed }).toEqual({ ratio, failed: [] })
      expect(
        listTexts(composition.root)
          .map((node) => node.text)
          .join(' '),
      ).not.toMatch(/undefined|null|NaN/)
    }
  })

  it('suits at least one of the briefs', async () => {
    const all = await Promise.all(
      briefs.map(async ([, brief]) => planBatch({ ...(await prepare(brief, 3)).materials, layouts: [layout] }, 3, 1)),
    )
    expect(all.flat()).not.toEqual([])
  })
})
