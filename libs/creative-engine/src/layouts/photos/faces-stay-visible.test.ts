import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeHere } from '../../art/decode/decode-here.ts'
import { renderPixels, type Pixels } from '../../checks/look.ts'
import { compose } from '../../compose.ts'
import type { ShownPhoto } from '../../draw/stage.ts'
import { prepare } from '../../materials.ts'
import { planBatch } from '../../plan.ts'
import type { Box } from '../../photos/photo-report.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { peopleAt, portrait, type PortraitPhoto } from '../../testing/portraits.ts'
import { registerFonts } from '../../type/fonts.ts'
import type { AspectRatio } from '../../types.ts'
import { layouts } from '../layouts.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

/** The mean difference of a channel, 0..255, up to which a face is the one of the photo: it was scaled and compressed. */
const SAME_MAX = 12
/** Pictures are drawn smaller, which takes less time. */
const SCALE = 0.4

const photos: [string, AspectRatio[], () => Promise<PortraitPhoto>][] = [
  ['a portrait', ['4:5', '9:16'], async () => portrait()],
  [
    'somebody on the right',
    ['1:1', '16:9'],
    () => peopleAt({ width: 1200, height: 675 }, [{ x: 570, y: 60, side: 600 }]),
  ],
]
const brief =
  'Night school in Leeds: learn to fly, first lesson free until 30 November. Ask for a place at nightwing.example.'

describe.each(photos)('the faces of %s', { timeout: 60_000 }, (_, ratios, make) => {
  test('are whole in every layout that shows photos', async () => {
    const { jpeg, faces } = await make()
    const other = await sharp(jpeg).flop().toBuffer()
    let seen = 0
    for (const instructions of [brief, ''])
      for (const ratio of ratios) {
        const preparation = await prepare(decodeHere, { ...wordsOnly(instructions), photos: [jpeg] }, 5, ratio)
        for (const layout of layouts) {
          const [concept] = planBatch({ ...preparation.materials, layouts: [layout] }, 5, 1)
          if (!concept) continue
          const { stage, composition } = await compose(renderer, ratio, concept, preparation)
          if (!composition.fits) continue
          const drawn = await renderPixels(renderer, composition.root, stage.w, stage.h, SCALE)
          for (const shown of composition.photos ?? [])
            for (const face of faces) {
              seen++
              const away = await difference(drawn, shown, face, jpeg)
              expect(await difference(drawn, shown, face, other)).toBeGreaterThan(SAME_MAX)
              expect({ layout: layout.id, ratio, away: away > SAME_MAX ? away : 0 }).toEqual({
                layout: layout.id,
                ratio,
                away: 0,
              })
            }
        }
      }
    expect(seen).toBeGreaterThanOrEqual(8)
  })
})

/** How far a face on a drawn picture is from that of its photo; infinite when it is cut. */
async function difference(
  drawn: Pixels,
  { rect, window, report }: ShownPhoto,
  face: Box,
  jpeg: Buffer,
): Promise<number> {
  const scale = rect.w / window.w
  const at = {
    x: rect.x + (face.x - window.x) * scale,
    y: rect.y + (face.y - window.y) * scale,
    w: face.w * scale,
    h: face.h * scale,
  }
  if (at.x < 0 || at.y < 0 || (at.x + at.w) * SCALE > drawn.w || (at.y + at.h) * SCALE > drawn.h) return Infinity
  if (at.x < rect.x || at.y < rect.y || at.x + at.w > rect.x + rect.w || at.y + at.h > rect.y + rect.h) return Infinity
  const size = { width: 12, height: 16, fit: 'fill' } as const
  const raw = { width: drawn.w, height: drawn.h, channels: 4 } as const
  const whole = sharp(jpeg).resize(report.width, report.height)
  const [own, photo] = await Promise.all([
    sharp(drawn.data, { raw }).extract(extractOf(at, SCALE)).removeAlpha().resize(size).raw().toBuffer(),
    sharp(await whole.toBuffer())
      .extract(extractOf(face))
      .removeAlpha()
      .resize(size)
      .raw()
      .toBuffer(),
  ])
  return own.reduce((sum, value, i) => sum + Math.abs(value - photo[i]!), 0) / own.length
}

const extractOf = ({ x, y, w, h }: Box, scale = 1) => ({
  left: Math.round(x * scale),
  top: Math.round(y * scale),
  width: Math.round(w * scale),
  height: Math.round(h * scale),
})
