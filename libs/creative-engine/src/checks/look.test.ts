import { Renderer } from '@takumi-rs/core'
import { beforeAll, expect, test } from 'vitest'
import { decodeHere } from '../art/decode/decode-here.ts'
import { compose } from '../compose.ts'
import type { DrawNode } from '../draw/nodes.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { serumBrief, tinBrief, wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import { renderPixels, takeLook } from './look.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const withoutText = (node: DrawNode): DrawNode => {
  if (node.type === 'text') return { ...node, style: { ...node.style, opacity: 0 } }
  return node.type === 'container' ? { ...node, children: node.children.map(withoutText) } : node
}

/** The planned pictures of a brief. */
async function layOut(brief: ReturnType<typeof wordsOnly>) {
  const preparation = await prepare(decodeHere, brief, 3, '1:1')
  const concepts = planBatch(preparation.materials, 3, 4)
  return Promise.all(concepts.map((concept) => compose(renderer, '1:1', concept, preparation)))
}

// The ground behind ink is drawn alone, without what lies elsewhere.
test(
  'the ground behind each pixel of ink is that of the whole picture without its text',
  { timeout: 60_000 },
  async () => {
    for (const brief of [wordsOnly('30% off trail shoes until Sunday. Bold, sunny.'), serumBrief(), tinBrief()]) {
      for (const { stage, composition } of await layOut(brief)) {
        const { w, h } = stage
        const picture = await renderPixels(renderer, composition.root, w, h, 1)
        const { texts, behind } = await takeLook(stage, composition, picture, { brandColors: [], siblings: [] })
        const whole = await renderPixels(renderer, withoutText(composition.root), w, h, behind.scale)
        const pixel = ({ data, w: width, scale }: typeof whole, x: number, y: number) => {
          const at = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4
          return data.subarray(at, at + 3).join()
        }
        const runs = texts.flatMap(({ ink }) => ink?.runs ?? [])
        expect(runs.length).toBeGreaterThan(0)
        const other = runs.filter(({ y, from, to }) =>
          [from, to - 1].some((x) => pixel(behind, x, y) !== pixel(whole, x, y)),
        )
        expect(other).toEqual([])
      }
    }
  },
)

test('a picture needs no clip: what reaches over its edge is cut off there', { timeout: 60_000 }, async () => {
  for (const { stage, composition } of await layOut(tinBrief())) {
    const { root } = composition
    const clipped = { ...root, style: { ...root.style, overflow: 'hidden' } }
    for (const scale of [1, 0.5]) {
      const free = await renderPixels(renderer, root, stage.w, stage.h, scale)
      const cut = await renderPixels(renderer, clipped, stage.w, stage.h, scale)
      expect(Buffer.compare(free.data, cut.data)).toBe(0)
    }
  }
})
