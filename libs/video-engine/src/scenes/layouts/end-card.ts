import type { Rect } from '@adloom/creative-engine/staging'
import { splitColumns } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn, type Block, type Column } from '../column.ts'
import { groundLayer, markLayer, productLayer, type SceneInput } from '../layers.ts'
import { contentOf, footDisc, hasCaptions, isTall, isWide, sceneOf, type Layout } from './shared.ts'

/** What to do now: the offer, its conditions and the button, with the product once more. */
export const endCard: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { texts } = scene
  const [picture] = scene.pictures
  const wide = isWide(input)
  const { room, captions } = roomsOf(input)
  const parts = ['eyebrow', 'offer', 'headline', 'price', 'sub', 'code', 'callToAction', 'url', 'legal'] as const
  const scale = isTall(input) ? 0.92 : wide ? 0.86 : 0.78
  // Words of a square are lower, so that the product has room.
  const isSquare = studio.film.ratio === '1:1'
  const align = wide && picture ? 'left' : 'center'
  // Beside an offer the headline is the second voice.
  const blocks = blocksOf(studio, scheme, texts, parts, {
    scale,
    align,
    headline: texts.offer ? 0.5 : isSquare && picture ? 0.66 : 1,
  })
  const { art, column } = await placed(input, blocks, { room, align, gap: 24 * scale })
  return sceneOf(
    input,
    [
      await groundLayer(input, art ?? room),
      picture && art ? await productLayer(input, picture, art, 0.35) : await footDisc(input),
      await markLayer(input, wide && picture ? 'left' : 'center'),
      column,
    ],
    { ...captions, align: 'center' },
  )
}

/** Captions of an end card are lower than elsewhere, because it has more to say than they. */
const CAPTIONS_SHARE = 0.72

function roomsOf(input: SceneInput): { room: Rect; captions: Rect } {
  const room = contentOf(input)
  const { captions } = input.studio.areas
  if (!hasCaptions(input)) return { room, captions }
  const less = captions.h * (1 - CAPTIONS_SHARE)
  return {
    room: { ...room, h: room.h + less },
    captions: { ...captions, y: captions.y + less, h: captions.h - less },
  }
}

/** The least height of a product, and what is kept for it from the start, as shares of the room. */
const ART = { least: 0.24, kept: { '4:5': 0.3, '1:1': 0 } as Partial<Record<string, number>> }

type Setting = { room: Rect; align: 'left' | 'center'; gap: number }

/** Words, and the place of the product: on 9:16 below all words, on wide canvases beside them, else above, as far as they leave room. */
async function placed(
  input: SceneInput,
  blocks: readonly Block[],
  { room, align, gap }: Setting,
): Promise<{ art: Rect | null; column: Column }> {
  const { studio, scene } = input
  const inMiddle = (area: Rect) => drawColumn(studio, blocks, area, { align, valign: 'middle', gap })
  if (scene.pictures.length === 0) return { art: null, column: await inMiddle(room) }
  const { safe } = studio.areas
  if (isTall(input)) return { art: { x: safe.x + 60, y: 1282, w: safe.w - 120, h: 470 }, column: await inMiddle(room) }
  if (isWide(input)) {
    const { left, right } = splitColumns(room, 0.6, 50)
    return { art: right, column: await inMiddle(left) }
  }
  const from = room.h * (ART.kept[studio.film.ratio] ?? 0)
  const words = { ...room, y: room.y + from, h: room.h - from }
  const column = await drawColumn(studio, blocks, words, { align, valign: 'bottom', gap })
  const h = column.bounds.y - room.y - gap
  return h >= room.h * ART.least ? { art: { ...room, h }, column } : { art: null, column: await inMiddle(room) }
}
