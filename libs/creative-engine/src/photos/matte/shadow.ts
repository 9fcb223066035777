import { surfaceAt } from '../backdrop/surface.ts'
import type { Backdrop, Box, Layer } from '../photo-report.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { smooth, type Plane, type Rgb, type Window } from '../planes/planes.ts'

/** Shadows are soft, so half the size of the photo is enough. */
const SCALE = 2
/** What the model of the backdrop cannot know is no shadow. */
const LEAST = 0.012
const MOST = 0.8
/** A shadow ends within this many sizes of its product, and before the photo does. */
const REACH = { from: 0.3, to: 0.55 }
const EDGE = 0.06

type Source = {
  width: number
  height: number
  rgb: Rgb
  backdrop: Backdrop
  window: Window
  /** Planes of the window: where the ground shows, and its colour near the product. */
  isGround: Uint8Array
  behind: Rgb
  product: Box
}

/** How much light the product takes from the ground around it; null when it is hardly any. */
export function findShadow(source: Source): Layer | null {
  const { width, height, product } = source
  const reach = Math.max(product.w, product.h) * REACH.to
  const x = Math.max(0, Math.floor((product.x - reach) / SCALE))
  const y = Math.max(0, Math.floor((product.y - reach) / SCALE))
  const w = Math.min(Math.floor(width / SCALE), Math.ceil((product.x + product.w + reach) / SCALE)) - x
  const h = Math.min(Math.floor(height / SCALE), Math.ceil((product.y + product.h + reach) / SCALE)) - y
  const missing = new Float32Array(w * h)
  for (let v = 0, o = 0; v < h; v++) {
    for (let u = 0; u < w; u++, o++) missing[o] = missingLight(source, (x + u) * SCALE, (y + v) * SCALE)
  }
  const soft = boxBlur(boxBlur(missing, w, h, 1), w, h, 1)
  const data = Buffer.alloc(w * h)
  let most = 0
  for (let o = 0; o < soft.length; o++) {
    const value = Math.round(soft[o]! * fadeAt((x + (o % w)) * SCALE, (y + Math.floor(o / w)) * SCALE, source) * 255)
    data[o] = value
    most = Math.max(most, value)
  }
  return most < 8 ? null : { data, x: x * SCALE, y: y * SCALE, w, h, scale: SCALE }
}

/** One less the light seen over the light of the backdrop; under the product, that of the ground beside it. */
function missingLight(
  { width, height, rgb, backdrop, window, isGround, behind }: Source,
  x: number,
  y: number,
): number {
  const [u, v] = [x - window.x, y - window.y]
  const inWindow = u >= 0 && v >= 0 && u < window.w && v < window.h
  const o = v * window.w + u
  const i = y * width + x
  const seen = !inWindow || isGround[o] ? sumAt(rgb, i) : sumAt(behind, o)
  if (seen === 0) return 0
  const [px, py] = [x / width - 0.5, y / height - 0.5]
  const ground = backdrop.surface.reduce((sum, one) => sum + Math.min(1, Math.max(0, surfaceAt(one, px, py))), 0)
  return Math.min(MOST, Math.max(0, 1 - seen / Math.max(0.05, ground) - LEAST))
}

const sumAt = ([r, g, b]: [Plane, Plane, Plane], i: number) => r[i]! + g[i]! + b[i]!

function fadeAt(x: number, y: number, { width, height, product }: Source): number {
  const beyond = Math.max(product.x - x, x - product.x - product.w, product.y - y, y - product.y - product.h, 0)
  const size = Math.max(product.w, product.h)
  const border = Math.min(x, y, width - 1 - x, height - 1 - y) / (Math.min(width, height) * EDGE)
  return (1 - smooth(REACH.from * size, REACH.to * size, beyond)) * smooth(0, 1, border)
}
