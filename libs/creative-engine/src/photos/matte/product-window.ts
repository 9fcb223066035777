import { surfaceAt } from '../backdrop/surface.ts'
import type { ShareMap } from '../maps/subject.ts'
import type { Backdrop } from '../photo-report.ts'
import { findRegions } from '../planes/regions.ts'
import type { Rgb, Window } from '../planes/planes.ts'

/** The product is looked for on a copy of this scale. */
const SCALE = 8
/** The free border around the product, as a share of the photo's short side, and at least in pixels. */
const MARGIN = 0.045
const MARGIN_MIN = 28
/** A block is unlike the backdrop from this difference of its mean, or of its neighbours' differences. */
const UNLIKE = 0.03
const STEP = 0.014
/** Regions of so few blocks are dust. */
const DUST = 6

/** The blocks of a photo that are unlike its backdrop, without dust, with the box around them in blocks. */
function unlikeBlocks(rgb: Rgb, backdrop: Backdrop, width: number, height: number) {
  const [sw, sh] = [Math.floor(width / SCALE), Math.floor(height / SCALE)]
  const off = rgb.map((plane, c) => differences(plane, backdrop.surface[c]!, { width, height, sw, sh }))
  const limit = UNLIKE + backdrop.noise * 2
  const step = STEP + backdrop.noise
  const unlike = new Uint8Array(sw * sh)
  for (let y = 1; y < sh - 1; y++) {
    for (let x = 1; x < sw - 1; x++) {
      const i = y * sw + x
      let [far, change] = [0, 0]
      for (const plane of off) {
        far = Math.max(far, Math.abs(plane[i]!))
        const around = Math.max(Math.abs(plane[i]! - plane[i - 1]!), Math.abs(plane[i]! - plane[i - sw]!))
        change = Math.max(change, around)
      }
      unlike[i] = far > limit || change > step ? 1 : 0
    }
  }
  const { labels, regions } = findRegions(unlike, sw, sh)
  const isDust = regions.map(({ size }) => size <= DUST)
  for (let i = 0; i < unlike.length; i++) if (labels[i] && isDust[labels[i]! - 1]) unlike[i] = 0
  return { unlike, sw, sh, regions: regions.filter(({ size }) => size > DUST) }
}

/**
 * Where something stands before a plain backdrop, when its outline cannot be traced: all between its outermost blocks in
 * both directions, its shadow included.
 */
export function mapUnlike(rgb: Rgb, backdrop: Backdrop, width: number, height: number): ShareMap {
  const { unlike, sw, sh } = unlikeBlocks(rgb, backdrop, width, height)
  const data = new Float32Array(sw * sh)
  const rows = Array.from({ length: sh }, (_, y) => extentOf(unlike, y * sw, 1, sw))
  const columns = Array.from({ length: sw }, (_, x) => extentOf(unlike, x, sw, sh))
  for (let y = 0; y < sh; y++) {
    for (let x = 0; x < sw; x++) {
      const [row, column] = [rows[y]!, columns[x]!]
      data[y * sw + x] = x >= row.first && x <= row.last && y >= column.first && y <= column.last ? 1 : 0
    }
  }
  return { data, width: sw, height: sh }
}

/** The first and the last set value of a row or column; nothing lies between them when none is set. */
function extentOf(set: Uint8Array, start: number, stride: number, count: number): { first: number; last: number } {
  let [first, last] = [count, -1]
  for (let k = 0; k < count; k++) {
    if (!set[start + k * stride]) continue
    first = Math.min(first, k)
    last = k
  }
  return { first, last }
}

/**
 * The window of a photo that certainly holds the product, with a border of backdrop around it. Cutting happens inside,
 * which is most of its speed.
 */
export function productWindow(rgb: Rgb, backdrop: Backdrop, width: number, height: number): Window {
  const { regions } = unlikeBlocks(rgb, backdrop, width, height)
  if (regions.length === 0) return { x: 0, y: 0, w: width, h: height }
  const margin = Math.max(MARGIN_MIN, Math.round(Math.min(width, height) * MARGIN))
  const x = Math.max(0, Math.min(...regions.map(({ left }) => left)) * SCALE - margin)
  const y = Math.max(0, Math.min(...regions.map(({ top }) => top)) * SCALE - margin)
  const right = Math.min(width, (Math.max(...regions.map((region) => region.right)) + 1) * SCALE + margin)
  const bottom = Math.min(height, (Math.max(...regions.map((region) => region.bottom)) + 1) * SCALE + margin)
  return { x, y, w: right - x, h: bottom - y }
}

type Grid = { width: number; height: number; sw: number; sh: number }

/** The mean difference from the backdrop in each block. */
function differences(plane: Float32Array, surface: readonly number[], { width, height, sw, sh }: Grid): Float32Array {
  const out = new Float32Array(sw * sh)
  for (let y = 0; y < sh; y++) {
    for (let x = 0; x < sw; x++) {
      let sum = 0
      for (let v = 0; v < SCALE; v++) {
        for (let u = 0, i = (y * SCALE + v) * width + x * SCALE; u < SCALE; u++, i++) sum += plane[i]!
      }
      const ground = surfaceAt(surface, ((x + 0.5) * SCALE) / width - 0.5, ((y + 0.5) * SCALE) / height - 0.5)
      out[y * sw + x] = sum / (SCALE * SCALE) - Math.min(1, Math.max(0, ground))
    }
  }
  return out
}

/** Whether the product touches the border of the window where the photo goes on: the window was too small. */
export function leavesWindow(product: Uint8Array, { x, y, w, h }: Window, width: number, height: number): boolean {
  const row = (v: number) => product.subarray(v * w, v * w + w).includes(1)
  const column = (u: number) => {
    for (let v = 0; v < h; v++) if (product[v * w + u]) return true
    return false
  }
  return (y > 0 && row(1)) || (y + h < height && row(h - 2)) || (x > 0 && column(1)) || (x + w < width && column(w - 2))
}
