import type { PhotoArt } from '../../art/art.ts'
import { showPhoto, type Shown } from '../../draw/art/show-photo.ts'
import type { Rect } from '../../draw/nodes.ts'
import { carriedSides, type Sides } from '../../photos/crops/carried-sides.ts'
import { cropFor } from '../../photos/crops/crop-for.ts'
import type { Crop } from '../../photos/photo-report.ts'
import { carryBackdrop } from './carried-backdrop.ts'

/** The share of a panel that a subject on its carried-on backdrop takes at most. */
const AROUND = 0.84
const UPRIGHT = 0.8

/** Fills a panel with a photo: cropped, or with its plain backdrop carried on, so that the whole product is seen. */
export function photoIn(art: PhotoArt, panel: Rect, crop?: Crop): Shown {
  const sides = art.kind === 'backdrop' ? carriedSides(art.report) : null
  if (!sides) return showPhoto(art, panel, crop ?? cropFor(art.report, panel.w / panel.h, { canvas: panel.w }))
  const [w, h] = [Math.round(panel.w), Math.round(panel.h)]
  const at = standIn({ x: 0, y: 0, w, h }, art, sides, { w, h }, AROUND)
  return carryBackdrop(art, at, sides, panel)
}

/** Whether a subject is so upright that words stand better beside it than above it. */
export function isUpright({ report: { subject } }: PhotoArt): boolean {
  return subject.w / subject.h < UPRIGHT
}

/**
 * Where a photo lies so that its subject fills a share of a place on a canvas. A side out of which the subject runs lies
 * on the edge of the canvas.
 */
export function standIn(
  place: Rect,
  { report }: PhotoArt,
  sides: Sides,
  { w, h }: { w: number; h: number },
  share: number,
): Rect {
  const { subject, width, height } = report
  const scale = Math.min((place.w * share) / subject.w, (place.h * share) / subject.h)
  const [pw, ph] = [width * scale, height * scale]
  const x = place.x + place.w / 2 - (subject.x + subject.w / 2) * scale
  const y = place.y + place.h / 2 - (subject.y + subject.h / 2) * scale
  return { x: sides.left ? 0 : sides.right ? w - pw : x, y: sides.bottom ? h - ph : y, w: pw, h: ph }
}
