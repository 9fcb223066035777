import sharp from 'sharp'
import type { Photo } from '../decode/photo.ts'
import type { Segment } from './segment.ts'

const BAND = 11
const FAR = 255

/**
 * RGBA pixels with a soft, clean edge. In a thin band along the outline, each pixel is treated as a mixture of the
 * backdrop outside and the product inside, and gets the product's colour.
 */
export async function matteEdges({ pixels, width, height }: Photo, { mask }: Segment): Promise<Buffer> {
  const count = width * height
  const smooth = await sharp(Buffer.from(mask.map((on) => on * 255)), { raw: { width, height, channels: 1 } })
    .median(9)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inside = Uint8Array.from({ length: count }, (_, i) =>
    (smooth.data[i * smooth.info.channels] ?? 0) > 127 ? 1 : 0,
  )
  const depth = depthFromOutside(inside, width)
  const out = Buffer.from(pixels)
  const opacity = Buffer.alloc(count)
  for (let i = 0; i < count; i++) {
    if (!inside[i]) continue
    const d = depth[i] ?? FAR
    if (d > 7) {
      opacity[i] = 255
      continue
    }
    const { product, backdrop } = nearest(i, depth, inside, width, height)
    const share = product < 0 || backdrop < 0 ? (d >= 2 ? 1 : 0.5) : mixture(pixels, i, product, backdrop, d)
    opacity[i] = Math.round(255 * Math.min(1, Math.max(share, (d - 5) / 2.5)))
    if (product >= 0 && share < 0.97) for (let c = 0; c < 3; c++) out[i * 4 + c] = pixels[product * 4 + c] ?? 0
  }
  const soft = await sharp(opacity, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let i = 0; i < count; i++) out[i * 4 + 3] = soft.data[i * soft.info.channels] ?? 0
  return out
}

/** The distance from the nearest outside pixel in steps, up to the width of the band. */
function depthFromOutside(inside: Uint8Array, width: number): Uint8Array {
  const depth = new Uint8Array(inside.length).fill(FAR)
  let front: number[] = []
  for (let i = 0; i < inside.length; i++) {
    if (inside[i]) continue
    depth[i] = 0
    if (inside[i + 1] || inside[i - 1] || inside[i + width] || inside[i - width]) front.push(i)
  }
  for (let step = 1; step <= BAND && front.length > 0; step++) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i + 1, i - 1, i + width, i - width]) {
        if (depth[j] !== FAR || !inside[j]) continue
        depth[j] = step
        next.push(j)
      }
    }
    front = next
  }
  return depth
}

function nearest(
  i: number,
  depth: Uint8Array,
  inside: Uint8Array,
  width: number,
  height: number,
): { product: number; backdrop: number } {
  const x = i % width
  const y = Math.floor(i / width)
  const found = { product: -1, backdrop: -1 }
  let productAt = Infinity
  let backdropAt = Infinity
  for (let dy = -10; dy <= 10; dy++) {
    for (let dx = -10; dx <= 10; dx++) {
      const u = x + dx
      const v = y + dy
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const j = v * width + u
      const distance = dx * dx + dy * dy
      if ((depth[j] ?? 0) >= 9 && inside[j] && distance < productAt) {
        productAt = distance
        found.product = j
      } else if (depth[j] === 0 && distance < backdropAt) {
        backdropAt = distance
        found.backdrop = j
      }
    }
  }
  return found
}

/** The share of the product in a pixel: its projection onto the line from the backdrop colour to the product colour. */
function mixture(pixels: Buffer, i: number, product: number, backdrop: number, depth: number): number {
  let along = 0
  let length = 0
  for (let c = 0; c < 3; c++) {
    const base = pixels[backdrop * 4 + c] ?? 0
    const span = (pixels[product * 4 + c] ?? 0) - base
    along += ((pixels[i * 4 + c] ?? 0) - base) * span
    length += span * span
  }
  if (length < 900) return depth === 1 ? 0.6 : 1
  return Math.min(1, Math.max(0, along / length))
}
