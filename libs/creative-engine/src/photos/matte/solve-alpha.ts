import type { Plane, Rgb } from '../planes/planes.ts'
import { enlarge } from '../planes/resize.ts'

/** Keeps the colours of a flat window from explaining noise. */
const REGULAR = 2e-5
/** The pixels of a window of 3 × 3; its model has as many numbers. */
const SPAN = 9
/** The steps end when the error, squared, is this share of the first one. */
const SETTLED = 1e-5

type Line = Float64Array
type Sized = { rgb: Rgb; w: number; h: number }

type Guess = {
  /** The first guess of the opacity; outside of `open` it is certain. */
  alpha: Plane
  /** How much the guess counts beside what the colours say, for each pixel; 0: not at all. */
  trust: Plane
  /** The pixels whose opacity is sought, none of them on the border of the picture. */
  open: Int32Array
}

/**
 * The opacity of the open pixels, after Levin, Lischinski and Weiss, "A Closed-Form Solution to Natural Image Matting"
 * (2008): in each window of 3 × 3 pixels opacity is a linear function of colour. Solved by conjugate gradients from
 * the guess, in at most `rounds` steps; deterministic. Values may exceed 0..1 a little.
 */
export function solveAlpha(rgb: Rgb, guess: Guess, w: number, h: number, rounds: number): Plane {
  const [r, g, b] = rgb
  const { open, trust } = guess
  const x = guess.alpha.slice()
  const windows = windowsAround(open, w, h)
  const models = modelsOf(rgb, windows, w)
  const length = w * h
  const isOpen = new Uint8Array(length)
  for (const i of open) isOpen[i] = 1
  const line: Line = new Float64Array(4)
  /** What each window's linear function leaves of `p` unexplained, summed over the windows of a pixel. */
  const apply = (p: Plane, out: Plane) => {
    for (const i of open) out[i] = trust[i]! * p[i]!
    for (let k = 0; k < windows.length; k++) {
      lineOf(windows[k]!, k * SPAN, models, rgb, p, w, line)
      const [ar = 0, ag = 0, ab = 0, base = 0] = line
      for (let row = -w; row <= w; row += w) {
        for (let i = windows[k]! + row - 1, end = i + 2; i <= end; i++) {
          if (isOpen[i]) out[i] = out[i]! + p[i]! - ar * r[i]! - ag * g[i]! - ab * b[i]! - base
        }
      }
    }
  }
  const left = new Float32Array(length)
  const step = new Float32Array(length)
  const image = new Float32Array(length)
  apply(x, image)
  let size = 0
  for (const i of open) {
    const off = trust[i]! * guess.alpha[i]! - image[i]!
    left[i] = off
    step[i] = off
    size += off * off
  }
  const enough = size * SETTLED
  for (let round = 0; round < rounds && size > enough; round++) {
    apply(step, image)
    let along = 0
    for (const i of open) along += step[i]! * image[i]!
    if (along <= 0) break
    const far = size / along
    let next = 0
    for (const i of open) {
      x[i] = x[i]! + far * step[i]!
      const off = left[i]! - far * image[i]!
      left[i] = off
      next += off * off
    }
    const turn = next / size
    for (const i of open) step[i] = left[i]! + turn * step[i]!
    size = next
  }
  return x
}

/**
 * The opacity of a larger copy of a picture from that of the picture: the colours of the copy under the linear
 * functions of the picture. `open` are the pixels of the picture whose opacity is mixed.
 */
export function enlargeAlpha(small: Sized, alpha: Plane, open: Int32Array, large: Sized): Plane {
  const { rgb, w, h } = small
  const windows = windowsAround(open, w, h)
  const models = modelsOf(rgb, windows, w)
  const lines = [0, 1, 2].map(() => new Float32Array(w * h))
  const base = alpha.slice()
  const line: Line = new Float64Array(4)
  windows.forEach((middle, k) => {
    lineOf(middle, k * SPAN, models, rgb, alpha, w, line)
    for (const [c, plane] of lines.entries()) plane[middle] = line[c]!
    base[middle] = line[3]!
  })
  const out = enlarge(base, small, large)
  for (const [c, plane] of lines.entries()) {
    const factor = enlarge(plane, small, large)
    const color = large.rgb[c]!
    for (let i = 0; i < out.length; i++) if (factor[i] !== 0) out[i] = out[i]! + factor[i]! * color[i]!
  }
  for (let i = 0; i < out.length; i++) out[i] = Math.min(1, Math.max(0, out[i]!))
  return out
}

