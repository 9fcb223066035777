import type { Node } from '@takumi-rs/core'
import { containIn, touches } from './areas.ts'
import { mix, type Rect, type Scheme } from '@adloom/creative-engine/staging'
import type { FilmScene, Picture } from './film.ts'
import { drawGround } from './ground.ts'
import { drawMark } from './mark.ts'
import { clamp, easeOut, spring } from './motion.ts'
import { drawCard, drawDisc, drawScrim } from './pills.ts'
import { drawCutout, drawPhoto, shapesFor, showCutout } from './pictures.ts'
import { drawSpeaker, type DrawnSpeaker } from './speaker.ts'
import { moved, show, within, type Moment } from './stage.ts'
import { spriteOf, type Sprite, type Studio } from './studio.ts'
import { FPS, type Clip } from '../types.ts'

/** Something that is drawn at every moment of a scene. */
export type Layer = {
  sprites: readonly Sprite[]
  /** The boxes of its texts at rest, and all places of its faces. */
  texts?: readonly Rect[]
  faces?: readonly Rect[]
  draw: (moment: Moment) => Node[]
}

/** What the layers of one scene share. `key` tells scenes apart. */
export type SceneInput = { studio: Studio; scene: FilmScene; scheme: Scheme; key: string }

export async function groundLayer({ studio, scheme, key }: SceneInput, focus: Rect): Promise<Layer> {
  const ground = await drawGround(studio, scheme, focus, key)
  return { sprites: [ground.sprite], draw: ({ time }) => [ground.draw(time)] }
}

/** The brand's mark in its row; none where it would lie on one of `faces`. */
export async function markLayer(
  { studio, scheme }: SceneInput,
  align: 'left' | 'center',
  { overPhoto = false, faces = [] }: { overPhoto?: boolean; faces?: readonly Rect[] } = {},
): Promise<Layer> {
  const mark = await drawMark(studio, scheme, studio.areas.mark, { align, overPhoto })
  if (!mark || faces.some((face) => touches(face, mark.rect))) return { sprites: [], draw: () => [] }
  return { sprites: [mark.sprite], texts: [mark.rect], draw: () => [show(mark.sprite, mark.rect)] }
}

/** Seconds in which one picture gives way to the next. */
const CROSSFADE = 0.4

/** The largest card of an area that cuts no head of its pictures. */
function cardIn(area: Rect, pictures: readonly Picture[]): Rect {
  const shapes = pictures.map(shapesFor)
  const least = Math.max(...shapes.map((one) => one.least))
  const most = Math.min(...shapes.map((one) => one.most))
  const own = area.w / area.h
  return own > most || own < least ? containIn(area, Math.min(Math.max(own, least), Math.max(most, least))) : area
}

/** Pictures in a rectangle, one after another, each zoomed slowly. `radius` rounds its corners. */
export async function photoLayer(
  { studio, scene, key }: SceneInput,
  pictures: readonly Picture[],
  area: Rect,
  { radius = 0, card = null as string | null } = {},
): Promise<Layer> {
  const rect = card ? cardIn(area, pictures) : area
  const photos = await Promise.all(pictures.map((picture, i) => drawPhoto(studio, picture, rect, `${key}/${i}`)))
  const back = card ? await drawCard(studio, rect, card, radius) : null
  const slot = (scene.end - scene.start) / photos.length
  const draw = ({ local }: Moment): Node[] => {
    const shown = photos.flatMap((photo, i) => {
      const since = local - i * slot
      const isLast = i === photos.length - 1
      if ((since < 0 && i > 0) || (!isLast && since > slot + CROSSFADE)) return []
      const opacity = i === 0 ? 1 : clamp(since / CROSSFADE)
      return [show(photo.sprite, { x: 0, y: 0 }, { ...photo.motion(clamp(since / (slot + CROSSFADE))), opacity })]
    })
    if (!card) return [within(rect, shown, radius > 0 ? { borderRadius: radius } : {})]
    const at = spring(local - 0.02)
    return [
      ...(back ? [show(back, rect, { y: (1 - at) * 60, scale: 0.94 + 0.06 * at })] : []),
      within(rect, shown, { borderRadius: radius, ...moved({ y: (1 - at) * 60, scale: 0.94 + 0.06 * at }) }),
    ]
  }
  return {
    sprites: [...photos.map(({ sprite }) => sprite), ...(back ? [back] : [])],
    faces: photos.flatMap(({ faces }) => faces),
    draw,
  }
}

