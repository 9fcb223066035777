import type { Box } from '../photo-report.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { smooth, type Plane, type Rgb } from '../planes/planes.ts'
import { findRegions } from '../planes/regions.ts'
import { mixtureAt } from './alpha.ts'
import { localMean } from './local-mean.ts'
import { solveAlpha } from './solve-alpha.ts'

/** How far from the outline of the map a pixel may be mixed, in cells of the map; around a head, for its hair. */
const BAND = 1.6
const HAIR = 4.5
/** How much larger than a head its hair is, as shares of the head: at each side, above and below. */
const LOOSE = { side: 0.4, above: 0.3, below: 0.4 }
/** Beyond these values the map is certain. */
const CERTAIN = { out: 0.04, in: 0.97 }
/** How much the guess counts beside the linear functions of the colours, and at most how much of it is the colour's. */
const TRUST = 0.004
const COLOR = 0.7
const ROUNDS = 90
/** From where means of the ground and of the person are taken, in pixels. */
const RADII = [4, 12, 40, 120]
/** Below the one nothing is painted, from the other on all is. */
const FAINT = 0.03
const SOLID = 0.985

type PersonEdge = {
  alpha: Plane
  /** The pixels whose opacity was sought. */
  open: Int32Array
}

/**
 * The opacity of a person. Where the map of people is certain it is taken; along its outline, and wider around heads,
 * the colours decide. `cell` is the size of a cell of the map in pixels.
 */
export function personEdge(
  rgb: Rgb,
  map: Plane,
  heads: readonly Box[],
  cell: number,
  w: number,
  h: number,
): PersonEdge {
  const { isIn, isOut, open } = dividePixels(map, heads, cell, w, h)
  const behind = localMean(rgb, isOut, open, w, h, RADII)
  const within = localMean(rgb, isIn, open, w, h, RADII)
  const guess = Float32Array.from(isIn)
  const trust = new Float32Array(w * h)
  for (const i of open) {
    const { share, contrast } = mixtureAt(i, rgb, behind, within)
    const told = smooth(0.15, 0.5, contrast) * COLOR
    guess[i] = smooth(0.15, 0.85, map[i]!) * (1 - told) + smooth(0.1, 0.7, share) * told
    trust[i] = TRUST
  }
  const inner = open.filter((i) => i >= w && i < (h - 1) * w && i % w > 0 && i % w < w - 1)
  const alpha = solveAlpha(rgb, { alpha: guess, trust, open: inner }, w, h, ROUNDS)
  repeatBorder(alpha, w, h)
  settle(alpha, open, w, h)
  keepLargest(alpha, w, h)
  return { alpha, open }
}

/** What is certainly person, certainly ground, and open. */
function dividePixels(map: Plane, heads: readonly Box[], cell: number, w: number, h: number) {
  const shown = Uint8Array.from(map, (value) => (value > 0.5 ? 1 : 0))
  const depth = distanceTo(shown, w, h, 0)
  const away = distanceTo(shown, w, h)
  const loose = heads.map((head) => ({
    left: head.x - head.w * LOOSE.side,
    right: head.x + head.w * (1 + LOOSE.side),
    top: head.y - head.h * LOOSE.above,
    bottom: head.y + head.h * (1 + LOOSE.below),
  }))
  const [isIn, isOut] = [new Uint8Array(w * h), new Uint8Array(w * h)]
  const open: number[] = []
  for (let y = 0, i = 0; y < h; y++) {
    const rows = loose.filter(({ top, bottom }) => y > top && y < bottom)
    for (let x = 0; x < w; x++, i++) {
      const value = map[i]!
      const reach = rows.some(({ left, right }) => x > left && x < right) ? HAIR : BAND
      const isUnsure = value > CERTAIN.out && value < CERTAIN.in
      if (isUnsure || Math.max(depth[i]!, away[i]!) < reach * cell) open.push(i)
      else if (value > 0.5) isIn[i] = 1
      else isOut[i] = 1
    }
  }
  return { isIn, isOut, open: Int32Array.from(open) }
}

/** Windows need neighbours, so the border of the picture takes over what is beside it. */
function repeatBorder(p: Plane, w: number, h: number): void {
  for (let x = 0; x < w; x++) {
    p[x] = p[x + w]!
    p[(h - 1) * w + x] = p[(h - 2) * w + x]!
  }
  for (let i = 0; i < p.length; i += w) {
    p[i] = p[i + 1]!
    p[i + w - 1] = p[i + w - 2]!
  }
}

/** Evens out noise: near nothing and near all, and from pixel to pixel. */
function settle(alpha: Plane, open: Int32Array, w: number, h: number): void {
  for (const i of open) alpha[i] = Math.min(1, Math.max(0, (alpha[i]! - 0.06) / 0.88))
  const calm = boxBlur(alpha, w, h, 1)
  for (const i of open) {
    const value = 0.6 * alpha[i]! + 0.4 * calm[i]!
    alpha[i] = value < FAINT ? 0 : value > SOLID ? 1 : value
  }
}

/** Removes what is not connected to the largest part. */
function keepLargest(alpha: Plane, w: number, h: number): void {
  const set = Uint8Array.from(alpha, (value) => (value > 0.15 ? 1 : 0))
  const { labels, regions } = findRegions(set, w, h)
  const largest = regions.reduce((at, { size }, i) => (size > (regions[at]?.size ?? 0) ? i : at), 0)
  const kept = Uint8Array.from(labels, (label) => (label === largest + 1 ? 1 : 0))
  const away = distanceTo(kept, w, h)
  for (let i = 0; i < alpha.length; i++) if (away[i]! > 2) alpha[i] = 0
}
