import type { Box, Face, PhotoMaps, PhotoReport } from '../photo-report.ts'
import { headOf } from '../people/head.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { smooth, type Plane, type Rgb } from '../planes/planes.ts'
import { findRegions } from '../planes/regions.ts'

/** A map over the whole photo in its own size. */
export type ShareMap = { data: Plane; width: number; height: number }

/** Where the knowledge of the subject comes from. */
export type SubjectSources = {
  from: PhotoReport['subjectFrom']
  /** The opacity of the cut-out, which settles the matter. */
  alpha: ShareMap | null
  person: ShareMap
  /** The share of the photo that shows a person, or what the person map takes for one. */
  personShare: number
  faces: readonly Face[]
}

/** Above this value a cell belongs to the subject. */
export const SUBJECT_MIN = 0.45

/** Marks what stands out: rare colours, contrast with the surroundings, and sharpness, more so in the middle. */
export function markSalient({ w, h, subject, detail }: PhotoMaps, colors: Rgb): void {
  const means = colors.map((plane) => plane.reduce((a, b) => a + b, 0) / plane.length)
  const near = colors.map((plane) => boxBlur(plane, w, h, Math.round(Math.min(w, h) / 7)))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const g = y * w + x
      const rare = Math.hypot(...colors.map((plane, c) => plane[g]! - means[c]!))
      const pops = Math.hypot(...colors.map((plane, c) => plane[g]! - near[c]![g]!))
      const [dx, dy] = [(x + 0.5) / w - 0.5, (y + 0.5) / h - 0.5]
      const centre = Math.exp(-(dx * dx + dy * dy) * 4.5)
      const stands = 0.3 * Math.min(1, rare * 1.8) + 0.35 * Math.min(1, pops * 3) + 0.35 * detail[g]!
      subject[g] = stands * (0.35 + 0.65 * centre)
    }
  }
  const calm = boxBlur(boxBlur(subject, w, h, 2), w, h, 2)
  const top = calm.reduce((a, b) => Math.max(a, b), 1e-6)
  for (let g = 0; g < subject.length; g++) subject[g] = smooth(0.25, 0.95, calm[g]! / top)
}

/** Replaces or joins what stands out by what is known: the cut-out, people, heads. */
export function markKnown(maps: PhotoMaps, sources: SubjectSources, width: number, height: number): void {
  const { w, h, subject } = maps
  const { alpha, person, personShare, faces, from } = sources
  // Near zero or near one the person map says nothing.
  const trusted = personShare > 0.02 && personShare < 0.85
  const heads = faces.map(headOf)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const g = y * w + x
      if (alpha) subject[g] = shareAt(alpha, x, y, w, h)
      else if (trusted) {
        const share = shareAt(person, x, y, w, h)
        // The map was made for people but shows most things in the foreground.
        subject[g] = from === 'people' ? Math.max(share, subject[g]! * 0.25) : Math.max(share * 0.8, subject[g]! * 0.7)
      }
      const [px, py] = [((x + 0.5) * width) / w, ((y + 0.5) * height) / h]
      if (heads.some((head) => px > head.x && px < head.x + head.w && py > head.y && py < head.y + head.h))
        subject[g] = 1
    }
  }
}

function shareAt({ data, width, height }: ShareMap, x: number, y: number, w: number, h: number): number {
  const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / w))
  return data[Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width + column]!
}

/** The box around the subject without its faint outskirts, and around every head. */
export function subjectBox({ w, h, subject }: PhotoMaps, faces: readonly Face[], width: number, height: number): Box {
  const set = Uint8Array.from(subject, (value) => (value > SUBJECT_MIN ? 1 : 0))
  const { regions } = findRegions(set, w, h, subject)
  const most = regions.reduce((top, { sum }) => Math.max(top, sum), 0)
  const kept = regions.filter(({ sum }) => sum > most * 0.3)
  const [across, down] = [width / w, height / h]
  const boxes = kept.map(({ left, right, top, bottom }) => ({
    x: left * across,
    y: top * down,
    w: (right + 1 - left) * across,
    h: (bottom + 1 - top) * down,
  }))
  boxes.push(...faces.map(headOf))
  if (boxes.length === 0) boxes.push({ x: width * 0.2, y: height * 0.2, w: width * 0.6, h: height * 0.6 })
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)))
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)))
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.w)))
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.h)))
  return { x, y, w: right - x, h: bottom - y }
}
