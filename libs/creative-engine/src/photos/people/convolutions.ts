/** A tensor with its values; the shape is batch (1), height, width, channels. */
export type Values = { shape: readonly number[]; data: Float32Array }
export type Geometry = { same: boolean; strideX: number; strideY: number }

/** The padding before the first value, when the output is as large as the input divided by the stride. */
export function paddingBefore(same: boolean, out: number, stride: number, kernel: number, size: number): number {
  return same ? Math.max(0, (out - 1) * stride + kernel - size) >> 1 : 0
}

/** Weights are output channels × height × width × input channels. */
export function convolve(x: Values, weights: Values, bias: Float32Array, out: Values, geometry: Geometry): void {
  const [, , width = 1, channels = 1] = x.shape
  const [, outHeight = 1, outWidth = 1, outChannels = 1] = out.shape
  const [, kernelHeight = 1, kernelWidth = 1] = weights.shape
  const pixels = outHeight * outWidth
  const length = kernelHeight * kernelWidth * channels
  const plain = kernelHeight === 1 && kernelWidth === 1 && geometry.strideX === 1 && geometry.strideY === 1
  if (plain && outWidth === width) {
    multiply(x.data, 0, pixels, length, weights.data, bias, out.data, 0, outChannels)
    return
  }
  // A row of patches at a time, so that they stay in the cache.
  const patches = new Float32Array(outWidth * length)
  for (let y = 0; y < outHeight; y++) {
    gather(x, patches, y, { ...geometry, kernelHeight, kernelWidth, outHeight, outWidth })
    multiply(patches, 0, outWidth, length, weights.data, bias, out.data, y * outWidth * outChannels, outChannels)
  }
}

type Patches = Geometry & { kernelHeight: number; kernelWidth: number; outHeight: number; outWidth: number }

function gather({ shape, data }: Values, patches: Float32Array, y: number, g: Patches): void {
  const [, height = 1, width = 1, channels = 1] = shape
  const top = y * g.strideY - paddingBefore(g.same, g.outHeight, g.strideY, g.kernelHeight, height)
  const left = paddingBefore(g.same, g.outWidth, g.strideX, g.kernelWidth, width)
  let p = 0
  for (let u = 0; u < g.outWidth; u++) {
    for (let ky = 0; ky < g.kernelHeight; ky++) {
      const sy = top + ky
      for (let kx = 0; kx < g.kernelWidth; kx++, p += channels) {
        const sx = u * g.strideX + kx - left
        if (sy < 0 || sx < 0 || sy >= height || sx >= width) patches.fill(0, p, p + channels)
        else {
          const s = (sy * width + sx) * channels
          for (let k = 0; k < channels; k++) patches[p + k] = data[s + k]!
        }
      }
    }
  }
}

/**
 * Multiplies rows of values with all rows of weights. Three rows by four weights at a time: as many sums as the registers
 * of a processor hold, so that each value that is loaded counts four times, and each weight three times.
 */
function multiply(
  from: Float32Array,
  start: number,
  rows: number,
  length: number,
  weights: Float32Array,
  bias: Float32Array,
  to: Float32Array,
  at: number,
  outputs: number,
): void {
  for (let row = 0; row < rows; row += 3) {
    // Where no three rows are left, the last one is computed again.
    const [second, third] = [Math.min(row + 1, rows - 1), Math.min(row + 2, rows - 1)]
    const [a, b, c] = [start + row * length, start + second * length, start + third * length]
    const [toA, toB, toC] = [at + row * outputs, at + second * outputs, at + third * outputs]
    let o = 0
    for (; o + 3 < outputs; o += 4) {
      const w0 = o * length
      const w1 = w0 + length
      const w2 = w1 + length
      const w3 = w2 + length
      let [a0, a1, a2, a3] = [bias[o]!, bias[o + 1]!, bias[o + 2]!, bias[o + 3]!]
      let [b0, b1, b2, b3] = [a0, a1, a2, a3]
      let [c0, c1, c2, c3] = [a0, a1, a2, a3]
      for (let k = 0; k < length; k++) {
        const va = from[a + k]!
        const vb = from[b + k]!
        const vc = from[c + k]!
        let weight = weights[w0 + k]!
        a0 += va * weight
        b0 += vb * weight
        c0 += vc * weight
        weight = weights[w1 + k]!
        a1 += va * weight
        b1 += vb * weight
        c1 += vc * weight
        weight = weights[w2 + k]!
        a2 += va * weight
        b2 += vb * weight
        c2 += vc * weight
        weight = weights[w3 + k]!
        a3 += va * weight
        b3 += vb * weight
        c3 += vc * weight
      }
      to[toA + o] = a0
      to[toA + o + 1] = a1
      to[toA + o + 2] = a2
      to[toA + o + 3] = a3
      to[toB + o] = b0
      to[toB + o + 1] = b1
      to[toB + o + 2] = b2
      to[toB + o + 3] = b3
      to[toC + o] = c0
      to[toC + o + 1] = c1
      to[toC + o + 2] = c2
      to[toC + o + 3] = c3
    }
    for (; o < outputs; o++) {
      let [sumA, sumB, sumC] = [bias[o]!, bias[o]!, bias[o]!]
      for (let k = 0, w = o * length; k < length; k++, w++) {
        sumA += from[a + k]! * weights[w]!
        sumB += from[b + k]! * weights[w]!
        sumC += from[c + k]! * weights[w]!
      }
      to[toA + o] = sumA
      to[toB + o] = sumB
      to[toC + o] = sumC
    }
  }
}

