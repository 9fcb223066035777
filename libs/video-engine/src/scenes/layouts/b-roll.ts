import { containIn, touches } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import type { Rect } from '@adloom/creative-engine/staging'
import type { Picture } from '../film.ts'
import { clipLayer, groundLayer, markLayer, photoLayer, scrimLayer, type Layer, type SceneInput } from '../layers.ts'
import { contentOf, isWide, sceneOf, type Layout } from './shared.ts'
import { textCard } from './text-card.ts'
import { productCard } from './product-card.ts'

/** A wider card would cut heads. */
const CARD_ASPECT_MAX = 1.5

/** A clip or photos over the whole canvas. Where a face fills it, the photo becomes a card and leaves room for words. */
export const bRoll: Layout = async (input) => {
  const { studio, scene } = input
  const { areas } = studio
  const photos = scene.pictures.filter(isScenery)
  if (photos.length === 0 && !scene.clip) return scene.pictures.length > 0 ? productCard(input) : textCard(input)
  const whole = { x: 0, y: 0, w: areas.w, h: areas.h }
  const photo = scene.clip ? clipLayer(scene.clip, whole) : await photoLayer(input, photos, whole)
  const places = wordPlaces(input)
  const free = places.find(({ captions, words }) =>
    (photo.faces ?? []).every((face) => !touches(face, captions) && !touches(face, words)),
  )
  if (!free) return inCard(input, photo)
  const { captions, words } = free
  const column = await wordsOver(input, words)
  // Only what stands over a photo needs it darker.
  const upper = Math.max(
    captions.y < areas.h * 0.4 ? captions.y + captions.h : 0,
    column && words.y < areas.h * 0.4 ? words.y + words.h : 0,
  )
  const lower = Math.min(...[captions, ...(column ? [words] : [])].map(({ y }) => y).filter((y) => y >= areas.h * 0.4))
  return sceneOf(
    input,
    [
      photo,
      await scrimLayer(input, 'top', Math.max(areas.h * 0.22, upper * 1.15), upper > 0 ? 0.5 : 0.26),
      Number.isFinite(lower) ? await scrimLayer(input, 'bottom', areas.h - lower + areas.h * 0.16, 0.58) : null,
      await markLayer(input, isWide(input) ? 'left' : 'center', { overPhoto: true, faces: photo.faces ?? [] }),
      column,
    ],
    { ...captions, align: 'center' },
    true,
  )
}

/** A product before a plain backdrop is no scenery: words would stand on it. */
const isScenery = ({ transparent, plain }: Picture): boolean => !transparent && !plain

type Places = { captions: Rect; words: Rect }

/** Where captions and words may stand, best first. */
function wordPlaces(input: SceneInput): Places[] {
  const { content, captions } = input.studio.areas
  const hasWords = Boolean(input.scene.texts.headline ?? input.scene.texts.eyebrow ?? input.scene.texts.price)
  const none = { x: 0, y: 0, w: 0, h: 0 }
  const share = content.h * 0.34
  const upper = { ...content, h: share }
  const lower = { ...content, y: captions.y - share - 10, h: share }
  if (!hasWords)
    return [
      { captions, words: none },
      { captions: { ...content, h: captions.h }, words: none },
    ]
  const belowUpper = { ...captions, y: upper.y + share + 10 }
  return [
    { captions, words: upper },
    { captions, words: lower },
    { captions: belowUpper, words: upper },
  ]
}

async function wordsOver({ studio, scene, scheme }: SceneInput, area: Rect): Promise<Layer | null> {
  const blocks = blocksOf(studio, scheme, scene.texts, ['eyebrow', 'headline', 'price'], {
    scale: 0.8,
    align: 'center',
    ink: '#ffffff',
    overPhoto: true,
  })
  return blocks.length > 0
    ? drawColumn(studio, blocks, area, { align: 'center', valign: 'middle', gap: 18, shadow: true })
    : null
}

/** The photo in a card between mark and captions. */
async function inCard(input: SceneInput, whole: Layer) {
  const { studio, scene, scheme } = input
  const room = contentOf(input)
  const blocks = blocksOf(studio, scheme, scene.texts, ['eyebrow', 'headline', 'price'], {
    scale: 0.62,
    align: 'center',
  })
  const column =
    blocks.length > 0
      ? await drawColumn(studio, blocks, { ...room, h: room.h * 0.28 }, { align: 'center', valign: 'top', gap: 14 })
      : null
  const used = column ? column.bounds.h + 24 : 0
  const photos = scene.pictures.filter(isScenery)
  const below = { ...room, y: room.y + used, h: room.h - used }
  const card = containIn(below, Math.min(below.w / below.h, CARD_ASPECT_MAX))
  const shown =
    whole.sprites.length > 0 ? await photoLayer(input, photos, card, { radius: 40, card: scheme.card }) : null
  return sceneOf(input, [await groundLayer(input, card), shown, await markLayer(input, 'center'), column], {
    ...studio.areas.captions,
    align: 'center',
  })
}
