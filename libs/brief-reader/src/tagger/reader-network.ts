/** Rows of numbers, one for each token, one behind the other. */
type Rows = Float32Array

/** The weights of one linear layer: `out` rows of `in` weights, and what is added to each. */
export type Linear = { weight: Float32Array; bias: Float32Array }
export type Norm = { weight: Float32Array; bias: Float32Array }

/** Looks at each token with its neighbours `reach` tokens away. */
export type Window = { norm: Norm; mix: Linear; reach: number }
/** Looks at all tokens of the text, each head at nearer ones by its own `slopes`. */
export type Attention = {
  before: Norm
  ask: Linear
  join: Linear
  between: Norm
  widen: Linear
  narrow: Linear
  slopes: Float32Array
}

export type Network = {
  /** How many numbers describe a token. */
  width: number
  /** The place of a sign in `signs`; 0 for one that was not learned. */
  placeOf: (sign: number) => number
  /** A row of `width` whole numbers for each sign, and what to multiply it with. */
  signs: Int8Array
  scales: Float32Array
  first: Norm
  layers: readonly (Window | Attention)[]
  last: Norm
}

/** What the network makes of each token of a text, from its own signs and from all others. */
export function encode(network: Network, features: readonly Uint32Array[]): Rows {
  const { width } = network
  let rows = normal(network.first, sumsOf(network, features), width)
  for (const layer of network.layers)
    rows = 'reach' in layer ? windowed(layer, rows, width) : attended(layer, rows, width)
  return normal(network.last, rows, width)
}

/** Each row through a linear layer: four rows and two outputs at a time, so that each number is fetched seldom. */
export function linear({ weight, bias }: Linear, rows: Rows, width: number): Rows {
  const count = rows.length / width
  const outs = bias.length
  const made = new Float32Array(count * outs)
  const sums = new Float64Array(8)
  for (let t = 0; t < count; t += 4) {
    const left = Math.min(4, count - t)
    for (let o = 0; o < outs; o += 2) {
      // Behind the last row or output the one before is reckoned again.
      const second = Math.min(o + 1, outs - 1)
      eightDots(sums, weight, o * width, second * width, rows, t * width, (left - 1) * width, width)
      for (let k = 0; k < left; k++) {
        made[(t + k) * outs + o] = sums[2 * k]! + bias[o]!
        made[(t + k) * outs + second] = sums[2 * k + 1]! + bias[second]!
      }
    }
  }
  return made
}

/** Dot products of two rows of weights, which begin at `first` and `second`, with four rows from `row` on, none further than `last` behind it. */
function eightDots(
  sums: Float64Array,
  weight: Float32Array,
  first: number,
  second: number,
  rows: Rows,
  row: number,
  last: number,
  width: number,
): void {
  const r1 = row + Math.min(width, last)
  const r2 = row + Math.min(2 * width, last)
  const r3 = row + Math.min(3 * width, last)
  let a0 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  let b0 = 0
  let b1 = 0
  let b2 = 0
  let b3 = 0
  for (let i = 0; i < width; i++) {
    const a = weight[first + i]!
    const b = weight[second + i]!
    const p = rows[row + i]!
    const q = rows[r1 + i]!
    const r = rows[r2 + i]!
    const s = rows[r3 + i]!
    a0 += a * p
    a1 += a * q
    a2 += a * r
    a3 += a * s
    b0 += b * p
    b1 += b * q
    b2 += b * r
    b3 += b * s
  }
  sums[0] = a0
  sums[1] = b0
  sums[2] = a1
  sums[3] = b1
  sums[4] = a2
  sums[5] = b2
  sums[6] = a3
  sums[7] = b3
}

function sumsOf({ width, placeOf, signs, scales }: Network, features: readonly Uint32Array[]): Rows {
  const rows = new Float32Array(features.length * width)
  features.forEach((own, t) => {
    for (const sign of own) {
      const place = placeOf(sign)
      const scale = scales[place]!
      for (let i = 0, s = place * width, r = t * width; i < width; i++, s++, r++) rows[r]! += signs[s]! * scale
    }
  })
  return rows
}

