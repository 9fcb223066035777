import type { Plane, Rgb } from '../planes/planes.ts'

/** Rounds of smoothing on levels up to this size, and above. */
const SMALL = 32
const ROUNDS = { small: 10, large: 2 }
/** Keeps colours smooth where alpha does not change. */
const REGULAR = 1e-5

type Level = { w: number; h: number; fore: Float32Array; back: Float32Array }

/**
 * The colours of the foreground where a photo mixes it with its background, after Germer, Uelwer, Conrad and
 * Harmeling, "Fast Multi-Level Foreground Estimation" (ICPR 2020): foreground and background are solved together from
 * coarse to fine, smooth except where alpha changes.
 */
export function estimateForeground(rgb: Rgb, alpha: Plane, width: number, height: number): Rgb {
  const levels = Math.max(1, Math.ceil(Math.log2(Math.max(width, height))))
  let level: Level = { w: 1, h: 1, ...oneColor(rgb) }
  for (let n = 0; n <= levels; n++) {
    const w = Math.round(width ** (n / levels))
    const h = Math.round(height ** (n / levels))
    level = refine(level, rgb, alpha, { w, h, width, height })
  }
  const { fore } = level
  return rgb.map((plane, c) => {
    const out = new Float32Array(plane.length)
    for (let i = 0; i < out.length; i++) out[i] = alpha[i]! >= 1 ? plane[i]! : fore[i * 3 + c]!
    return out
  }) as Rgb
}

function oneColor(rgb: Rgb): Pick<Level, 'fore' | 'back'> {
  const means = rgb.map((plane) => {
    let sum = 0
    let n = 0
    for (let i = 0; i < plane.length; i += 17, n++) sum += plane[i]!
    return sum / n
  })
  return { fore: Float32Array.from(means), back: Float32Array.from(means) }
}

type Size = { w: number; h: number; width: number; height: number }

function refine(from: Level, rgb: Rgb, alpha: Plane, { w, h, width, height }: Size): Level {
  const a = new Float32Array(w * h)
  const image = new Float32Array(w * h * 3)
  const fore = new Float32Array(w * h * 3)
  const back = new Float32Array(w * h * 3)
  const [red, green, blue] = rgb
  for (let y = 0, i = 0; y < h; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / h)) * width
    const above = Math.min(from.h - 1, Math.floor((y * from.h) / h)) * from.w
    for (let x = 0; x < w; x++, i++) {
      const s = row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / w))
      const p = (above + Math.min(from.w - 1, Math.floor((x * from.w) / w))) * 3
      a[i] = alpha[s]!
      image[i * 3] = red[s]!
      image[i * 3 + 1] = green[s]!
      image[i * 3 + 2] = blue[s]!
      for (let c = 0; c < 3; c++) {
        fore[i * 3 + c] = from.fore[p + c]!
        back[i * 3 + c] = from.back[p + c]!
      }
    }
  }
  const mixed = settle(a, image, fore, back, w, h)
  const rounds = Math.max(w, h) <= SMALL ? ROUNDS.small : ROUNDS.large
  for (let round = 0; round < rounds; round++) for (const i of mixed) solve(i, a, image, fore, back, w, h)
  return { w, h, fore, back }
}

/** Takes over the colours where nothing is mixed, and returns the other pixels. On small levels all count as mixed. */
function settle(
  a: Plane,
  image: Float32Array,
  fore: Float32Array,
  back: Float32Array,
  w: number,
  h: number,
): Int32Array {
  const mixed = new Int32Array(w * h)
  let n = 0
  const large = Math.max(w, h) > 64
  for (let y = 0, i = 0; y < h; y++) {
    const inner = large && y > 0 && y + 1 < h
    for (let x = 0; x < w; x++, i++) {
      const v = a[i]!
      const pure = v === 0 || v === 1
      const alone = inner && pure && x > 0 && x + 1 < w
      if (!alone || v !== a[i - 1] || v !== a[i + 1] || v !== a[i - w] || v !== a[i + w]) {
        mixed[n++] = i
        continue
      }
      const known = v === 1 ? fore : back
      known[i * 3] = image[i * 3]!
      known[i * 3 + 1] = image[i * 3 + 1]!
      known[i * 3 + 2] = image[i * 3 + 2]!
    }
  }
  return mixed.subarray(0, n)
}

/** Solves one pixel: what is seen is the mix of both layers, and each layer is like its neighbours. */
function solve(
  i: number,
  a: Plane,
  image: Float32Array,
  fore: Float32Array,
  back: Float32Array,
  w: number,
  h: number,
): void {
  const y = (i / w) | 0
  const x = i - y * w
  const [a0, a1] = [a[i]!, 1 - a[i]!]
  let weights = 0
  let [f0, f1, f2, b0, b1, b2] = [0, 0, 0, 0, 0, 0]
  for (let side = 0; side < 4; side++) {
    const j =
      side === 0
        ? x > 0
          ? i - 1
          : i
        : side === 1
          ? x + 1 < w
            ? i + 1
            : i
          : side === 2
            ? y > 0
              ? i - w
              : i
            : y + 1 < h
              ? i + w
              : i
    const weight = REGULAR + Math.abs(a0 - a[j]!)
    weights += weight
    f0 += weight * fore[j * 3]!
    f1 += weight * fore[j * 3 + 1]!
    f2 += weight * fore[j * 3 + 2]!
    b0 += weight * back[j * 3]!
    b1 += weight * back[j * 3 + 1]!
    b2 += weight * back[j * 3 + 2]!
  }
  const [m00, m01, m11] = [a0 * a0 + weights, a0 * a1, a1 * a1 + weights]
  const inverse = 1 / (m00 * m11 - m01 * m01)
  const put = (c: number, fs: number, bs: number) => {
    const seen = image[i * 3 + c]!
    const [p, q] = [a0 * seen + fs, a1 * seen + bs]
    fore[i * 3 + c] = Math.min(1, Math.max(0, inverse * (m11 * p - m01 * q)))
    back[i * 3 + c] = Math.min(1, Math.max(0, inverse * (m00 * q - m01 * p)))
  }
  put(0, f0, b0)
  put(1, f1, b1)
  put(2, f2, b2)
}