/** Each channel has its own filter: weights are 1 × height × width × channels. */
export function convolveDepthwise(x: Values, weights: Values, bias: Float32Array, out: Values, g: Geometry): void {
  const [, height = 1, width = 1, channels = 1] = x.shape
  const [, outHeight = 1, outWidth = 1] = out.shape
  const [, kernelHeight = 1, kernelWidth = 1] = weights.shape
  const top = paddingBefore(g.same, outHeight, g.strideY, kernelHeight, height)
  const left = paddingBefore(g.same, outWidth, g.strideX, kernelWidth, width)
  // Where the values and the factors of each tap of a pixel begin; taps outside of the picture are left out.
  const starts = new Int32Array(kernelHeight * kernelWidth)
  const factors = new Int32Array(kernelHeight * kernelWidth)
  for (let y = 0, o = 0; y < outHeight; y++) {
    for (let u = 0; u < outWidth; u++, o += channels) {
      let taps = 0
      for (let ky = 0; ky < kernelHeight; ky++) {
        const sy = y * g.strideY + ky - top
        if (sy < 0 || sy >= height) continue
        for (let kx = 0; kx < kernelWidth; kx++) {
          const sx = u * g.strideX + kx - left
          if (sx < 0 || sx >= width) continue
          starts[taps] = (sy * width + sx) * channels
          factors[taps] = (ky * kernelWidth + kx) * channels
          taps++
        }
      }
      out.data.set(bias, o)
      let t = 0
      for (; t + 2 < taps; t += 3) addThree(x.data, starts, weights.data, factors, t, out.data, o, channels)
      for (; t < taps; t++) {
        const [s, q] = [starts[t]!, factors[t]!]
        for (let k = 0; k < channels; k++) out.data[o + k] = out.data[o + k]! + x.data[s + k]! * weights.data[q + k]!
      }
    }
  }
}

/** Adds three taps at once, which loads and stores the sums a third as often. They are rounded as after each tap. */
function addThree(
  from: Float32Array,
  starts: Int32Array,
  filter: Float32Array,
  factors: Int32Array,
  t: number,
  to: Float32Array,
  o: number,
  channels: number,
): void {
  const [s0, s1, s2] = [starts[t]!, starts[t + 1]!, starts[t + 2]!]
  const [q0, q1, q2] = [factors[t]!, factors[t + 1]!, factors[t + 2]!]
  for (let k = 0; k < channels; k++) {
    const first = Math.fround(to[o + k]! + from[s0 + k]! * filter[q0 + k]!)
    const second = Math.fround(first + from[s1 + k]! * filter[q1 + k]!)
    to[o + k] = second + from[s2 + k]! * filter[q2 + k]!
  }
}

/** The reverse of a convolution; weights are output channels × height × width × input channels. */
export function convolveTransposed(
  x: Values,
  weights: Values,
  bias: Float32Array,
  out: Values,
  { same, stride }: { same: boolean; stride: number },
): void {
  const [, height = 1, width = 1, channels = 1] = x.shape
  const [, outHeight = 1, outWidth = 1, outChannels = 1] = out.shape
  const [, kernelHeight = 1, kernelWidth = 1] = weights.shape
  const [from, filter, to] = [x.data, weights.data, out.data]
  const top = same ? Math.max(0, (height - 1) * stride + kernelHeight - outHeight) >> 1 : 0
  const left = same ? Math.max(0, (width - 1) * stride + kernelWidth - outWidth) >> 1 : 0
  for (let i = 0; i < to.length; i++) to[i] = bias[i % outChannels]!
  for (let y = 0, s = 0; y < height; y++) {
    for (let u = 0; u < width; u++, s += channels) {
      for (let ky = 0; ky < kernelHeight; ky++) {
        for (let kx = 0; kx < kernelWidth; kx++) {
          const [ty, tx] = [y * stride + ky - top, u * stride + kx - left]
          if (ty < 0 || tx < 0 || ty >= outHeight || tx >= outWidth) continue
          for (let o = 0; o < outChannels; o++) {
            const w = ((o * kernelHeight + ky) * kernelWidth + kx) * channels
            let sum = 0
            for (let k = 0; k < channels; k++) sum += from[s + k]! * filter[w + k]!
            const at = (ty * outWidth + tx) * outChannels + o
            to[at] = to[at]! + sum
          }
        }
      }
    }
  }
}
