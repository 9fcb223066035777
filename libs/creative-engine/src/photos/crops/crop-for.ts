import { headOf } from '../people/head.ts'
import type { Box, Crop, PhotoReport } from '../photo-report.ts'
import { sumsOf } from './summed-area.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'
type Options = {
  /** The side of the window on which the subject should stand, so that text has the other. */
  side?: Side
  /** The width in pixels of the canvas that the window fills, for `enlargement`. */
  canvas?: number
}

/** Where the middle of the subject should stand in the window. */
const AIMS: Record<Side | 'middle', { x: number; y: number }> = {
  left: { x: 0.3, y: 0.5 },
  right: { x: 0.7, y: 0.5 },
  top: { x: 0.5, y: 0.36 },
  bottom: { x: 0.5, y: 0.66 },
  middle: { x: 0.5, y: 0.5 },
}
/** Sizes of the window relative to the largest one, and how many positions are tried on each axis. */
const SCALES = [1, 0.9, 0.8, 0.7]
const POSITIONS = 20
/** Faces smaller than this share of the short side belong to the crowd. */
const HEAD_MIN = 0.05
/** A crop fits from this share of the subject's box, or of the subject itself. */
const BOX_KEPT_MIN = 0.84
const SUBJECT_KEPT_MIN = 0.86

/**
 * The window of a shape (width over height) that keeps the subject and every head whole. The search takes about a
 * millisecond.
 */
export function cropFor(report: PhotoReport, aspect: number, options: Options = {}): Crop {
  const { width, height, maps, subject, faces } = report
  const sum = sumsOf(maps.subject, maps.w, maps.h)
  const whole = Math.max(1e-6, sum(0, 0, maps.w, maps.h))
  const heads = faces.filter(({ h }) => h > Math.min(width, height) * HEAD_MIN).map(headOf)
  const aim = AIMS[options.side ?? 'middle']
  const full = Math.min(width, height * aspect)
  let best: Crop | null = null
  let most = -Infinity
  for (const scale of SCALES) {
    const w = full * scale
    const h = w / aspect
    for (const y of positionsIn(height - h)) {
      for (const x of positionsIn(width - w)) {
        const window = { x, y, w, h }
        const keeps = sum(...cellsOf(window, report)) / whole
        const facesCut = heads.filter((head) => isCut(head, window, report)).length
        const boxKept = keptOf(subject, window)
        const away = Math.hypot(
          (subject.x + subject.w / 2 - x) / w - aim.x,
          ((subject.y + subject.h / 2 - y) / h - aim.y) * 0.7,
        )
        const smaller = (1 - scale) * (options.side ? 0.5 : 0.9)
        const score = keeps * 1.2 + boxKept * 1.1 - facesCut * 1.5 - away * 0.9 - smaller
        if (score <= most) continue
        most = score
        const fits = facesCut === 0 && (boxKept > BOX_KEPT_MIN || keeps > SUBJECT_KEPT_MIN)
        const enlargement = (options.canvas ?? 1080) / w
        best = { ...window, keeps: boxKept, facesWhole: facesCut === 0, enlargement, fits }
      }
    }
  }
  if (!best) throw new RangeError(`A crop of ${aspect} of a photo of ${width} × ${height} px is impossible.`)
  return best
}

function positionsIn(room: number): number[] {
  return room < 1 ? [0] : Array.from({ length: POSITIONS + 1 }, (_, i) => (room * i) / POSITIONS)
}

function cellsOf({ x, y, w, h }: Box, { width, height, maps }: PhotoReport): [number, number, number, number] {
  return [
    Math.round((x / width) * maps.w),
    Math.round((y / height) * maps.h),
    Math.min(maps.w, Math.round(((x + w) / width) * maps.w)),
    Math.min(maps.h, Math.round(((y + h) / height) * maps.h)),
  ]
}

/** Whether the window cuts a head that the photo itself does not cut there. */
function isCut(head: Box, { x, y, w, h }: Box, { width, height }: PhotoReport): boolean {
  return (
    (head.x < x - 1 && x > 1) ||
    (head.y < y - 1 && y > 1) ||
    (head.x + head.w > x + w + 1 && x + w < width - 1) ||
    (head.y + head.h > y + h + 1 && y + h < height - 1)
  )
}

/** The share of the subject's box inside the window. */
function keptOf(subject: Box, { x, y, w, h }: Box): number {
  const across = Math.min(x + w, subject.x + subject.w) - Math.max(x, subject.x)
  const down = Math.min(y + h, subject.y + subject.h) - Math.max(y, subject.y)
  return (Math.max(0, across) / Math.max(1, subject.w)) * (Math.max(0, down) / Math.max(1, subject.h))
}