/** The middles of all windows that hold an open pixel. */
function windowsAround(open: Int32Array, w: number, h: number): Int32Array {
  const seen = new Uint8Array(w * h)
  const found: number[] = []
  for (const i of open) {
    const y = (i / w) | 0
    const x = i - y * w
    for (let v = Math.max(1, y - 1); v <= Math.min(h - 2, y + 1); v++) {
      for (let u = Math.max(1, x - 1); u <= Math.min(w - 2, x + 1); u++) {
        const j = v * w + u
        if (seen[j]) continue
        seen[j] = 1
        found.push(j)
      }
    }
  }
  return Int32Array.from(found)
}

/** For each window the mean colour (3), and the inverse of the covariance of its colours (6). */
function modelsOf([r, g, b]: Rgb, windows: Int32Array, w: number): Float64Array {
  const models = new Float64Array(windows.length * SPAN)
  for (let k = 0; k < windows.length; k++) {
    let [mr, mg, mb, rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (let row = -w; row <= w; row += w) {
      for (let i = windows[k]! + row - 1, end = i + 2; i <= end; i++) {
        const [p, q, s] = [r[i]!, g[i]!, b[i]!]
        mr += p
        mg += q
        mb += s
        rr += p * p
        rg += p * q
        rb += p * s
        gg += q * q
        gb += q * s
        bb += s * s
      }
    }
    mr /= SPAN
    mg /= SPAN
    mb /= SPAN
    rr = rr / SPAN - mr * mr + REGULAR
    gg = gg / SPAN - mg * mg + REGULAR
    bb = bb / SPAN - mb * mb + REGULAR
    rg = rg / SPAN - mr * mg
    rb = rb / SPAN - mr * mb
    gb = gb / SPAN - mg * mb
    const [c0, c1, c2] = [gg * bb - gb * gb, rb * gb - rg * bb, rg * gb - rb * gg]
    const inverse = 1 / (rr * c0 + rg * c1 + rb * c2)
    const values = [
      mr,
      mg,
      mb,
      c0 * inverse,
      c1 * inverse,
      c2 * inverse,
      (rr * bb - rb * rb) * inverse,
      (rb * rg - rr * gb) * inverse,
      (rr * gg - rg * rg) * inverse,
    ]
    models.set(values, k * SPAN)
  }
  return models
}

/** The linear function of the colours that is nearest to `p` in one window: a factor for each channel, and a constant. */
function lineOf(
  middle: number,
  at: number,
  models: Float64Array,
  [r, g, b]: Rgb,
  p: Plane,
  w: number,
  line: Line,
): void {
  const [mr, mg, mb] = [models[at]!, models[at + 1]!, models[at + 2]!]
  let [sum, sr, sg, sb] = [0, 0, 0, 0]
  for (let row = -w; row <= w; row += w) {
    for (let i = middle + row - 1, end = i + 2; i <= end; i++) {
      const value = p[i]!
      if (value === 0) continue
      sum += value
      sr += value * r[i]!
      sg += value * g[i]!
      sb += value * b[i]!
    }
  }
  const mean = sum / SPAN
  const [cr, cg, cb] = [sr / SPAN - mr * mean, sg / SPAN - mg * mean, sb / SPAN - mb * mean]
  const ar = models[at + 3]! * cr + models[at + 4]! * cg + models[at + 5]! * cb
  const ag = models[at + 4]! * cr + models[at + 6]! * cg + models[at + 7]! * cb
  const ab = models[at + 5]! * cr + models[at + 7]! * cg + models[at + 8]! * cb
  line[0] = ar
  line[1] = ag
  line[2] = ab
  line[3] = mean - ar * mr - ag * mg - ab * mb
}