function normal({ weight, bias }: Norm, rows: Rows, width: number): Rows {
  const made = new Float32Array(rows.length)
  for (let r = 0; r < rows.length; r += width) {
    let mean = 0
    for (let i = 0; i < width; i++) mean += rows[r + i]!
    mean /= width
    let spread = 0
    for (let i = 0; i < width; i++) spread += (rows[r + i]! - mean) ** 2
    const scale = 1 / Math.sqrt(spread / width + 1e-5)
    for (let i = 0; i < width; i++) made[r + i] = (rows[r + i]! - mean) * scale * weight[i]! + bias[i]!
  }
  return made
}

/** A gated convolution over three tokens. */
function windowed({ norm, mix, reach }: Window, rows: Rows, width: number): Rows {
  const plain = normal(norm, rows, width)
  const triples = new Float32Array(3 * rows.length)
  const count = rows.length / width
  for (let t = 0; t < count; t++)
    for (const [part, at] of [t - reach, t, t + reach].entries())
      if (at >= 0 && at < count) triples.set(plain.subarray(at * width, (at + 1) * width), (3 * t + part) * width)
  const mixed = linear(mix, triples, 3 * width)
  const made = new Float32Array(rows.length)
  for (let t = 0; t < count; t++)
    for (let i = 0, r = t * width, m = 2 * t * width; i < width; i++)
      made[r + i] = rows[r + i]! + mixed[m + i]! / (1 + Math.exp(-mixed[m + width + i]!))
  return made
}

function attended({ before, ask, join, between, widen, narrow, slopes }: Attention, rows: Rows, width: number): Rows {
  const asked = linear(ask, normal(before, rows, width), width)
  const seen = plus(rows, linear(join, lookedUp(asked, slopes, width), width))
  const wide = linear(widen, normal(between, seen, width), width)
  for (let i = 0; i < wide.length; i++) wide[i] = gelu(wide[i]!)
  return plus(seen, linear(narrow, wide, widen.bias.length))
}

/** So many tokens away a token is looked at; few briefs are as long. What a long text takes grows with its length then, not with its square. */
const FAR = 150

/** For each token the mean of what all tokens hold, weighed by how well they answer what it asks, for each head apart. */
function lookedUp(asked: Rows, slopes: Float32Array, width: number): Rows {
  const count = asked.length / (3 * width)
  const heads = slopes.length
  const size = width / heads
  const made = new Float32Array(count * width)
  const shares = new Float32Array(count)
  for (let h = 0; h < heads; h++)
    for (let t = 0; t < count; t++) {
      const [from, to] = [Math.max(0, t - FAR), Math.min(count, t + FAR)]
      const question = 3 * t * width + h * size
      let top = -Infinity
      for (let k = from; k < to; k++) {
        const key = (3 * k + 1) * width + h * size
        let sum = 0
        for (let i = 0; i < size; i++) sum += asked[question + i]! * asked[key + i]!
        const score = sum / Math.sqrt(size) - slopes[h]! * Math.abs(k - t)
        shares[k] = score
        if (score > top) top = score
      }
      let all = 0
      for (let k = from; k < to; k++) all += shares[k] = Math.exp(shares[k]! - top)
      const out = t * width + h * size
      for (let k = from; k < to; k++) {
        const share = shares[k]! / all
        const value = (3 * k + 2) * width + h * size
        for (let i = 0; i < size; i++) made[out + i]! += share * asked[value + i]!
      }
    }
  return made
}

function plus(a: Rows, b: Rows): Rows {
  for (let i = 0; i < b.length; i++) b[i]! += a[i]!
  return b
}

/** Gaussian error linear unit; the error function after Abramowitz and Stegun 7.1.26, right to 1.5e-7. */
function gelu(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const erf =
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-z * z)
  return 0.5 * x * (1 + (x < 0 ? -erf : erf))
}
