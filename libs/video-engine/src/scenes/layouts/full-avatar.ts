import type { AspectRatio, Rect } from '@adloom/creative-engine/staging'
import { drawing, shade } from '@adloom/creative-engine/staging'
import { blocksOf } from '../blocks.ts'
import { drawColumn } from '../column.ts'
import { bustLayer, discLayer, groundLayer, markLayer, stillLayer, type Layer, type SceneInput } from '../layers.ts'
import { drawSprite } from '../studio.ts'
import { hasCaptions, isTall, isWide, sceneOf, type Layout } from './shared.ts'
import { textCard } from './text-card.ts'

/** The square of the speaker, and the place of words, which ends above the hair or beside it. */
const PLACES: Record<AspectRatio, { bust: Rect; words: Rect }> = {
  '9:16': { bust: { x: 70, y: 590, w: 940, h: 940 }, words: { x: 76, y: 372, w: 928, h: 220 } },
  '4:5': { bust: { x: 85, y: 440, w: 910, h: 910 }, words: { x: 78, y: 158, w: 924, h: 270 } },
  '1:1': { bust: { x: 165, y: 330, w: 750, h: 750 }, words: { x: 72, y: 138, w: 936, h: 186 } },
  '16:9': { bust: { x: 890, y: 110, w: 970, h: 970 }, words: { x: 100, y: 220, w: 860, h: 680 } },
}
/** The speaker of 9:16 stands behind a desk, because its lowest part lies under the platform's own words. */
const DESK_TOP = 1456

/** The speaker alone, as large as the canvas allows, with words above or beside. */
export const fullAvatar: Layout = async (input) => {
  const { studio, scene, scheme } = input
  const { bust, words } = PLACES[studio.film.ratio]
  const wide = isWide(input)
  const align = wide ? 'left' : 'center'
  const person = studio.film.speaker?.kind === 'portrait'
  const disc = { x: bust.x + bust.w * 0.1, y: bust.y + bust.w * 0.12, w: bust.w * 0.8, h: bust.w * 0.8 }
  const speaker = await (person ? discLayer(input, disc) : bustLayer(input, bust, { rises: 240 }))
  if (!speaker) return textCard(input)
  const said = blocksOf(studio, scheme, scene.texts, ['eyebrow', 'headline'], { scale: wide ? 0.86 : 0.62, align })
  const area = hasCaptions(input) ? { ...words, h: words.h * (wide ? 0.5 : 0.42) } : words
  const column =
    said.length > 0 ? await drawColumn(studio, said, area, { align, valign: wide ? 'bottom' : 'top', gap: 18 }) : null
  const below = column ? column.bounds.y + column.bounds.h + 18 - words.y : 0
  const captions = { ...words, y: words.y + below, h: words.h - below }
  return sceneOf(
    input,
    [
      await groundLayer(input, { ...bust, y: bust.y + bust.h * 0.16, h: bust.h * 0.7 }),
      speaker,
      isTall(input) ? await deskLayer(input) : null,
      await markLayer(input, align),
      column,
    ],
    { ...captions, align },
  )
}

/** A round front in a tone of the ground, which ends the bust softly. */
async function deskLayer({ studio, scheme }: SceneInput): Promise<Layer> {
  const { w, h } = studio.areas
  const height = h - DESK_TOP
  // A tone of the ground: a loud block below would draw the eye from the face.
  const front = shade(scheme.ground2, scheme.dark ? -0.03 : -0.06)
  const arc = (y: number) => `M0 ${y + 66}Q${w / 2} ${y - 66} ${w} ${y + 66}V${height}H0Z`
  const body = `<path d="${arc(40)}" fill="${scheme.accent}"/><path d="${arc(54)}" fill="${front}"/>`
  const sprite = await drawSprite(studio, [drawing({ x: 0, y: 0, w, h: height }, body)], { w, h: height })
  return stillLayer(sprite, { x: 0, y: DESK_TOP })
}
