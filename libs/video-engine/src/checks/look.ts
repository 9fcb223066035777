import type { Rect } from '@adloom/creative-engine/staging'
import type { I420 } from '../encode/yuv.ts'
import type { Frame } from '../types.ts'

/** What a frame looks like, for checks that need no pixels. All are shares from 0 to 1. */
export type FrameLook = {
  /** Pixels that are nearly black. */
  dark: number
  /** Pixels that differ from the frame before. 1 for the first frame. */
  changed: number
  /** Of frames that were drawn without words too: how far words reach beyond the safe zone, in pixels; 0 when none does. */
  textBeyond?: number
}

/** One pixel of this many is looked at, in both directions. */
const STEP = 6
/** Luma, from 16 to 235, up to which a pixel is nearly black. */
const DARK_MAX = 28
/** Difference in luma that dithering and grain do not reach. */
const CHANGE_MIN = 2

/** Looks at frames of one size, one after another. It remembers the samples of the last frame. */
export function watchFrames(width: number, height: number): (picture: I420) => FrameLook {
  let before: Uint8Array | null = null
  let now: Uint8Array = new Uint8Array(Math.ceil(width / STEP) * Math.ceil(height / STEP))
  return (picture) => {
    let at = 0
    let dark = 0
    let changed = 0
    for (let y = 0; y < height; y += STEP) {
      for (let x = 0; x < width; x += STEP, at++) {
        const luma = picture[y * width + x]!
        now[at] = luma
        if (luma <= DARK_MAX) dark++
        if (before && Math.abs(luma - before[at]!) >= CHANGE_MIN) changed++
      }
    }
    const look = { dark: dark / at, changed: before ? changed / at : 1 }
    const free = before ?? new Uint8Array(now.length)
    before = now
    now = free
    return look
  }
}

/** Cells of the grid across and down. */
const CELLS = 8

/** The mean luma and chroma of the cells of a grid, over some samples: how a frame that was decoded is told from the one that was drawn. */
export function gridOf(picture: I420, width: number, height: number): Float32Array {
  const chroma = { width: width >> 1, height: height >> 1 }
  const area = width * height
  const planes = [
    cellsOf(picture.subarray(0, area), width, height),
    cellsOf(picture.subarray(area, area + (area >> 2)), chroma.width, chroma.height),
    cellsOf(picture.subarray(area + (area >> 2)), chroma.width, chroma.height),
  ]
  return Float32Array.from(planes.flatMap((cells) => [...cells]))
}

function cellsOf(plane: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array(CELLS * CELLS)
  const counts = new Float64Array(CELLS * CELLS)
  for (let y = 0; y < height; y += STEP) {
    const row = Math.floor((y * CELLS) / height) * CELLS
    for (let x = 0; x < width; x += STEP) {
      const cell = row + Math.floor((x * CELLS) / width)
      sums[cell]! += plane[y * width + x]!
      counts[cell]!++
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]!))
}

/** The greatest difference of two grids, in steps of eight bits. */
export function gridDistance(a: Float32Array, b: Float32Array): number {
  return a.reduce((most, value, cell) => Math.max(most, Math.abs(value - b[cell]!)), 0)
}

/** Difference of a channel from which a pixel is ink, and not the soft edge of a shadow. */
const INK_MIN = 40
/** Pixels of ink on one line that are no stray ones. */
const INK_PIXELS = 3

/**
 * How far the words of a frame reach beyond `safe`, in pixels: what differs from the same frame without them. It looks at the
 * pixels, so it finds words wherever a layout meant them to stand.
 */
export function textBeyond({ width, height, rgba, bare }: Frame & { bare: Uint8Array }, safe: Rect): number {
  const rows = new Uint32Array(height)
  const columns = new Uint32Array(width)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const differs =
        Math.abs(rgba[at]! - bare[at]!) >= INK_MIN ||
        Math.abs(rgba[at + 1]! - bare[at + 1]!) >= INK_MIN ||
        Math.abs(rgba[at + 2]! - bare[at + 2]!) >= INK_MIN
      if (!differs) continue
      rows[y]!++
      columns[x]!++
    }
  const [top, bottom] = edgesOf(rows)
  const [left, right] = edgesOf(columns)
  if (top < 0 || left < 0) return 0
  return Math.max(0, safe.y - top, bottom + 1 - safe.y - safe.h, safe.x - left, right + 1 - safe.x - safe.w)
}

/** The first and the last line with ink. */
const edgesOf = (counts: Uint32Array): [number, number] => [
  counts.findIndex((count) => count >= INK_PIXELS),
  counts.findLastIndex((count) => count >= INK_PIXELS),
]
