import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { findRegions } from '../planes/regions.ts'
import { floodFromBorder, rimOf } from './flood.ts'
import { differenceAt, isPlain, type Scene } from './scene.ts'

/** The radius of the disk, as a share of the photo's short side, and at least in pixels. */
const DISK = 0.007
const DISK_MIN = 3
/** A hole is at least this share of the photo … */
const HOLE_MIN = 0.0012
/** … and at most this share of the product's box. */
const HOLE_MAX = 0.2

/**
 * Marks the ground around a product: where a disk can roll in from the border, over what is plain and no edge. A gap in
 * a faint rim is too narrow for it, so it does not leak into the product.
 */
export function findGround(scene: Scene, edges: Uint8Array): Uint8Array {
  const { w, h } = scene.window
  const closed = new Uint8Array(w * h)
  for (let i = 0; i < closed.length; i++) closed[i] = edges[i] || !isPlain(scene, i) ? 1 : 0
  const radius = Math.max(DISK_MIN, scene.side * DISK)
  const room = distanceTo(closed, w, h)
  const tight = new Uint8Array(w * h)
  for (let i = 0; i < tight.length; i++) tight[i] = room[i]! > radius ? 0 : 1
  const reach = distanceTo(floodFromBorder(tight, w, h), w, h)
  const ground = new Uint8Array(w * h)
  for (let i = 0; i < ground.length; i++) ground[i] = !closed[i] && reach[i]! <= radius + 0.5 ? 1 : 0
  addClefts(ground, closed, w, h, radius * 1.4)
  return ground
}

/** Adds what only a single pixel gets into, when it is narrow all the way. */
function addClefts(ground: Uint8Array, closed: Uint8Array, w: number, h: number, depthMax: number) {
  const clefts = floodFromBorder(closed, w, h)
  for (let i = 0; i < clefts.length; i++) if (ground[i]) clefts[i] = 0
  const { labels, regions } = findRegions(clefts, w, h)
  if (regions.length === 0) return
  const depth = distanceTo(clefts, w, h, 0)
  const deepest = new Float32Array(regions.length)
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    if (label && depth[i]! > deepest[label - 1]!) deepest[label - 1] = depth[i]!
  }
  for (let i = 0; i < labels.length; i++) if (labels[i] && deepest[labels[i]! - 1]! < depthMax) ground[i] = 1
}

/** Adds enclosed pieces of clean backdrop, such as the hole of a handle. They match it in light as well as in tint. */
export function addHoles(ground: Uint8Array, edges: Uint8Array, scene: Scene, weak: number): void {
  const { light, window, edge, area, noise, isDark } = scene
  const { w, h } = window
  const enclosed = new Uint8Array(w * h)
  for (let i = 0; i < enclosed.length; i++) {
    const isLit = isDark || (light[i]! > 0.75 && light[i]! < 1.02)
    enclosed[i] = !ground[i] && !edges[i] && isLit && isPlain(scene, i) ? 1 : 0
  }
  // In the dark, shares of light are mostly noise.
  const missing = isDark ? light.map((_, i) => differenceAt(scene, i)) : light.map((k) => 1 - k)
  const { labels, regions } = findRegions(enclosed, w, h, missing)
  const squares = new Float64Array(regions.length)
  for (let i = 0; i < labels.length; i++) {
    if (labels[i]) squares[labels[i]! - 1] = squares[labels[i]! - 1]! + missing[i]! * missing[i]!
  }
  const product = Math.max(1, extentOf(ground, w))
  // On pure white a highlight of the product looks like a hole, so the match must be closer.
  const isWhite = scene.ground[1].reduce((sum, v) => sum + v, 0) / (w * h) > 0.96
  const match = (0.02 + noise * 1.5) * (isWhite ? 0.5 : isDark ? 2 : 3)
  const isHole = regions.map(({ size, sum, left, right, top, bottom }, at) => {
    const spread = Math.sqrt(Math.max(0, squares[at]! / size - (sum / size) ** 2))
    const share = ((right - left) * (bottom - top)) / product
    return size > area * HOLE_MIN && share < HOLE_MAX && spread < 0.025 && Math.abs(sum / size) < match
  })
  if (!isHole.includes(true)) return
  const busy = boxBlur(edge, w, h, 2)
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] && isHole[labels[i]! - 1] && busy[i]! < weak) ground[i] = 1
  }
}

/** The area of the box around what is not ground. */
function extentOf(ground: Uint8Array, w: number): number {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (let i = 0; i < ground.length; i++) {
    if (ground[i]) continue
    const y = (i / w) | 0
    const x = i - y * w
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < left ? 0 : (right - left) * (bottom - top)
}

/** Gives the dark foot of a shadow to the ground: neutral against the backdrop, low, shallow, stopped by hard edges. */
export function addContactShadow(ground: Uint8Array, { isDark, light, tint, edge, window: { w } }: Scene): void {
  if (isDark) return
  const first = Math.floor(ground.indexOf(0) / w)
  const last = Math.floor(ground.lastIndexOf(0) / w)
  if (first < 0) return
  const from = Math.round(last - (last - first) * 0.22) * w
  let front = rimOf(ground, w, from).filter((i) => light[i]! < 0.93)
  for (let depth = Math.round((last - first) * 0.035); depth > 0 && front.length > 0; depth--) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i - 1, i + 1, i - w, i + w]) {
        if (ground[j] || j < from || j >= ground.length - w) continue
        if (light[j]! > 0.92 || light[j]! < 0.3 || tint[j]! > 0.025 || edge[j]! > 0.09) continue
        ground[j] = 1
        next.push(j)
      }
    }
    front = next
  }
}
