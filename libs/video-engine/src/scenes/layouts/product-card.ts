import { splitColumns } from '../areas.ts'
import { blocksOf } from '../blocks.ts'
import { drawColumn, type Block } from '../column.ts'
import type { Picture, SceneTexts } from '../film.ts'
import { contrast, type Rect } from '@adloom/creative-engine/staging'
import { groundLayer, markLayer, productLayer, type Layer, type SceneInput } from '../layers.ts'
import { clamp, spring } from '../motion.ts'
import { drawPill } from '../pills.ts'
import { show } from '../stage.ts'
import { contentOf, hasCaptions, isTall, isWide, sceneOf, type Layout } from './shared.ts'
import { textCard } from './text-card.ts'

/** The product with its name and price; what it does comes one after another. */
export const productCard: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const [picture] = scene.pictures
  if (!picture) return textCard(input)
  const wide = isWide(input)
  const room = contentOf(input)
  const { bullets = [], ...rest } = withoutSaid(input)
  const parts = wide
    ? (['eyebrow', 'offer', 'headline', 'sub', 'price', 'bullets', 'code', 'callToAction'] as const)
    : (['eyebrow', 'offer', 'headline', 'price', 'code', 'callToAction'] as const)
  const scale = wide ? 0.74 : isTall(input) ? 0.78 : 0.66
  const blocks = blocksOf(studio, scheme, wide ? scene.texts : rest, parts, {
    scale,
    align: wide ? 'left' : 'center',
    headline: wide ? 1 : 0.72,
  })
  if (isTall(input)) return tallCard(input, picture, bullets, blocks)
  const { art, words, chips } = placesOf(input, room, blocks.length > 0, bullets.length > 0)
  const column =
    blocks.length > 0
      ? await drawColumn(studio, blocks, words, {
          align: wide ? 'left' : 'center',
          valign: wide ? 'middle' : 'bottom',
          gap: 20 * scale,
        })
      : null
  // What the words do not need belongs to the product.
  const spare = column && !wide ? column.bounds.y - words.y : 0
  const larger = { ...art, h: art.h + spare }
  return sceneOf(
    input,
    [
      await groundLayer(input, larger),
      await productLayer(input, picture, larger),
      chips ? await chipsLayer(input, bullets, { ...chips, y: chips.y + spare }) : null,
      await markLayer(input, wide ? 'left' : 'center'),
      column,
    ],
    { ...studio.areas.captions, align: 'center' },
  )
}

/** On tall canvases captions stand right below the name: one that says it would show it twice. */
function withoutSaid(input: SceneInput): SceneTexts {
  const { studio, scene } = input
  const { headline, ...rest } = scene.texts
  if (!headline || !isTall(input) || !hasCaptions(input)) return scene.texts
  const said = studio.film.captions.filter(({ start, end }) => start < scene.end && end > scene.start)
  const words = said.flatMap((caption) => caption.words.map(({ text }) => text)).join(' ')
  return words.toLowerCase().includes(headline.toLowerCase()) ? rest : scene.texts
}

/** Where the product of a tall canvas ends. Its lowest part may lie under the platform's own words. */
const TALL_BASE = 1600
const CHIP_HEIGHT = 112

/** On tall canvases the product stands large below all words. */
async function tallCard(input: SceneInput, picture: Picture, bullets: readonly string[], blocks: readonly Block[]) {
  const { studio } = input
  const { content, captions, safe } = studio.areas
  const words = { ...content, h: input.scene.texts.offer ? 340 : 250 }
  const column =
    blocks.length > 0 ? await drawColumn(studio, blocks, words, { align: 'center', valign: 'top', gap: 16 }) : null
  const top = content.y + (column ? column.bounds.h + 24 : 0)
  const said = { ...captions, y: top, h: hasCaptions(input) ? captions.h : 0 }
  const chips = { ...safe, y: said.y + said.h + 4, h: CHIP_HEIGHT - 8 }
  const artY = bullets.length > 0 ? chips.y + CHIP_HEIGHT : said.y + said.h + 14
  const art = { x: safe.x + 20, y: artY, w: safe.w - 40, h: TALL_BASE - artY }
  return sceneOf(
    input,
    [
      await groundLayer(input, art),
      await productLayer(input, picture, art),
      bullets.length > 0 ? await chipsLayer(input, bullets, chips) : null,
      await markLayer(input, 'center'),
      column,
    ],
    { ...said, align: 'center' },
  )
}

function placesOf(
  input: SceneInput,
  room: Rect,
  hasWords: boolean,
  hasBullets: boolean,
): { art: Rect; words: Rect; chips: Rect | null } {
  if (isWide(input)) {
    const { left, right } = splitColumns(room, 0.54, 40)
    return { art: right, words: left, chips: null }
  }
  const wordsH = hasWords ? room.h * 0.3 : 0
  const chipH = hasBullets ? CHIP_HEIGHT : 0
  const art = { ...room, h: room.h - wordsH - chipH - (hasWords ? 16 : 0) }
  const chips = hasBullets ? { ...room, y: art.y + art.h + 4, h: CHIP_HEIGHT - 8 } : null
  return { art, words: { ...room, y: room.y + room.h - wordsH, h: wordsH }, chips }
}

/** Seconds before the first chip, and the least time for which one is seen. */
const CHIP = { delay: 0.45, least: 0.9 }

/** Benefits one after another in the same place. */
async function chipsLayer(
  { studio, scene, scheme }: SceneInput,
  bullets: readonly string[],
  area: Rect,
): Promise<Layer> {
  const length = scene.end - scene.start - CHIP.delay
  const shown = bullets.slice(0, Math.max(1, Math.floor(length / CHIP.least)))
  const icon = contrast(scheme.accent, scheme.card) >= 1.8 ? scheme.accent : scheme.onCard
  const look = {
    fill: scheme.card,
    ink: scheme.onCard,
    size: 40,
    weight: 680,
    icon: 'check',
    iconColor: icon,
    linesMax: 2,
    shadow: true,
  } as const
  const pills = await Promise.all(
    shown.map((bullet) => drawPill(studio, bullet, { ...look, room: { w: area.w, h: area.h } })),
  )
  const places = pills.map(({ w, h }) => ({ x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h }))
  const slot = length / pills.length
  return {
    sprites: pills.map(({ sprite }) => sprite),
    texts: places,
    draw: ({ local }) => {
      const since = local - CHIP.delay
      if (since <= 0) return []
      const i = Math.min(pills.length - 1, Math.floor(since / slot))
      const at = since - i * slot
      return [show(pills[i]!.sprite, places[i]!, { scale: 0.7 + 0.3 * spring(at), opacity: clamp(at / 0.1) })]
    },
  }
}
