import { describe, expect, it } from 'vitest'
import { createRandom } from '../../corpus/random.ts'
import { encode, linear, type Attention, type Linear, type Network, type Window } from './reader-network.ts'

const WIDTH = 4
const SIGNS = 20
const random = createRandom(11)
const drawn = (length: number) => Float32Array.from({ length }, () => random() * 2 - 1)
const layer = (from: number, to: number): Linear => ({ weight: drawn(from * to), bias: drawn(to) })
const norm = () => ({ weight: new Float32Array(WIDTH).fill(1), bias: new Float32Array(WIDTH) })
const window = (reach: number): Window => ({ norm: norm(), mix: layer(3 * WIDTH, 2 * WIDTH), reach })
const attention: Attention = {
  before: norm(),
  ask: layer(WIDTH, 3 * WIDTH),
  join: layer(WIDTH, WIDTH),
  between: norm(),
  widen: layer(WIDTH, 2 * WIDTH),
  narrow: layer(2 * WIDTH, WIDTH),
  slopes: Float32Array.of(0, 0.3),
}
const signs = Int8Array.from({ length: (SIGNS + 1) * WIDTH }, () => Math.round(random() * 200 - 100))
const network = (...layers: Network['layers']): Network => ({
  width: WIDTH,
  placeOf: (sign) => (sign < SIGNS ? sign + 1 : 0),
  signs,
  scales: new Float32Array(SIGNS + 1).fill(0.01),
  first: norm(),
  layers,
  last: norm(),
})
const text = Array.from({ length: 12 }, (_, i) => Uint32Array.of(i, (7 * i) % SIGNS))
/** Which tokens of the text come out otherwise when one of them has another sign. */
const changedBy = (one: Network, at: number) => {
  const other = text.map((own, i) => (i === at ? Uint32Array.of(19) : own))
  const [before, after] = [encode(one, text), encode(one, other)]
  return text.flatMap((_, t) =>
    before.slice(t * WIDTH, (t + 1) * WIDTH).every((x, i) => x === after[t * WIDTH + i]) ? [] : [t],
  )
}

describe('the network', () => {
  it.each([
    [1, 1],
    [3, 5],
    [4, 2],
    [9, 17],
  ])('gives %i rows the dot products of a layer with %i outputs', (count, outs) => {
    const [one, rows] = [layer(WIDTH, outs), drawn(count * WIDTH)]
    const made = linear(one, rows, WIDTH)
    for (let t = 0; t < count; t++)
      for (let o = 0; o < outs; o++) {
        let sum = one.bias[o]!
        for (let i = 0; i < WIDTH; i++) sum += one.weight[o * WIDTH + i]! * rows[t * WIDTH + i]!
        expect(made[t * outs + o]).toBeCloseTo(sum, 5)
      }
  })

  it('sees as far as the windows of its layers reach, and with attention the whole text', () => {
    expect(changedBy(network(), 6)).toEqual([6])
    expect(changedBy(network(window(1)), 6)).toEqual([5, 6, 7])
    expect(changedBy(network(window(1), window(2)), 6)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(changedBy(network(attention), 11)).toEqual(text.map((_, t) => t))
  })

  it('scales each row, and reads signs that it has not learned as one', () => {
    const rows = encode(network(attention), text)
    for (let t = 0; t < text.length; t++) {
      const row = rows.slice(t * WIDTH, (t + 1) * WIDTH)
      expect(row.reduce((sum, x) => sum + x, 0)).toBeCloseTo(0, 4)
      expect(row.reduce((sum, x) => sum + x * x, 0) / WIDTH).toBeCloseTo(1, 2)
    }
    expect(encode(network(), [Uint32Array.of(500)])).toEqual(encode(network(), [Uint32Array.of(900)]))
  })

  it('says nothing of no text', () => expect(encode(network(window(1), attention), [])).toEqual(new Float32Array()))
})
