import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { smooth, type Plane, type Rgb } from '../planes/planes.ts'
import { localMean } from './local-mean.ts'
import type { Scene } from './scene.ts'

/** Where pixels may be mixed: up to this far inside and outside of the outline, in thousandths of the short side. */
const INSIDE = 3.2
const OUTSIDE = 2.6
/** How far outside the ground's colour is still needed: by the shadow and by the fringe check. */
const NEEDED = 12

export type Edge = {
  /** The opacity of the product. */
  alpha: Plane
  /** The colour of the ground behind and beside the edge; 0 elsewhere. */
  behind: Rgb
  /** Whether a pixel is certainly ground. */
  isGround: Uint8Array
}

/**
 * The opacity along the outline of a mask: where a pixel's colour lies between the ground around and the product within.
 * Where these are alike, a ramp across the outline stands in.
 */
export function softenEdge(product: Uint8Array, { rgb, window: { w, h }, side }: Scene): Edge {
  const unit = Math.max(1, side / 1000)
  const inside = distanceTo(product, w, h, 0)
  const outside = distanceTo(product, w, h, 1)
  const isProduct = new Uint8Array(w * h)
  const isGround = new Uint8Array(w * h)
  const band: number[] = []
  const near: number[] = []
  for (let i = 0; i < product.length; i++) {
    if (inside[i]! > INSIDE * unit) isProduct[i] = 1
    else if (outside[i]! > OUTSIDE * unit) isGround[i] = 1
    else band.push(i)
    if (outside[i]! < NEEDED && inside[i]! < NEEDED) near.push(i)
  }
  const behind = localMean(rgb, isGround, Int32Array.from(near), w, h, [4, 12, 40])
  const within = localMean(rgb, isProduct, Int32Array.from(band), w, h, [3, 10, 30])
  const alpha = Float32Array.from(isProduct)
  for (const i of band) {
    // The signed distance to the outline between the last pixel of the product and the first of the ground.
    const depth = (product[i] ? inside[i]! - 0.5 : 0.5 - outside[i]!) / unit
    const { share, contrast } = mixtureAt(i, rgb, behind, within)
    const ramp = smooth(-0.9, 1.1, depth)
    const trust = smooth(0.05, 0.16, contrast)
    const measured = Math.max(share, smooth(1.2, 3.2, depth)) * (1 - smooth(1, 2.6, -depth))
    const mixed = trust * measured + (1 - trust) * ramp
    alpha[i] = smooth(0.02, 0.98, mixed) * 0.35 + mixed * 0.65
  }
  const calm = boxBlur(alpha, w, h, 1)
  for (const i of band) {
    const value = alpha[i]!
    const settled = value > 0 && value < 1 ? 0.6 * value + 0.4 * calm[i]! : value
    alpha[i] = settled < 0.03 ? 0 : settled
  }
  return { alpha, behind, isGround }
}

/** How far a colour lies from the ground towards the product, and how much these differ. */
export function mixtureAt(i: number, rgb: Rgb, behind: Rgb, within: Rgb): { share: number; contrast: number } {
  let along = 0
  let length = 0
  for (let c = 0; c < 3; c++) {
    const span = within[c]![i]! - behind[c]![i]!
    along += (rgb[c]![i]! - behind[c]![i]!) * span
    length += span * span
  }
  return { share: Math.min(1, Math.max(0, along / Math.max(1e-4, length))), contrast: Math.sqrt(length) }
}
