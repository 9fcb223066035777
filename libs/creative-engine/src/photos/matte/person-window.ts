import type { ShareMap } from '../maps/subject.ts'
import type { Face } from '../photo-report.ts'
import type { PhotoPixels, Window } from '../planes/planes.ts'
import { findRegions, type Region } from '../planes/regions.ts'

/** Above this value a cell of the map shows a person. */
export const SHOWN = 0.5
/** The ground around a person that the network sees, as a share of their size. */
const AROUND = 0.16
/** Somebody else of this share of the person's size stands beside them, so that one would be cut from the other. */
const OTHER_MAX = 0.06

/**
 * The part of a photo around its person, as square as the photo allows: the network sees a square. Null when the map
 * shows nobody where the largest face is, a face elsewhere, or somebody else.
 */
export function personWindow(photo: PhotoPixels, map: ShareMap, faces: readonly Face[]): Window | null {
  const { data, width: w, height: h } = map
  const set = Uint8Array.from(data, (value) => (value > SHOWN ? 1 : 0))
  const { labels, regions } = findRegions(set, w, h)
  const regionAt = ({ x, y, w: fw, h: fh }: Face) => {
    const u = Math.min(w - 1, Math.floor(((x + fw / 2) / photo.width) * w))
    const v = Math.min(h - 1, Math.floor(((y + fh / 2) / photo.height) * h))
    return regions[(labels[Math.max(0, v) * w + Math.max(0, u)] ?? 0) - 1]
  }
  const [first, ...others] = faces.map(regionAt)
  if (!first || others.some((region) => region !== first)) return null
  if (regions.some((region) => region !== first && region.size > first.size * OTHER_MAX)) return null
  return squareAround(first, map, photo)
}

function squareAround({ left, right, top, bottom }: Region, map: ShareMap, { width, height }: PhotoPixels): Window {
  const [across, down] = [width / map.width, height / map.height]
  const box = { x: left * across, y: top * down, w: (right + 1 - left) * across, h: (bottom + 1 - top) * down }
  const pad = AROUND * Math.max(box.w, box.h)
  const side = Math.max(box.w, box.h) + 2 * pad
  const stretch = (from: number, length: number, most: number) => {
    const size = Math.min(most, Math.round(side))
    const start = Math.round(Math.min(most - size, Math.max(0, from + length / 2 - size / 2)))
    return { start, size }
  }
  const [h, v] = [stretch(box.x, box.w, width), stretch(box.y, box.h, height)]
  return { x: h.start, y: v.start, w: h.size, h: v.size }
}
