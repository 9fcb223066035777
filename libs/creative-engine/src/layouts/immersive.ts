import { isPhotoArt } from '../art/art.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Layout } from './layout.ts'
import { fullBleed } from './photos/full-bleed.ts'
import { photoBeside } from './photos/photo-beside.ts'

/** The picture fills the canvas: a photo with text on its calm ground, or art so large that it extends beyond the edge. */
export const immersive: Layout = {
  id: 'immersive',
  // Cropped and tilted people and symbols look like a mistake; goods do not.
  suits: (art) =>
    art?.kind === 'cutout' ||
    (art?.kind === 'photo' && art.fillsCanvas) ||
    (art?.kind === 'illustration' && art.illustration.isGoods),
  showsPhotos: true,
  onGround: true,
  angles: ['thing', 'tagline', 'statement', 'line', 'when', 'benefit', 'offer'],
  weight: (art) => (art?.kind === 'photo' ? 13 : 7),
  async compose(stage) {
    const { art } = stage
    if (!isPhotoArt(art)) return closeUp(stage)
    // Only the set text shows whether it leaves the subject free.
    return (await fullBleed(stage, art)) ?? photoBeside(stage, art)
  },
}

/** The side of the art on the wide canvas, as a share of its height. */
const CLOSE_UP = 0.98

async function closeUp(stage: Stage): Promise<Composition> {
  const { w, h, safe, scheme, shape, random } = stage
  const marked = markRoom(stage, 'close')
  const wide = shape === 'wide'
  const rect = wide
    ? { x: safe.x, y: safe.y + marked, w: w - h * CLOSE_UP - safe.x - 24, h: safe.h - marked }
    : { x: safe.x, y: safe.y + marked, w: safe.w, h: (shape === 'tall' ? safe.h * 0.78 : h * 0.52 - safe.y) - marked }
  const column = await textColumn(stage, {
    rect,
    max: 164,
    big: 0.34,
    tag: true,
    sub: shape !== 'square',
    stand: wide ? 'middle' : 'top',
  })
  const below = column.rect.y + column.rect.h
  const side = Math.min(w, h)
  const size = wide ? h * CLOSE_UP : Math.max(side * 0.62, Math.min(side * 0.98, (h - below) * 1.16))
  const area = wide
    ? { x: w - size * 1.0, y: (h - size) / 2 + 10, w: size, h: size }
    : { x: w - size * 0.93, y: Math.max(below + 46, h - size * 1.0), w: size, h: size }
  const placed = placeArt(stage, area, { rotate: -12, shadow: false })
  const focus = { x: area.x + area.w / 2, y: area.y + area.h / 2, r: size * 0.56 }
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [{ x: placed.bounds.x + placed.bounds.w * 0.08, y: area.y, w: placed.bounds.w * 0.9, h: placed.bounds.h }],
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
      ...placed.nodes,
      column.node,
      await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
    ]),
  }
}
