import type { PhotoArt } from '../art/art.ts'
import { luminance } from '../color/color.ts'
import type { Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, type Composition, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { carriedSides } from '../photos/crops/carried-sides.ts'
import type { Layout } from './layout.ts'
import { carryBackdrop } from './photos/carried-backdrop.ts'
import { isUpright, standIn } from './photos/photo-in.ts'
import { inksOver } from './photos/photo-inks.ts'

/** The free ground around the subject, as a share of its place. */
const AROUND = 0.9
const TEXT_GAP = 44

/** The product on its own backdrop, which goes on over the whole canvas. */
export const backdrop: Layout = {
  id: 'backdrop',
  suits: (art) => art?.kind === 'backdrop',
  showsPhotos: true,
  onGround: false,
  angles: ['offer', 'thing', 'tagline', 'line', 'statement', 'benefit', 'when'],
  weight: () => 12,
  async compose(stage) {
    const { art } = stage
    if (art?.kind !== 'backdrop') throw new Error('This layout needs a photo on a plain backdrop.')
    return compose(stage, art)
  },
}

async function compose(stage: Stage, art: PhotoArt): Promise<Composition> {
  const { w, h, safe, scheme, shape, random } = stage
  const sides = carriedSides(art.report) ?? { left: false, right: false, top: false, bottom: false }
  const ground = art.report.backdrop.color
  const ink = luminance(ground) > 0.22 ? 'dark' : 'light'
  const inks = inksOver(scheme, ground, ink)
  const wide = shape === 'wide' || (shape === 'square' && isUpright(art))
  const marked = markRoom(stage, 'close')
  const words = shape === 'wide' ? 0.42 : 0.46
  // Pictures of a batch differ in which side the product takes, if its photo leaves the choice.
  const turned = random.next() < 0.5
  const onLeft = wide && (sides.left || (turned && !sides.right))
  const onTop = !wide && shape !== 'tall' && turned && !sides.bottom
  const rect: Rect = wide
    ? { x: onLeft ? w - safe.x - w * words : safe.x, y: safe.y + marked, w: w * words, h: safe.h - marked }
    : { x: safe.x, y: safe.y + marked, w: safe.w, h: (shape === 'tall' ? safe.h * 0.8 : safe.h * 0.5) - marked }
  if (onTop) rect.y = safe.y + safe.h - rect.h
  const column = await textColumn(stage, {
    rect,
    inks,
    stand: wide ? 'middle' : onTop ? 'bottom' : 'top',
    max: shape === 'wide' ? 150 : 140,
    big: 0.36,
    tag: true,
    sub: shape !== 'square',
  })
  const below = column.rect.y + column.rect.h + TEXT_GAP
  const place: Rect = wide
    ? { x: onLeft ? 0 : safe.x + w * words, y: h * 0.04, w: w - safe.x - w * words, h: h * 0.92 }
    : onTop
      ? { x: 0, y: 24, w, h: column.rect.y - marked - TEXT_GAP - 24 }
      : { x: 0, y: below, w, h: h - below - (shape === 'tall' ? 60 : 24) }
  const at = standIn(place, art, sides, { w, h }, AROUND)
  const { node, shown } = carryBackdrop(art, at, sides, { x: 0, y: 0, w, h })
  const subject = onCanvas(art, at)
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [subject],
    photos: [shown],
    root: canvas(stage, ground, [
      node,
      column.node,
      await brandMark(
        { ...stage, scheme: { ...scheme, ink: inks.ink } },
        { x: rect.x, y: onTop ? column.rect.y - marked : safe.y, w: rect.w, h: MARK_HEIGHT },
        ground,
      ),
    ]),
  }
}

function onCanvas({ report: { subject, width } }: PhotoArt, at: Rect): Rect {
  const scale = at.w / width
  return { x: at.x + subject.x * scale, y: at.y + subject.y * scale, w: subject.w * scale, h: subject.h * scale }
}
