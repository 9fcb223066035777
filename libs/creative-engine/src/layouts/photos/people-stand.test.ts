import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from '../../art/decode/decode-here.ts'
import { inspect } from '../../checks/inspect.ts'
import { renderPixels } from '../../checks/look.ts'
import { compose } from '../../compose.ts'
import { prepare } from '../../materials.ts'
import { planBatch } from '../../plan.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { closePortrait } from '../../testing/portraits.ts'
import { registerFonts } from '../../type/fonts.ts'
import { layouts } from '../layouts.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const brief = wordsOnly(
  'Night school in Leeds: learn to weld, first lesson free until 30 November. Ask at nightwing.example.',
)

describe.each(['1:1', '4:5', '9:16', '16:9'] as const)(
  'a person who was cut out, on %s',
  { timeout: 60_000 },
  (ratio) => {
    test('is shown by the layouts that have an edge to stand on, and stands there with a free face', async () => {
      const { jpeg } = await closePortrait()
      const preparation = await prepare(decodeHere, { ...brief, photos: [jpeg] }, 5, ratio)
      expect(preparation.materials.arts.map((art) => art?.kind)).toEqual(['person', 'photo'])
      const [person = null] = preparation.materials.arts
      const seen: string[] = []
      for (const layout of layouts) {
        const [concept] = planBatch({ ...preparation.materials, arts: [person], layouts: [layout] }, 5, 1)
        if (!concept) continue
        const { stage, composition } = await compose(renderer, ratio, concept, preparation)
        const [shown] = composition.photos ?? []
        // The hero stands on the canvas; in a split the panel may end above.
        const edges = layout.id === 'hero' ? [stage.h] : composition.solid.map(({ y, h }) => y + h)
        expect(edges.map(Math.round)).toContain(shown && Math.round(shown.rect.y + shown.rect.h))
        const picture = await renderPixels(renderer, composition.root, stage.w, stage.h, 1)
        const { checks } = await inspect(stage, composition, picture, { brandColors: [], siblings: [] })
        expect(checks.filter(({ passed, severity }) => !passed && severity === 'error')).toEqual([])
        seen.push(layout.id)
      }
      expect(seen.toSorted()).toEqual(['hero', 'split'])
    })
  },
)
