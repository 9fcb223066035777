import { paddingBefore, type Values } from './convolutions.ts'

/** The activation that an operation ends with: 0 none, 1 ReLU, 3 ReLU6. */
export function activate(values: Float32Array, activation: number): void {
  if (activation === 0) return
  const most = activation === 3 ? 6 : Infinity
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    values[i] = value < 0 ? 0 : value > most ? most : value
  }
}

/** Adds or multiplies. The second side may have one value per channel, or one for everything. */
export function combine(a: Float32Array, b: Float32Array, out: Float32Array, multiplies: boolean): void {
  for (let start = 0; start < out.length; start += b.length) {
    if (multiplies) for (let k = 0; k < b.length; k++) out[start + k] = a[start + k]! * b[k]!
    else for (let k = 0; k < b.length; k++) out[start + k] = a[start + k]! + b[k]!
  }
}

export type Pooling = { same: boolean; strideX: number; strideY: number; width: number; height: number; max: boolean }

export function pool(x: Values, out: Values, p: Pooling): void {
  const [, height = 1, width = 1, channels = 1] = x.shape
  const [, outHeight = 1, outWidth = 1] = out.shape
  const above = paddingBefore(p.same, outHeight, p.strideY, p.height, height)
  const before = paddingBefore(p.same, outWidth, p.strideX, p.width, width)
  const pooled = new Float64Array(channels)
  for (let y = 0, o = 0; y < outHeight; y++) {
    const [top, bottom] = [Math.max(0, y * p.strideY - above), Math.min(height, y * p.strideY - above + p.height)]
    for (let u = 0; u < outWidth; u++, o += channels) {
      const [left, right] = [Math.max(0, u * p.strideX - before), Math.min(width, u * p.strideX - before + p.width)]
      pooled.fill(p.max ? -Infinity : 0)
      for (let sy = top; sy < bottom; sy++) {
        for (let s = (sy * width + left) * channels, end = (sy * width + right) * channels; s < end; s += channels) {
          if (p.max) for (let k = 0; k < channels; k++) pooled[k] = Math.max(pooled[k]!, x.data[s + k]!)
          else for (let k = 0; k < channels; k++) pooled[k] = pooled[k]! + x.data[s + k]!
        }
      }
      const n = p.max ? 1 : (bottom - top) * (right - left)
      for (let k = 0; k < channels; k++) out.data[o + k] = pooled[k]! / n
    }
  }
}

/** Pads with zeros; `amounts` has the numbers before and after for each of the four axes. */
export function pad(x: Values, amounts: Int32Array, out: Values): void {
  const [, height = 1, width = 1, channels = 1] = x.shape
  const [, , outWidth = 1, outChannels = 1] = out.shape
  const [top = 0, left = 0, front = 0] = [amounts[2], amounts[4], amounts[6]]
  for (let y = 0; y < height; y++) {
    for (let u = 0; u < width; u++) {
      const from = (y * width + u) * channels
      out.data.set(x.data.subarray(from, from + channels), ((y + top) * outWidth + u + left) * outChannels + front)
    }
  }
}

/** Bilinear, with either of the two conventions for where the pixels' middles are. */
export function resize(x: Values, out: Values, { corners, half }: { corners: boolean; half: boolean }): void {
  const [, height = 1, width = 1, channels = 1] = x.shape
  const [, outHeight = 1, outWidth = 1] = out.shape
  const source = (i: number, from: number, to: number) => {
    const scale = corners && to > 1 ? (from - 1) / (to - 1) : from / to
    return Math.max(0, half ? (i + 0.5) * scale - 0.5 : i * scale)
  }
  for (let y = 0, o = 0; y < outHeight; y++) {
    const fy = source(y, height, outHeight)
    const y0 = Math.min(height - 1, Math.floor(fy))
    const y1 = Math.min(height - 1, y0 + 1)
    for (let u = 0; u < outWidth; u++) {
      const fx = source(u, width, outWidth)
      const x0 = Math.min(width - 1, Math.floor(fx))
      const x1 = Math.min(width - 1, x0 + 1)
      const [dy, dx] = [fy - y0, fx - x0]
      const [a, b] = [(y0 * width + x0) * channels, (y0 * width + x1) * channels]
      const [c, d] = [(y1 * width + x0) * channels, (y1 * width + x1) * channels]
      for (let k = 0; k < channels; k++, o++) {
        const upper = x.data[a + k]! * (1 - dx) + x.data[b + k]! * dx
        const lower = x.data[c + k]! * (1 - dx) + x.data[d + k]! * dx
        out.data[o] = upper * (1 - dy) + lower * dy
      }
    }
  }
}
