import type { Rect } from '@adloom/creative-engine/staging'
import { splitColumns } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn, type Block, type Column } from '../column.ts'
import { discLayer, groundLayer, markLayer, productLayer, type SceneInput } from '../layers.ts'
import { contentOf, footDisc, hasCaptions, isTall, isWide, sceneOf, type Layout } from './shared.ts'

/** What to do now: the offer, its conditions and the button, with the product once more, else with the speaker. */
export const endCard: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { texts } = scene
  const [picture] = scene.pictures
  const { room, captions } = roomsOf(input)
  const parts = ['eyebrow', 'offer', 'headline', 'price', 'sub', 'code', 'callToAction', 'url', 'legal'] as const
  const scale = scaleOf(input)
  // Words of a square are lower, so that the product has room.
  const isSquare = studio.film.ratio === '1:1'
  const align = isWide(input) && (picture || studio.film.speaker) ? 'left' : 'center'
  // Beside an offer the headline is the second voice.
  const blocks = blocksOf(studio, scheme, texts, parts, {
    scale,
    align,
    headline: texts.offer ? 0.5 : isSquare && picture ? 0.66 : 1,
  })
  const { art, column } = await placed(input, blocks, { room, align, gap: 24 * scale })
  const shown = !art ? null : picture ? await productLayer(input, picture, art, 0.35) : await discLayer(input, art)
  return sceneOf(
    input,
    [
      await groundLayer(input, picture && art ? art : room),
      shown ?? (picture ? null : await footDisc(input)),
      await markLayer(input, align),
      column,
    ],
    { ...captions, align: 'center' },
  )
}

/** The size of words. Without a picture they have the card to themselves, and a large number still needs its height. */
function scaleOf(input: SceneInput): number {
  const { scene, studio } = input
  const isRoomy = scene.pictures.length === 0 && (!scene.texts.offer || studio.film.ratio === '4:5')
  if (isRoomy && !isWide(input)) return 1.12
  return isTall(input) ? 0.92 : isWide(input) ? 0.86 : 0.78
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

/** The disc of the speaker above short words, or beside words on wide canvases, as a share of the room's height. */
const DISC = { above: 0.34, beside: 0.74 }

/** Words, and the place of the speaker's disc: beside them on wide canvases, above them where they leave room. */
async function placedAlone(
  input: SceneInput,
  { room, gap }: Pick<Setting, 'room' | 'gap'>,
  inMiddle: (area: Rect) => Promise<Column>,
): Promise<{ art: Rect | null; column: Column }> {
  if (!input.studio.film.speaker || isTall(input)) return { art: null, column: await inMiddle(room) }
  if (isWide(input)) {
    const { left, right } = splitColumns(room, 0.6, 50)
    const side = Math.round(room.h * DISC.beside)
    const x = right.x + (right.w - side) / 2
    return { art: { x, y: room.y + (room.h - side) / 2, w: side, h: side }, column: await inMiddle(left) }
  }
  const side = Math.round(room.h * DISC.above)
  const alone = await inMiddle(room)
  if (alone.bounds.h > room.h - side - gap) return { art: null, column: alone }
  const column = await inMiddle({ ...room, y: room.y + side + gap, h: room.h - side - gap })
  return { art: { x: room.x + (room.w - side) / 2, y: column.bounds.y - gap - side, w: side, h: side }, column }
}

/** Words, and the place of the product: on 9:16 below all words, on wide canvases beside them, else above, as far as they leave room. */
async function placed(
  input: SceneInput,
  blocks: readonly Block[],
  { room, align, gap }: Setting,
): Promise<{ art: Rect | null; column: Column }> {
  const { studio, scene } = input
  const inMiddle = (area: Rect) => drawColumn(studio, blocks, area, { align, valign: 'middle', gap })
  if (scene.pictures.length === 0) return placedAlone(input, { room, gap }, inMiddle)
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
