import { CANVAS, safeArea, type AspectRatio, type Rect } from '@adloom/creative-engine/staging'

/** Where the parts of a scene stand, in pixels. All of them are inside `safe`. */
export type Areas = { w: number; h: number; safe: Rect; mark: Rect; content: Rect; captions: Rect }

const ROWS: Record<AspectRatio, { mark: number; gap: number; captions: number }> = {
  '9:16': { mark: 60, gap: 30, captions: 200 },
  '4:5': { mark: 56, gap: 26, captions: 180 },
  '1:1': { mark: 50, gap: 22, captions: 150 },
  '16:9': { mark: 54, gap: 26, captions: 140 },
}

/** The rows of a ratio: the brand above, captions below, the scene's own content between. */
export function areasOf(ratio: AspectRatio): Areas {
  const { width: w, height: h } = CANVAS[ratio]
  const safe = safeArea(ratio)
  const { mark, gap, captions } = ROWS[ratio]
  const top = safe.y + mark + gap
  const base = safe.y + safe.h
  return {
    w,
    h,
    safe,
    mark: { ...safe, h: mark },
    content: { ...safe, y: top, h: base - captions - gap - top },
    captions: { ...safe, y: base - captions, h: captions },
  }
}

/** Two areas beside each other; `share` is that of the left. */
export function splitColumns(area: Rect, share: number, gap: number): { left: Rect; right: Rect } {
  const w = Math.round((area.w - gap) * share)
  return { left: { ...area, w }, right: { ...area, x: area.x + w + gap, w: area.w - gap - w } }
}

/** The largest rectangle of a shape (width over height) in the middle of an area. */
export function containIn({ x, y, w, h }: Rect, aspect: number): Rect {
  const width = Math.min(w, h * aspect)
  const height = width / aspect
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height }
}

/** Whether two rectangles share more than an edge. */
export const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The part that two rectangles share. */
export function commonOf(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y }
}

/** Whether a rectangle lies in another, give or take a pixel. */
export const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.w <= outer.x + outer.w + 1 &&
  inner.y + inner.h <= outer.y + outer.h + 1
