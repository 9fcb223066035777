import { modelBackdrop, type Backdrop } from '../backdrop.ts'
import type { Photo } from '../decode/photo.ts'
import { closeSeams, removeContactShadow } from './segment-repairs.ts'

/** The pixels of the product (1), and the backdrop model they were separated with. */
export type Segment = { mask: Uint8Array; backdrop: Backdrop }

/**
 * Finds the product in front of a plain backdrop. A flood fill starts at the border and stops at edges, whose strength
 * is measured against the noise of this backdrop: a colour threshold alone would leak into pale labels. Null when the
 * backdrop is not plain, or the outline is ragged or touches the border.
 */
export async function segmentProduct(photo: Photo): Promise<Segment | null> {
  const backdrop = await modelBackdrop(photo)
  if (backdrop.unrest > 0.055) return null
  const background = flood(backdrop)
  closeSeams(background, backdrop)
  removeContactShadow(background, backdrop)
  const mask = largestBlobs(background, backdrop.width)
  return mask && trusted(mask, backdrop) ? { mask, backdrop } : null
}

function flood(backdrop: Backdrop): Uint8Array {
  const { width, height } = backdrop
  const count = width * height
  const barrier = edgeBarrier(backdrop)
  const background = new Uint8Array(count)
  const queue = new Int32Array(count)
  let length = 0
  const visit = (i: number) => {
    if (background[i] || barrier[i]) return
    const lightness = backdrop.lightness[i] ?? 1
    const plain =
      lightness > -0.32 && lightness < 0.06 && (backdrop.chroma[i] ?? 1) < 0.02 + Math.max(0, -lightness) * 0.06
    if (!plain) return
    background[i] = 1
    queue[length++] = i
  }
  for (let x = 0; x < width; x++) for (const y of [0, 1, height - 2, height - 1]) visit(y * width + x)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x)
  while (length > 0) {
    const i = queue[--length] ?? 0
    const x = i % width
    if (x + 1 < width) visit(i + 1)
    if (x > 0) visit(i - 1)
    if (i + width < count) visit(i + width)
    if (i >= width) visit(i - width)
  }
  // The barrier is two pixels thicker than the edge.
  for (let round = 0; round < 2; round++) {
    const before = background.slice()
    for (let i = width; i < count - width; i++)
      if (before[i - 1] || before[i + 1] || before[i - width] || before[i + width]) background[i] = 1
  }
  sealBorder(background, width, height)
  return background
}

function edgeBarrier({ edges, width, height }: Backdrop): Uint8Array {
  const band = Math.max(6, Math.round(Math.min(width, height) * 0.03))
  const noise: number[] = []
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 2; x += 2)
      if (x < band || x > width - band || y < band || y > height - band) noise.push(edges[y * width + x] ?? 0)
  }
  noise.sort((a, b) => a - b)
  const threshold = Math.min(0.03, Math.max(0.0045, (noise[Math.floor(noise.length * 0.9)] ?? 0) * 2.4))
  const barrier = new Uint8Array(width * height)
  const reach = [-2, -1, 0, 1, 2].flatMap((dy) =>
    [-2, -1, 0, 1, 2].filter((dx) => dx * dx + dy * dy <= 5).map((dx) => dy * width + dx),
  )
  for (let i = width; i < width * (height - 1); i++) {
    if ((edges[i] ?? 0) > threshold)
      for (const offset of reach) if (i + offset >= 0 && i + offset < barrier.length) barrier[i + offset] = 1
  }
  return barrier
}

/** The outermost pixels have no edge strength, so they copy their inner neighbours. */
function sealBorder(background: Uint8Array, width: number, height: number) {
  for (let x = 0; x < width; x++) {
    if (background[2 * width + x]) background[x] = background[width + x] = 1
    if (background[(height - 3) * width + x])
      background[(height - 1) * width + x] = background[(height - 2) * width + x] = 1
  }
  for (let y = 0; y < height; y++) {
    if (background[y * width + 2]) background[y * width] = background[y * width + 1] = 1
    if (background[y * width + width - 3]) background[y * width + width - 1] = background[y * width + width - 2] = 1
  }
}

/**
 * The largest connected foreground and every other one above a twenty-fifth of its size. Null when the result is too
 * small or too large.
 */
function largestBlobs(background: Uint8Array, width: number): Uint8Array | null {
  const count = background.length
  const labels = new Int32Array(count)
  const sizes = [0]
  const queue = new Int32Array(count)
  for (let start = 0; start < count; start++) {
    if (background[start] || labels[start]) continue
    const label = sizes.length
    let length = 0
    let size = 0
    labels[start] = label
    queue[length++] = start
    while (length > 0) {
      const i = queue[--length] ?? 0
      size++
      const x = i % width
      for (const next of [
        x + 1 < width ? i + 1 : -1,
        x > 0 ? i - 1 : -1,
        i + width < count ? i + width : -1,
        i - width,
      ]) {
        if (next < 0 || background[next] || labels[next]) continue
        labels[next] = label
        queue[length++] = next
      }
    }
    sizes.push(size)
  }
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  if (largest < count * 0.02 || largest > count * 0.9) return null
  const keep = sizes.map((size, label) => label > 0 && size > largest * 0.04)
  return Uint8Array.from(labels, (label) => (keep[label] ? 1 : 0))
}

/** A real object has a short outline for its area, and touches little of the photo's border. */
function trusted(mask: Uint8Array, { width, height, unrest }: Backdrop): boolean {
  let area = 0
  let outline = 0
  let touching = 0
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    area++
    const x = i % width
    if (x === 0 || x === width - 1 || i < width || i >= width * (height - 1)) touching++
    else if (!mask[i - 1] || !mask[i + 1] || !mask[i - width] || !mask[i + width]) outline++
  }
  const raggedness = (outline * outline) / (area * 4 * Math.PI)
  const confidence = 1.25 - unrest * 6 - Math.max(0, raggedness - 3) * 0.12 - (touching / (width + height)) * 1.2
  return confidence >= 0.55 && raggedness <= 4.4 && touching <= 0.02 * (width + height)
}
