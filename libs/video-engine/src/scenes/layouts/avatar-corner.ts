import type { AspectRatio, Rect } from '@adloom/creative-engine/staging'
import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { discLayer, groundLayer, markLayer, photoLayer, productLayer } from '../layers.ts'
import { contentOf, hasCaptions, isWide, sceneOf, TALL_DISC, type Layout } from './shared.ts'

/** The disc of the speaker. On 9:16 it stands below all words, elsewhere at their right. */
const DISCS: Record<AspectRatio, Rect> = {
  '9:16': TALL_DISC,
  '4:5': { x: 742, y: 1012, w: 260, h: 260 },
  '1:1': { x: 788, y: 788, w: 220, h: 220 },
  '16:9': { x: 1560, y: 734, w: 260, h: 260 },
}

/** Something to see, with the speaker in a small disc. */
export const avatarCorner: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { areas, film } = studio
  const disc = DISCS[film.ratio]
  const speaker = await discLayer(input, disc)
  const beside = speaker !== null && film.ratio !== '9:16'
  const captions = beside ? { ...areas.captions, w: disc.x - 24 - areas.captions.x } : areas.captions
  const wide = isWide(input)
  let room = contentOf(input)
  // Without captions the disc still needs its row.
  if (beside && !hasCaptions(input)) room = areas.content
  const picture = scene.pictures[0]
  const scale = wide ? 0.84 : film.ratio === '1:1' ? 0.72 : 0.8
  const parts = picture
    ? (['eyebrow', 'headline', 'price'] as const)
    : (['eyebrow', 'offer', 'headline', 'price', 'sub', 'bullets'] as const)
  const blocks = blocksOf(studio, scheme, scene.texts, parts, {
    scale,
    align: wide ? 'left' : 'center',
    headline: picture ? 0.62 : 1,
  })
  // Wide canvases have words at the left of the picture, the others above it.
  const words = !picture ? room : wide ? { ...room, w: room.w * 0.46 } : { ...room, h: room.h * 0.27 }
  const column =
    blocks.length > 0
      ? await drawColumn(studio, blocks, words, {
          align: wide ? 'left' : 'center',
          valign: wide || !picture ? 'middle' : 'top',
          gap: 18 * scale,
        })
      : null
  // The disc would lie on the picture's corner, so a wide picture ends above it.
  const shown =
    picture && pictureRoom(room, column && column.bounds, { wide, base: beside && wide ? disc.y - 20 : Infinity })
  const photo =
    shown &&
    (picture.transparent
      ? await productLayer(input, picture, shown)
      : await photoLayer(input, scene.pictures, shown, { radius: 40, card: scheme.card }))
  return sceneOf(
    input,
    [
      await groundLayer(input, shown ?? room),
      photo ?? null,
      await markLayer(input, wide ? 'left' : 'center'),
      column,
      speaker,
    ],
    { ...captions, align: beside ? 'left' : 'center' },
  )
}

function pictureRoom(room: Rect, words: Rect | null, { wide, base }: { wide: boolean; base: number }): Rect {
  if (!words) return { ...room, h: Math.min(room.h, base - room.y) }
  if (wide) return { ...room, x: room.x + room.w * 0.5, w: room.w * 0.5, h: Math.min(room.h, base - room.y) }
  const y = words.y + words.h + 24
  return { ...room, y, h: room.y + room.h - y }
}
