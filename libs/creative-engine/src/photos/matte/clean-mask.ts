import { distanceTo } from '../planes/distance.ts'
import { findRegions } from '../planes/regions.ts'
import { differenceAt, type Scene } from './scene.ts'

/** A piece of a product is at least this share of its largest one. */
const PIECE_MIN = 0.02

/** Removes whiskers of up to two pixels. */
export function open(set: Uint8Array, w: number, h: number): void {
  const depth = distanceTo(set, w, h, 0)
  const core = new Uint8Array(set.length)
  for (let i = 0; i < set.length; i++) core[i] = depth[i]! > 1.6 ? 1 : 0
  const back = distanceTo(core, w, h)
  for (let i = 0; i < set.length; i++) if (set[i] && back[i]! > 2.6) set[i] = 0
}

/** Fills holes of less than `size` pixels: a product's own highlights look like the backdrop. */
export function fillSpecks(set: Uint8Array, w: number, h: number, size: number): void {
  const { labels, regions } = findRegions(
    set.map((value) => (value ? 0 : 1)),
    w,
    h,
  )
  const isSpeck = regions.map((region) => region.onBorder === 0 && region.size < size)
  for (let i = 0; i < set.length; i++) if (labels[i] && isSpeck[labels[i]! - 1]) set[i] = 1
}

/**
 * Whether a narrow gap runs through a set: two large regions that a band of less than `gap` pixels parts. In a product
 * such a gap is a pale band that was taken for ground.
 */
export function isParted(set: Uint8Array, w: number, h: number, gap: number): boolean {
  const { regions } = findRegions(set, w, h)
  const largest = regions.reduce((most, { size }) => Math.max(most, size), 0)
  const count = regions.filter(({ size }) => size > largest * PIECE_MIN).length
  if (count < 2) return false
  const away = distanceTo(set, w, h)
  const wider = Uint8Array.from(away, (distance) => (distance < gap / 2 ? 1 : 0))
  return findRegions(wider, w, h).regions.filter(({ size }) => size > largest * PIECE_MIN).length < count
}

/** How far from the outline, as a share of the short side, edges are no more rings of a JPEG or feet of a shadow. */
const BEYOND = 0.012

/** How many edge pixels lie outside of a product, per pixel of its outline. */
export function edgesLeft(product: Uint8Array, edges: Uint8Array, w: number, h: number, side: number): number {
  const away = distanceTo(product, w, h)
  const beyond = Math.max(8, side * BEYOND)
  let [outside, outline] = [0, 0]
  for (let i = 0; i < edges.length; i++) {
    if (edges[i] && away[i]! > beyond) outside++
    else if (away[i]! > 0 && away[i]! < 1) outline++
  }
  return outline > 0 ? outside / outline : 0
}

/** A pixel differs from the backdrop in tint, or is brighter, from these values on: no shadow does. */
const TINTED = 0.036
const BRIGHTER = 1.07
const DARK_DIFFERENCE = 0.055
/** Half the width, in thousandths of the short side, from which it is no ring of a JPEG. */
const WIDE = 5

/** The share of the photo outside of a product that is no backdrop and no shadow: lost parts of the product. */
export function lostShare(product: Uint8Array, scene: Scene): number {
  const { light, tint, noise, isDark, side, area } = scene
  const { w, h } = scene.window
  const other = new Uint8Array(w * h)
  for (let i = 0; i < other.length; i++) {
    if (product[i]) continue
    const differs = isDark
      ? differenceAt(scene, i) > DARK_DIFFERENCE + noise && light[i]! > 1
      : tint[i]! > TINTED + noise * 1.5 || light[i]! > BRIGHTER + noise * 2
    if (differs) other[i] = 1
  }
  const depth = distanceTo(other, w, h, 0)
  const wide = Math.max(4, (WIDE * side) / 1000)
  return depth.reduce((n, distance) => n + (distance > wide ? 1 : 0), 0) / area
}

/** Keeps the largest region and those of at least a hundredth of it; returns the size of the largest. */
export function keepLarge(set: Uint8Array, w: number, h: number): number {
  const { labels, regions } = findRegions(set, w, h)
  const largest = regions.reduce((most, { size }) => Math.max(most, size), 0)
  const isKept = regions.map(({ size }) => size > Math.max(60, largest * 0.01))
  for (let i = 0; i < set.length; i++) set[i] = labels[i] && isKept[labels[i]! - 1] ? 1 : 0
  return largest
}
