import type { Box, CalmRegion, Crop, PhotoReport } from '../photo-report.ts'
import { calmRegions } from './calm-regions.ts'
import { cropFor, type Side } from './crop-for.ts'

/** A scrim may be this strong: a light one bleaches a photo long before a dark one hurts it. */
export const SCRIM_MAX = { light: 0.6, dark: 0.22 } as const

type Size = { width: number; height: number }
/** A crop that fills the canvas, and a calm region of it on which text may stand. */
export type View = { crop: Crop; region: CalmRegion; score: number }

const SIDES: readonly (Side | undefined)[] = [undefined, 'left', 'right', 'bottom', 'top']

/**
 * The ways in which a photo can fill a canvas with its subject whole and calm ground for text inside `safe`, both in
 * canvas pixels. Best first.
 */
export function findViews(report: PhotoReport, canvas: Size, safe: Box): View[] {
  const views: View[] = []
  for (const side of SIDES) {
    const crop = cropFor(report, canvas.width / canvas.height, { canvas: canvas.width, ...(side ? { side } : {}) })
    if (!crop.fits) continue
    const scale = crop.w / canvas.width
    const within = { x: crop.x + safe.x * scale, y: crop.y + safe.y * scale, w: safe.w * scale, h: safe.h * scale }
    for (const region of calmRegions(report, crop, within)) {
      if (region.scrim > SCRIM_MAX[region.ink]) continue
      views.push({ crop, region, score: region.score * (1 - region.scrim * 0.4) - (crop.enlargement - 1) * 0.02 })
    }
  }
  return views.sort((a, b) => b.score - a.score)
}

/** Whether a photo can fill a canvas under text. */
export function fillsCanvas(report: PhotoReport, canvas: Size, safe: Box): boolean {
  return report.resolution !== 'too small' && findViews(report, canvas, safe).length > 0
}
