import type { PhotoArt } from '../../art/art.ts'
import { oklch, toLch } from '../../color/color.ts'
import { showPhoto } from '../../draw/art/show-photo.ts'
import type { Rect } from '../../draw/nodes.ts'
import { brandMark } from '../../draw/parts.ts'
import { canvas, type Composition, MARK_HEIGHT, markRoom, type Stage } from '../../draw/stage.ts'
import { textColumn, type TextColumn } from '../../draw/text/text-column.ts'
import { checkCover } from '../../photos/crops/check-cover.ts'
import { findViews, SCRIM_MAX, type View } from '../../photos/crops/fills-canvas.ts'
import { scrimFor } from '../../photos/crops/ink-for.ts'
import type { Box } from '../../photos/photo-report.ts'
import { inksOver } from './photo-inks.ts'
import { scrimUnder } from './scrim.ts'

/** How many ways are tried to set the text before another composition is used. */
const TRIES_MAX = 5
/** A headline smaller than this does not carry a canvas. */
const HEADLINE_MIN = 54
/** Views with at least this share of the best score are as good. */
const ALIKE = 0.8
/** A region this close to the margin, as a share of the canvas, begins at the margin. */
const SNAP = 0.1

/**
 * The photo fills the canvas; text stands in its calm region over as much scrim as its ink needs and no more. Null when
 * the text fits no region, or would cover the subject.
 */
export async function fullBleed(stage: Stage, art: PhotoArt): Promise<Composition | null> {
  const { w, h, scheme } = stage
  const found = findViews(art.report, { width: w, height: h }, stage.safe).slice(0, TRIES_MAX)
  // Pictures of a batch differ in where the text stands, as long as it stands about as well.
  const good = found.filter(({ score }) => score > (found[0]?.score ?? 0) * ALIKE)
  const first = stage.random.pick(good.length > 0 ? good : [null])
  const views = first ? [first, ...found.filter((view) => view !== first)] : []
  for (const view of views) {
    const { ink } = view.region
    const ground = groundFor(stage, ink)
    const rect = regionOn(stage, view)
    const marked = markRoom(stage, 'close')
    const room = { ...rect, y: rect.y + marked, h: rect.h - marked }
    const column = await textColumn(stage, {
      rect: room,
      inks: inksOver(scheme, ground, ink),
      max: 150,
      min: HEADLINE_MIN,
      big: 0.34,
      tag: true,
      stand: standOf(rect, h),
    })
    if (!column.fits) continue
    const text = textBox(column, marked)
    const under = toPhoto(text, view)
    // Judged again on the text itself: its box is smaller than the region that it was put in.
    const scrim = scrimFor(art.report, under, ink)
    if (scrim > SCRIM_MAX[ink] || !checkCover(art.report, [under], view.crop).passed) continue
    const { node, shown } = showPhoto(art, { x: 0, y: 0, w, h }, view.crop)
    const mark = { x: rect.x, y: text.y, w: rect.w, h: MARK_HEIGHT }
    return {
      fits: true,
      headlineSize: column.size,
      solid: [],
      photos: [shown],
      root: canvas(stage, ground, [
        node,
        scrimUnder(text, w, h, ground, scrim),
        column.node,
        await brandMark({ ...stage, scheme: { ...scheme, ink: inksOver(scheme, ground, ink).ink } }, mark, ground),
      ]),
    }
  }
  return null
}

/** The colour of the scrim, which is also what text over it is judged against. */
function groundFor({ scheme }: Stage, ink: 'light' | 'dark'): string {
  const { h } = toLch(scheme.ground)
  return ink === 'light' ? oklch(0.15, 0.03, h) : oklch(0.975, 0.008, h)
}

/** The calm region on the canvas, widened to the margins that it nearly reaches. */
function regionOn({ w, h, safe }: Stage, { crop, region }: View): Rect {
  const scale = w / crop.w
  const left = (region.x - crop.x) * scale
  const top = (region.y - crop.y) * scale
  const right = left + region.w * scale
  const bottom = top + region.h * scale
  const x = left - safe.x < w * SNAP ? safe.x : left
  const y = top - safe.y < h * SNAP * 0.5 ? safe.y : top
  const end = safe.x + safe.w - right < w * SNAP ? safe.x + safe.w : right
  const foot = safe.y + safe.h - bottom < h * SNAP * 0.5 ? safe.y + safe.h : bottom
  return { x, y, w: end - x, h: foot - y }
}

function standOf({ y, h: height }: Rect, h: number): 'top' | 'middle' | 'bottom' {
  const middle = y + height / 2
  return middle > h * 0.58 ? 'bottom' : middle < h * 0.42 ? 'top' : 'middle'
}

/** The box of all that is written, with the line of the brand above it. */
function textBox({ texts, rect }: TextColumn, marked: number): Rect {
  const x = Math.min(...texts.map((text) => text.x))
  const right = Math.max(...texts.map((text) => text.x + text.w))
  return { x, y: rect.y - marked, w: right - x, h: rect.h + marked }
}

/** A box of the canvas in pixels of the photo. The view was made for this canvas, so its enlargement is the scale. */
function toPhoto({ x, y, w, h }: Rect, { crop }: View): Box {
  const scale = crop.enlargement
  return { x: crop.x + x / scale, y: crop.y + y / scale, w: w / scale, h: h / scale }
}
