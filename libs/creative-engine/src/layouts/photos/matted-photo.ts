import type { PhotoArt } from '../../art/art.ts'
import type { Rect } from '../../draw/nodes.ts'
import { brandMark } from '../../draw/parts.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../../draw/stage.ts'
import { textColumn, type TextColumn } from '../../draw/text/text-column.ts'
import { isUpright, photoIn } from './photo-in.ts'

/** The least height of the photo between the words, as a share of the canvas. */
const PHOTO_MIN = 0.3
/** The space between photo and words, and the mat around a photo beside them, in canvas pixels. */
const GAP = 40
const MAT = 56
/** The share of the canvas that a matted photo takes. */
const BESIDE = { wide: 0.52, square: 0.46, tall: 0.42 } as const
/** The share of the height that the message above the photo may take. */
const LEAD_MAX = 0.36

/** The message above, a photo from edge to edge, the facts below; on long canvases a photo in a mat beside the words. */
export function mattedPhoto(stage: Stage, art: PhotoArt): Promise<Composition> {
  const { shape } = stage
  if (shape === 'tall') return inMat(stage, art, false)
  return shape === 'wide' || (shape === 'square' && isUpright(art)) ? inMat(stage, art, true) : between(stage, art)
}

async function between(stage: Stage, art: PhotoArt): Promise<Composition> {
  const { w, h, safe } = stage
  const marked = markRoom(stage, 'close')
  const top = safe.y * 0.86 + marked
  const lead = await textColumn(stage, {
    part: 'lead',
    rect: { x: safe.x, y: top, w: safe.w, h: h * LEAD_MAX - marked * 0.5 },
    max: 128,
    maxLines: 3,
    big: 0.6,
    tag: true,
    stand: 'top',
  })
  const bottom = h - safe.y * 0.8
  const foot = await textColumn(stage, {
    part: 'foot',
    rect: { x: safe.x, y: h * 0.62, w: safe.w, h: bottom - h * 0.62 },
    max: 60,
    stand: 'bottom',
  })
  const from = lead.rect.y + lead.rect.h + GAP
  const to = foot.texts.length > 0 ? foot.rect.y - GAP : h
  const panel: Rect = { x: 0, y: from, w, h: Math.max(h * PHOTO_MIN, to - from) }
  return drawn(stage, art, panel, [lead, foot], {
    fits: to - from >= h * PHOTO_MIN,
    mark: { x: safe.x, y: safe.y * 0.86, w: safe.w, h: MARK_HEIGHT },
  })
}

async function inMat(stage: Stage, art: PhotoArt, wide: boolean): Promise<Composition> {
  const { w, h, safe, rightToLeft } = stage
  const marked = markRoom(stage)
  const share = stage.shape === 'square' ? BESIDE.square : wide ? BESIDE.wide : BESIDE.tall
  const gap = stage.shape === 'square' ? 44 : 76
  const onRight = (art.report.looks === 'right') === rightToLeft
  const size = wide ? { w: w * share - MAT, h: h - 2 * MAT } : { w: w - 2 * MAT, h: h * share - MAT }
  const panel = wide
    ? { x: onRight ? w - size.w - MAT : MAT, y: MAT, ...size }
    : { x: MAT, y: h - size.h - MAT, ...size }
  const words = wide
    ? {
        x: onRight ? safe.x : panel.x + size.w + gap,
        y: safe.y + marked,
        w: w - size.w - MAT - gap - safe.x,
        h: safe.h - marked,
      }
    : { x: safe.x, y: safe.y + marked, w: safe.w, h: panel.y - safe.y - marked - GAP }
  const column = await textColumn(stage, {
    rect: words,
    stand: wide ? 'middle' : 'top',
    max: 150,
    big: 0.36,
    bullets: true,
    tag: true,
  })
  const mark = { x: words.x, y: words.y - marked, w: words.w, h: MARK_HEIGHT }
  return drawn(stage, art, panel, [column], { fits: true, mark })
}

async function drawn(
  stage: Stage,
  art: PhotoArt,
  panel: Rect,
  columns: readonly TextColumn[],
  { fits, mark }: { fits: boolean; mark: Rect },
): Promise<Composition> {
  const { node, shown } = photoIn(art, panel)
  return {
    fits: fits && columns.every((column) => column.fits),
    headlineSize: columns[0]?.size ?? 0,
    solid: [panel],
    photos: [shown],
    root: canvas(stage, stage.scheme.ground, [
      fill(stage, stage.scheme.ground),
      node,
      ...columns.map((column) => column.node),
      await brandMark(stage, mark, stage.scheme.ground),
    ]),
  }
}
