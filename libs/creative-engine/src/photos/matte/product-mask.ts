import { addContactShadow, addHoles, findGround } from './find-ground.ts'
import { fillSpecks, keepLarge, open } from './clean-mask.ts'
import { grainAlongBorder, traceEdges } from './edges.ts'
import { growBack } from './grow-back.ts'
import type { Scene } from './scene.ts'

/** The product is at least, and at most, this share of the photo. */
const PRODUCT_MIN = 0.012
const PRODUCT_MAX = 0.92
/** The share of the photo's border, of half its length, that the product may touch. */
const TOUCHING_MAX = 0.3
const SPECK_MAX = 0.0012

/** Marks the pixels of the product in a scene, and all edges in it; null when there is no believable product. */
export function productMask(scene: Scene): { product: Uint8Array; edges: Uint8Array } | null {
  const { window, edge, area } = scene
  const { w, h } = window
  // The limits follow the grain of this photo's own backdrop.
  const weak = Math.min(0.06, Math.max(0.011, grainAlongBorder(edge, w, h) * 2.2))
  const edges = traceEdges(edge, weak, weak * 2.4, w)
  const ground = findGround(scene, edges)
  addHoles(ground, edges, scene, weak)
  growBack(ground, scene)
  addContactShadow(ground, scene)
  const product = ground.map((value) => (value ? 0 : 1))
  open(product, w, h)
  fillSpecks(product, w, h, area * SPECK_MAX)
  // A second look, now that the ground reaches up to the outline: blocks of JPEG noise that clung to it go.
  const again = product.map((value) => (value ? 0 : 1))
  growBack(again, scene)
  for (let i = 0; i < again.length; i++) if (again[i]) product[i] = 0
  open(product, w, h)
  const largest = keepLarge(product, w, h)
  if (largest < area * PRODUCT_MIN || largest > area * PRODUCT_MAX) return null
  return touching(product, scene) > TOUCHING_MAX * (scene.width + scene.height) ? null : { product, edges }
}

/** How many pixels of the product lie on the border of the photo. */
function touching(product: Uint8Array, { window: { x, y, w, h }, width, height }: Scene): number {
  let n = 0
  if (y === 0) for (let u = 0; u < w; u++) n += product[u]!
  if (y + h === height) for (let u = 0; u < w; u++) n += product[(h - 1) * w + u]!
  if (x === 0) for (let v = 0; v < h; v++) n += product[v * w]!
  if (x + w === width) for (let v = 0; v < h; v++) n += product[v * w + w - 1]!
  return n
}
