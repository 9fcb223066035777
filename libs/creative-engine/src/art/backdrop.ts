import sharp from 'sharp'
import type { Photo } from './decode/photo.ts'

/** A photo in OKLab, with a smooth model of its backdrop and the strength of its edges. */
export type Backdrop = {
  width: number
  height: number
  /** L, a, b of every pixel. */
  lab: Float32Array
  /** How much lighter each pixel is than the modelled backdrop. */
  lightness: Float32Array
  /** The colour distance of each pixel from the modelled backdrop. */
  chroma: Float32Array
  edges: Float32Array
  /** The 95th percentile of the border's deviation from the model: how busy the backdrop is. */
  unrest: number
}

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/**
 * Fits a quadratic surface per OKLab channel to the border of the photo. It models the backdrop without the product,
 * including the falloff of the light.
 */
export async function modelBackdrop({ pixels, png, width, height }: Photo): Promise<Backdrop> {
  const count = width * height
  const lab = toLab(pixels, 4, count)
  const band = Math.max(3, Math.round(Math.min(width, height) * 0.012))
  const step = Math.max(1, Math.round((width + height) / 900))
  const border: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inner = x >= band && x < width - band && y >= band && y < height - band
      if (inner) x = width - band - 1
      else if ((x + y * 3) % step === 0) border.push(y * width + x)
    }
  }
  const at = (i: number) => ({ x: (i % width) / width, y: Math.floor(i / width) / height })
  const surfaces = [0, 1, 2].map((channel) =>
    fitSurface(border.map((i) => ({ ...at(i), value: lab[i * 3 + channel] ?? 0 }))),
  )
  const lightness = new Float32Array(count)
  const chroma = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const { x, y } = at(i)
    const [l = 0, a = 0, b = 0] = surfaces.map((surface) => surface(x, y))
    lightness[i] = (lab[i * 3] ?? 0) - l
    chroma[i] = Math.hypot((lab[i * 3 + 1] ?? 0) - a, (lab[i * 3 + 2] ?? 0) - b)
  }
  const strays = border.map((i) => Math.hypot(lightness[i] ?? 0, chroma[i] ?? 0)).sort((a, b) => a - b)
  const soft = await sharp(png).removeAlpha().blur(0.8).raw().toBuffer()
  return {
    width,
    height,
    lab,
    lightness,
    chroma,
    edges: edgeStrength(toLab(soft, 3, count), width, height),
    unrest: strays[Math.floor(strays.length * 0.95)] ?? 1,
  }
}

function toLab(pixels: Buffer, channels: number, count: number): Float32Array {
  const lab = new Float32Array(count * 3)
  for (let i = 0; i < count; i++) {
    const r = linear[pixels[i * channels] ?? 0] ?? 0
    const g = linear[pixels[i * channels + 1] ?? 0] ?? 0
    const b = linear[pixels[i * channels + 2] ?? 0] ?? 0
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lab[i * 3] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    lab[i * 3 + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    lab[i * 3 + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
  return lab
}

function edgeStrength(lab: Float32Array, width: number, height: number): Float32Array {
  const edges = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let sum = 0
      for (let c = 0; c < 3; c++) {
        const dx = (lab[(i + 1) * 3 + c] ?? 0) - (lab[(i - 1) * 3 + c] ?? 0)
        const dy = (lab[(i + width) * 3 + c] ?? 0) - (lab[(i - width) * 3 + c] ?? 0)
        sum += (dx * dx + dy * dy) * (c ? 2.5 : 1)
      }
      edges[i] = Math.sqrt(sum)
    }
  }
  return edges
}

/** Least squares of value = a + bx + cy + dx² + ey², solved by Gauss-Jordan elimination. */
function fitSurface(samples: { x: number; y: number; value: number }[]): (x: number, y: number) => number {
  const size = 5
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const { x, y, value } of samples) {
    const terms = [1, x, y, x * x, y * y]
    rows.forEach((equation, i) => {
      terms.forEach((term, j) => (equation[j] = (equation[j] ?? 0) + (terms[i] ?? 0) * term))
      equation[size] = (equation[size] ?? 0) + (terms[i] ?? 0) * value
    })
  }
  rows.forEach((equation, i) => (equation[i] = (equation[i] ?? 0) + 1e-6))
  for (let i = 0; i < size; i++) {
    const pivotAt = rows.reduce(
      (best, equation, r) => (r >= i && Math.abs(equation[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0) ? r : best),
      i,
    )
    const pivot = rows[pivotAt]
    const current = rows[i]
    if (!pivot || !current) continue
    rows[i] = pivot
    rows[pivotAt] = current
    rows.forEach((equation, r) => {
      if (r === i) return
      const factor = (equation[i] ?? 0) / (pivot[i] ?? 1)
      for (let c = i; c <= size; c++) equation[c] = (equation[c] ?? 0) - factor * (pivot[c] ?? 0)
    })
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = rows.map((equation, i) => (equation[size] ?? 0) / (equation[i] ?? 1))
  return (x, y) => a + b * x + c * y + d * x * x + e * y * y
}
