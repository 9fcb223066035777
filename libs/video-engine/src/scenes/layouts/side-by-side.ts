import { splitColumns } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { mix, type Rect } from '@adloom/creative-engine/staging'
import {
  bustLayer,
  discLayer,
  groundLayer,
  markLayer,
  photoLayer,
  productLayer,
  stillLayer,
  type Layer,
  type SceneInput,
} from '../layers.ts'
import { drawCard } from '../pills.ts'
import { contentOf, hasCaptions, isTall, isWide, sceneOf, type Layout } from './shared.ts'
import { avatarCorner } from './avatar-corner.ts'

const RADIUS = 40

/** The speaker and something to see, in two equal cards. */
export const sideBySide: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const [picture] = scene.pictures
  if (!studio.film.speaker || !picture) return avatarCorner(input)
  const wide = isWide(input)
  const room = contentOf(input)
  const blocks = blocksOf(studio, scheme, scene.texts, ['eyebrow', 'headline'], {
    scale: wide ? 0.7 : 0.66,
    align: 'center',
  })
  const column =
    blocks.length > 0
      ? await drawColumn(studio, blocks, { ...room, h: room.h * 0.26 }, { align: 'center', valign: 'top', gap: 14 })
      : null
  const used = column ? column.bounds.h + 26 : 0
  const { shownIn, captions } = placesOf(input, room.y + used)
  const cards = splitColumns(shownIn, 0.5, 22)
  const speaker = await speakerCard(input, cards.left)
  const shown = picture.transparent
    ? [
        await cardLayer(input, cards.right, studio.film.palette.paper),
        await productLayer(input, picture, inner(cards.right)),
      ]
    : [await photoLayer(input, scene.pictures, cards.right, { radius: RADIUS, card: scheme.card })]
  return sceneOf(
    input,
    [await groundLayer(input, room), ...speaker, ...shown, await markLayer(input, 'center'), column],
    { ...captions, align: 'center' },
  )
}

/** Where the cards of a tall canvas end. Their lowest part may lie under the platform's own words. */
const TALL_BASE = 1580

/** The cards below the words from `top` on. On tall canvases captions stand above the cards, which then are larger. */
function placesOf(input: SceneInput, top: number): { shownIn: Rect; captions: Rect } {
  const { captions } = input.studio.areas
  const room = contentOf(input)
  if (!isTall(input)) return { shownIn: { ...room, y: top, h: room.y + room.h - top }, captions }
  const said = { ...captions, y: top, h: hasCaptions(input) ? captions.h : 0 }
  const y = said.y + said.h + (said.h > 0 ? 20 : 0)
  return { shownIn: { ...room, y, h: Math.min(TALL_BASE - y, room.w * 0.95) }, captions: said }
}

async function speakerCard(input: SceneInput, card: Rect): Promise<(Layer | null)[]> {
  const back = await cardLayer(input, card, mix(input.scheme.shape, '#ffffff', input.scheme.dark ? 0.1 : 0.35))
  if (input.studio.film.speaker?.kind === 'portrait') {
    const side = Math.min(card.w, card.h) * 0.8
    return [
      back,
      await discLayer(input, { x: card.x + (card.w - side) / 2, y: card.y + (card.h - side) / 2, w: side, h: side }),
    ]
  }
  // Shoulders may be cut, faces may not: the face takes a bit over half of the art's width.
  const size = Math.round(Math.min(card.h * 0.98, card.w * (isTall(input) ? 1.6 : 1.42)))
  const square = { x: card.x + (card.w - size) / 2, y: card.y + card.h - size, w: size, h: size }
  return [back, await bustLayer(input, square, { rises: 160, clip: card })]
}

async function cardLayer({ studio }: SceneInput, rect: Rect, fill: string): Promise<Layer> {
  return stillLayer(await drawCard(studio, rect, fill, RADIUS), rect)
}

const inner = ({ x, y, w, h }: Rect): Rect => ({ x: x + w * 0.09, y: y + h * 0.07, w: w * 0.82, h: h * 0.84 })
