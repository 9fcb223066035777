import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { compose } from '../compose.ts'
import { layouts } from '../layouts/layouts.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import { drawTree, measureWhole, placeTexts } from './text/measure.ts'
import { inReadingDirection } from './mirror.ts'
import { box, drawing, place, row, type BoxNode } from './nodes.ts'
import { decodeHere } from '../art/decode/decode-here.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const w = 400
const h = 200
const turn = (root: BoxNode) =>
  inReadingDirection(
    { w, rightToLeft: true },
    { root, solid: [{ x: 10, y: 5, w: 60, h: 20 }], fits: true, headlineSize: 1 },
  )

async function pixels(root: BoxNode, flop: boolean) {
  const data = await drawTree(renderer, root, { width: w, height: h, format: 'raw' })
  return sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .flop(flop)
    .raw()
    .toBuffer()
}

describe('inReadingDirection', () => {
  test('mirrors boxes, rows, corners, gradients, drawings and angles', async () => {
    const block = (color: string) => box({ width: 40, height: 30, backgroundColor: color, flexShrink: 0 })
    const root = box({ width: w, height: h, position: 'relative', backgroundColor: '#ffffff' }, [
      place({ x: 0, y: 0, w, h }, { backgroundImage: 'linear-gradient(90deg, #ff0000 0%, #0000ff 70%)' }),
      place({ x: 20, y: 20, w: 150, h: 60 }, { backgroundColor: '#00aa00', borderRadius: '40px 0 0 0' }, [
        row({ gap: 8, paddingLeft: 12 }, [block('#000000'), block('#ffff00')]),
      ]),
      drawing({ x: 250, y: 30, w: 100, h: 100 }, '<path d="M0 0H100L0 100Z" fill="#ff00ff"/>'),
      place({ x: 60, y: 120, w: 80, h: 30 }, { backgroundColor: '#ffffff', transform: 'rotate(12deg)' }),
    ])
    const turned = turn(root)
    const [a, b] = [await pixels(turned.root, false), await pixels(root, true)]
    // Antialiasing differs slightly at the edges of mirrored shapes.
    const far = a.filter((byte, i) => Math.abs(byte - (b[i] ?? 0)) > 40).length
    expect(far / a.length).toBeLessThan(0.002)
    expect(turned.solid).toEqual([{ x: 330, y: 5, w: 60, h: 20 }])
  })

  test('does not change a picture that is read from left to right', () => {
    const composition = { root: box({ left: 3 }), solid: [], fits: true, headlineSize: 1 }
    expect(inReadingDirection({ w, rightToLeft: false }, composition)).toBe(composition)
  })

  test.each(['قهوة عربية طازجة كل صباح', 'קפה טרי כל בוקר בתל אביב'])(
    'starts the lines of %j at the right',
    async (said) => {
      const preparation = await prepare(decodeHere, wordsOnly(said), 3, '4:5')
      const posters = layouts.filter(({ id }) => id === 'poster')
      const [concept] = planBatch({ ...preparation.materials, arts: [null], layouts: posters }, 3, 1)
      if (!concept) throw new Error('Nothing was planned.')
      const { stage, composition } = await compose(renderer, '4:5', concept, preparation)
      const texts = placeTexts(composition.root, await measureWhole(stage, composition.root))
      const headline = texts.find(({ node }) => node.role === 'headline')
      expect(headline?.lineRects.length).toBeGreaterThan(1)
      for (const { x, w: width } of headline?.lineRects ?? [])
        expect(Math.abs(x + width - stage.safe.x - stage.safe.w)).toBeLessThan(16)
      expect(texts.map(({ node }) => node.style['letterSpacing']).filter((spacing) => Number(spacing) > 0)).toEqual([])
    },
  )
})
