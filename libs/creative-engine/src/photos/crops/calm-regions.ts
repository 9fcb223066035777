import { headOf } from '../people/head.ts'
import type { Box, CalmRegion, PhotoReport } from '../photo-report.ts'
import { inkFor } from './ink-for.ts'
import { overlap } from './overlap.ts'
import { sumsOf } from './summed-area.ts'

/** Above this mean edge strength a region is structure, not ground. */
const DETAIL_MAX = 0.22
/** The share of a region that may be subject, and the share of the subject that may lie in it. */
const SUBJECT_IN_REGION_MAX = 0.14
const REGION_ON_SUBJECT_MAX = 0.07
const WIDTHS = [0.34, 0.42, 0.5, 0.6, 0.72, 0.88]
const HEIGHTS = [0.2, 0.27, 0.34, 0.42, 0.52, 0.66, 0.8]
/** The smallest region, as a share of the window. */
const AREA_MIN = 0.11
const REGIONS_MAX = 4
/** Two regions that share more than this are one. */
const SHARED_MAX = 0.45

/**
 * Rectangles of a window of the photo on which text may stand, best first: little detail, no subject, never a head.
 * `within` limits them further, for example to the part that the platform leaves free.
 */
export function calmRegions(report: PhotoReport, window: Box, within: Box = window): CalmRegion[] {
  const { width, height, maps } = report
  const cell = { w: width / maps.w, h: height / maps.h }
  const left = Math.max(0, Math.ceil(within.x / cell.w))
  const top = Math.max(0, Math.ceil(within.y / cell.h))
  const right = Math.min(maps.w, Math.floor((within.x + within.w) / cell.w))
  const bottom = Math.min(maps.h, Math.floor((within.y + within.h) / cell.h))
  const grid = { w: window.w / cell.w, h: window.h / cell.h }
  const detail = sumsOf(maps.detail, maps.w, maps.h)
  const subject = sumsOf(maps.subject, maps.w, maps.h)
  const whole = Math.max(1e-6, subject(0, 0, maps.w, maps.h))
  const heads = report.faces.map(headOf)
  const found: Omit<CalmRegion, 'ink' | 'scrim'>[] = []
  for (const [w, h] of sizesIn(grid)) {
    const area = w * h
    const share = area / (grid.w * grid.h)
    for (let y = top; y + h <= bottom; y += 2) {
      for (let x = left; x + w <= right; x += 2) {
        const d = detail(x, y, x + w, y + h) / area
        if (d > DETAIL_MAX) continue
        const covered = subject(x, y, x + w, y + h)
        const s = covered / area
        // A thin subject is a small share of any region, so its own share counts too.
        if (s > SUBJECT_IN_REGION_MAX || covered / whole > REGION_ON_SUBJECT_MAX) continue
        const box = { x: x * cell.w, y: y * cell.h, w: w * cell.w, h: h * cell.h }
        if (heads.some((head) => overlap(head, box) > 0)) continue
        const score = Math.sqrt(share) * (1 - Math.min(1, d * 1.6)) * (1 - s * 3)
        found.push({ ...box, detail: d, score })
      }
    }
  }
  return apart(found.sort((a, b) => b.score - a.score)).map((region) => ({ ...region, ...inkFor(report, region) }))
}

/** The sizes of regions in cells. */
function sizesIn(grid: { w: number; h: number }): [number, number][] {
  return WIDTHS.flatMap((wide) =>
    HEIGHTS.filter((high) => wide * high >= AREA_MIN).map((high): [number, number] => [
      Math.round(grid.w * wide),
      Math.round(grid.h * high),
    ]),
  ).filter(([w, h]) => w >= 6 && h >= 5)
}

function apart<T extends Box>(regions: readonly T[]): T[] {
  const kept: T[] = []
  for (const region of regions) {
    if (kept.length >= REGIONS_MAX) break
    const near = (other: T) => overlap(other, region) / Math.min(other.w * other.h, region.w * region.h)
    if (kept.every((other) => near(other) <= SHARED_MAX)) kept.push(region)
  }
  return kept
}