/** A clip that fills a rectangle. Where its scene is longer, it runs back and forth, so that nothing jumps or stands still. */
export function clipLayer(clip: Clip, rect: Rect): Layer {
  const sprites = clip.frames.map((jpeg) => spriteOf(Buffer.from(jpeg), rect))
  const last = sprites.length - 1
  return {
    sprites,
    draw: ({ local }) => {
      const at = last === 0 ? 0 : Math.floor(local * FPS + 1e-6) % (2 * last)
      return [within(rect, [show(sprites[at <= last ? at : 2 * last - at]!, { x: 0, y: 0 })])]
    },
  }
}

/** The shape of a product photo's card: its own, drawn towards that of its area. */
function cardAspect({ width, height }: Picture, area: Rect): number {
  const own = width / height
  const wanted = area.w / area.h
  return Math.min(Math.max(wanted, own * 0.8), own * 1.35)
}

/** A cut-out that springs in and floats; a photo becomes a card. */
export async function productLayer(input: SceneInput, picture: Picture, area: Rect, delay = 0.08): Promise<Layer> {
  if (!picture.transparent)
    return photoLayer(input, [picture], containIn(area, cardAspect(picture, area)), {
      radius: 36,
      card: input.scheme.card,
    })
  const { studio, scene, scheme } = input
  const cutout = await drawCutout(studio, picture, { ...area, h: area.h * 0.97 }, scheme.ground)
  const length = scene.end - scene.start
  return {
    sprites: [cutout.sprite, cutout.shadow],
    draw: ({ local, time }) => {
      const grown = (0.72 + 0.28 * spring(local - delay)) * (0.955 + 0.045 * clamp(local / length))
      return local < delay * 0.5 ? [] : showCutout(cutout, time, grown)
    },
  }
}

/** The speaker as a bust whose square stands at `at`; it comes up from below. Null without a speaker. */
export async function bustLayer(
  { studio, scheme }: SceneInput,
  at: Rect,
  { rises = 0, clip = null as Rect | null } = {},
): Promise<Layer | null> {
  const speaker = await drawSpeaker(studio, scheme, at.w)
  if (!speaker) return null
  return {
    sprites: speaker.sprites,
    faces: [faceAt(speaker, at)],
    draw: ({ local, frame }) => {
      const y = rises * (1 - easeOut(local / 0.55))
      if (!clip) return speaker.draw({ x: at.x, y: at.y + y }, frame)
      return [within(clip, speaker.draw({ x: at.x - clip.x, y: at.y - clip.y + y }, frame), { borderRadius: 40 })]
    },
  }
}

/** The speaker in a disc; it springs in. Null without a speaker. */
export async function discLayer({ studio, scheme }: SceneInput, rect: Rect): Promise<Layer | null> {
  const rim = Math.round(rect.w * 0.026)
  const inner = rect.w - 2 * rim
  const speaker = await drawSpeaker(
    studio,
    scheme,
    studio.film.speaker?.kind === 'portrait' ? inner : Math.round(inner * 0.98),
  )
  if (!speaker) return null
  const disc = await drawDisc(studio, rect.w, mix(scheme.shape, '#ffffff', scheme.dark ? 0.1 : 0.3), '#ffffff')
  const off = { x: (inner - speaker.size) / 2, y: inner - speaker.size }
  const at = { x: rect.x + rim + off.x, y: rect.y + rim + off.y }
  return {
    sprites: [disc, ...speaker.sprites],
    faces: [faceAt(speaker, at)],
    draw: ({ local, frame }) => {
      const grown = spring(local - 0.12)
      if (grown <= 0) return []
      const scale = 0.4 + 0.6 * grown
      const hole = { x: rect.x + rim, y: rect.y + rim, w: inner, h: inner }
      return [
        show(disc, rect, { scale }),
        within(hole, speaker.draw(off, frame), { borderRadius: inner / 2, ...moved({ scale }) }),
      ]
    },
  }
}

/** The place of a face, a little larger, because captions shall not even touch it. */
const faceAt = ({ face }: DrawnSpeaker, at: { x: number; y: number }): Rect => ({
  ...face,
  x: at.x + face.x,
  y: at.y + face.y,
})

/** A dark tint at the top or the bottom of the canvas. */
export async function scrimLayer(
  { studio }: SceneInput,
  from: 'top' | 'bottom',
  height: number,
  strength: number,
): Promise<Layer> {
  const { w, h } = studio.areas
  const scrim = await drawScrim(studio, { w, h: Math.round(height) }, from, strength)
  const at = { x: 0, y: from === 'top' ? 0 : h - Math.round(height) }
  return { sprites: [scrim], draw: () => [show(scrim, at)] }
}

/** A sprite that stands still. */
export const stillLayer = (sprite: Sprite, at: { x: number; y: number }): Layer => ({
  sprites: [sprite],
  draw: () => [show(sprite, at)],
})
