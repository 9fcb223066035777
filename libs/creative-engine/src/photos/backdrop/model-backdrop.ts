import { toHex } from '../../color/color.ts'
import type { Backdrop } from '../photo-report.ts'
import type { Rgb } from '../planes/planes.ts'
import { fitSurface } from './fit-surface.ts'
import { surfaceAt, TERMS } from './surface.ts'

/** The border that is looked at, as a share of the short side. */
const BAND = 0.025
const ROUNDS = 8
/** About this many samples are taken along the border. */
const SAMPLES = 350
/** Below this share of explained samples, or above this spread, the backdrop is busy. */
const SHARE_MIN = 0.72
const SPREAD_MAX = 0.05
/** The difference in lightness over the photo from which a plain backdrop is a gradient. */
const GRADIENT = 0.04

type Samples = { at: Int32Array; terms: Float64Array; values: Float64Array[] }

/**
 * Fits a quadratic surface per channel through the border of the photo. Samples that stray lose their weight over the
 * rounds (Tukey's biweight), so a product or table edge that touches the border does not bend it.
 */
export function modelBackdrop(rgb: Rgb, width: number, height: number): Backdrop {
  const { at, terms, values } = sampleBorder(rgb, width, height)
  const count = at.length
  const weights = new Float64Array(count).fill(1)
  const strays = new Float64Array(count)
  let surface = [[], [], []] as Backdrop['surface']
  let spread = 1
  for (let round = 0; round < ROUNDS; round++) {
    surface = values.map((channel) => fitSurface(terms, channel, weights)) as Backdrop['surface']
    for (let s = 0; s < count; s++) strays[s] = strayOf(s, surface, terms, values)
    spread = Math.max(0.004, middleOf(strays, 0.5) * 1.6)
    const reach = spread * 3.2
    for (let s = 0; s < count; s++) {
      const far = strays[s]! / reach
      weights[s] = far > 1 ? 0 : (1 - far * far) ** 2
    }
  }
  let explained = 0
  for (let s = 0; s < count; s++) if (strays[s]! < Math.max(0.035, spread * 2.5)) explained++
  const share = explained / Math.max(1, count)
  const lights = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => surfaceAt(surface[1], x, y)))
  lights.push(surfaceAt(surface[1], 0, 0.5))
  const difference = Math.max(...lights) - Math.min(...lights)
  const busy = share < SHARE_MIN || spread > SPREAD_MAX
  return {
    kind: busy ? 'busy' : difference > GRADIENT ? 'gradient' : 'plain',
    color: meanColor(surface),
    share,
    noise: grainOf(rgb[1], at),
    surface,
  }
}

function sampleBorder(rgb: Rgb, width: number, height: number): Samples {
  const band = Math.max(3, Math.round(Math.min(width, height) * BAND))
  const step = Math.max(1, Math.round((width + height) / (2 * SAMPLES)))
  const found: number[] = []
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      if (x < band || y < band || x >= width - band || y >= height - band) found.push(y * width + x)
    }
  }
  const at = Int32Array.from(found)
  const terms = new Float64Array(at.length * TERMS)
  at.forEach((i, s) => {
    const y = Math.floor(i / width)
    const [u, v] = [(i - y * width) / width - 0.5, y / height - 0.5]
    terms.set([1, u, v, u * u, v * v, u * v], s * TERMS)
  })
  return { at, terms, values: rgb.map((plane) => Float64Array.from(at, (i) => plane[i]!)) }
}

/** How far a sample lies from the surface, over all channels. */
function strayOf(
  s: number,
  surface: readonly number[][],
  terms: Float64Array,
  values: readonly Float64Array[],
): number {
  let sum = 0
  for (let c = 0; c < 3; c++) {
    let fitted = 0
    for (let k = 0; k < TERMS; k++) fitted += terms[s * TERMS + k]! * surface[c]![k]!
    const off = values[c]![s]! - fitted
    sum += off * off
  }
  return Math.sqrt(sum)
}

/** The standard deviation of the grain, from the differences of neighbours along the border. */
function grainOf(plane: Float32Array, at: Int32Array): number {
  const steps = Float64Array.from(at, (i) => Math.abs(plane[i]! - plane[i + 1]!))
  // The 60th percentile of the difference of two values of a normal distribution is 1.19 of its deviation.
  return (middleOf(steps, 0.6) * 1.05) / 1.19
}

function middleOf(values: Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function meanColor(surface: readonly number[][]): string {
  const means = surface.map(([a = 0, , , d = 0, e = 0]) => Math.min(1, Math.max(0, a + (d + e) / 12)) * 255)
  return toHex(means[0] ?? 0, means[1] ?? 0, means[2] ?? 0)
}
