import type { DrawNode, Rect } from '../draw/nodes.ts'
import type { ShownPhoto } from '../draw/stage.ts'
import { checkCover, FACE_COVER_MAX, SUBJECT_COVER_MAX } from '../photos/crops/check-cover.ts'
import type { Box } from '../photos/photo-report.ts'
import { inkRect, readTexts, type Look, type Rule } from './look.ts'

/** Checks that what matters in a photo stays visible. */
export const photoRules: readonly Rule[] = [
  {
    code: 'face_covered',
    severity: 'error',
    look: (look) => {
      const face = Math.max(0, ...coversOf(look).map((cover) => cover.face))
      return {
        failures: face > FACE_COVER_MAX ? [`${Math.round(face * 100)} % of a face is covered`] : [],
        fine: 'No face is covered.',
      }
    },
  },
  {
    code: 'subject_covered',
    severity: 'error',
    look: (look) => {
      const subject = Math.max(0, ...coversOf(look).map((cover) => cover.subject))
      return {
        failures:
          subject > SUBJECT_COVER_MAX ? [`${Math.round(subject * 100)} % of what the photo shows is covered`] : [],
        fine: 'What the photo shows stays visible.',
      }
    },
  },
]

/** What lies over each photo, as shares of its faces and its subject. */
function coversOf(look: Look): { face: number; subject: number }[] {
  const { photos = [], root } = look.composition
  if (photos.length === 0) return []
  const written = readTexts(look).map((text) => withPadding(inkRect(text), text.node.role === 'cta' ? text.size : 0))
  const covers = [...written, ...look.logos, ...cardsOf(root.children, look.stage)]
  return photos.map((photo) => {
    const inside = covers.map((cover) => toPhoto(cover, photo)).filter((cover) => cover.w > 0 && cover.h > 0)
    return checkCover(photo.report, inside, photo.window)
  })
}

/** A button reaches beyond its text. */
function withPadding({ x, y, w, h }: Rect, size: number): Rect {
  return { x: x - size * 1.2, y: y - size * 0.8, w: w + size * 3.7, h: h + size * 1.6 }
}

/** The cards and seals that are drawn over the first picture: boxes of one colour, and drawings, at their own places. */
function cardsOf(children: readonly DrawNode[], { w, h }: { w: number; h: number }): Rect[] {
  const first = children.findIndex((node) => node.type === 'image')
  return children.slice(first + 1).flatMap((node) => {
    if (node.type !== 'container') return []
    const { left, top, width, height, backgroundColor } = node.style
    const isDrawn = node.children.some((child) => child.type === 'image')
    if (backgroundColor === undefined && !isDrawn) return []
    const at = [left, top, width, height].map(Number)
    const [x = 0, y = 0, wide = 0, high = 0] = at
    // The canvas itself, and blocks whose place the renderer decides, are no cards.
    if (!at.every(Number.isFinite) || wide * high >= w * h) return []
    return [{ x, y, w: wide, h: high }]
  })
}

/** The part of the photo, in its pixels, that a rectangle of the canvas lies on. */
function toPhoto(cover: Rect, { rect, window }: ShownPhoto): Box {
  const scale = window.w / rect.w
  const left = Math.max(cover.x, rect.x)
  const top = Math.max(cover.y, rect.y)
  const right = Math.min(cover.x + cover.w, rect.x + rect.w)
  const bottom = Math.min(cover.y + cover.h, rect.y + rect.h)
  return {
    x: window.x + (left - rect.x) * scale,
    y: window.y + (top - rect.y) * scale,
    w: (right - left) * scale,
    h: (bottom - top) * scale,
  }
}
