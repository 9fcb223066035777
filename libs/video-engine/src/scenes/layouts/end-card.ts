import type { Rect } from '@adloom/creative-engine/staging'
import { splitColumns } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { groundLayer, markLayer, productLayer, type SceneInput } from '../layers.ts'
import { contentOf, isTall, isWide, sceneOf, type Layout } from './shared.ts'

/** What to do now: the offer, its conditions and the button, with the product once more. */
export const endCard: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { texts } = scene
  const [picture] = scene.pictures
  const wide = isWide(input)
  // A square has room for words or for the product, not for both.
  const shown = picture !== undefined && studio.film.ratio !== '1:1'
  const { art, words } = placesOf(input, contentOf(input), shown)
  const parts = ['eyebrow', 'offer', 'headline', 'sub', 'price', 'code', 'callToAction', 'url', 'legal'] as const
  const scale = isTall(input) ? 0.92 : wide ? 0.86 : 0.74
  const align = wide && picture ? 'left' : 'center'
  // Beside an offer the headline is the second voice.
  const blocks = blocksOf(studio, scheme, texts, parts, { scale, align, headline: texts.offer ? 0.5 : 1 })
  const column = await drawColumn(studio, blocks, words, { align, valign: 'middle', gap: 24 * scale })
  return sceneOf(
    input,
    [
      await groundLayer(input, art ?? words),
      picture && art ? await productLayer(input, picture, art, 0.35) : null,
      await markLayer(input, wide && picture ? 'left' : 'center'),
      column,
    ],
    { ...studio.areas.captions, align: 'center' },
  )
}

/** On 9:16 the product stands below all words, where the platform shows its own. */
function placesOf(input: SceneInput, room: Rect, hasPicture: boolean): { art: Rect | null; words: Rect } {
  if (!hasPicture) return { art: null, words: room }
  const { areas } = input.studio
  if (isTall(input)) return { art: { x: areas.safe.x + 60, y: 1282, w: areas.safe.w - 120, h: 470 }, words: room }
  if (isWide(input)) {
    const { left, right } = splitColumns(room, 0.6, 50)
    return { art: right, words: left }
  }
  const h = Math.round(room.h * 0.34)
  return { art: { ...room, h }, words: { ...room, y: room.y + h + 20, h: room.h - h - 20 } }
}
