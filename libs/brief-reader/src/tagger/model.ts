import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { Linear, Network } from './reader-network.ts'

/** The network that reads briefs, what makes labels of words and of lines from its rows, and the weight of each label of lines behind each. */
export type ReaderModel = { network: Network; words: Linear; lines: Linear; transitions: Float32Array }

/** How far the windows of each layer reach, in tokens; 0 for a layer that looks at the whole text. `training/network.py` builds the same. */
const REACHES = [1, 1, 0, 2, 1, 0, 2, 1] as const

let opened: ReaderModel | null = null

/** The trained model, read once. `training/pack.ts` writes it. Zstandard unpacks in a third of the time that Brotli takes, and each new reader waits for that. */
export function readerModel(): ReaderModel {
  return (opened ??= unpack(zstdDecompressSync(readFileSync(join(import.meta.dirname, '../../models/reader.bin')))))
}

/** A part of a packed model: whole numbers of one or four bytes, or floats of two. */
export type Part = { type: 'i8' | 'u32' | 'f16'; at: number; length: number }

/** Length of the head, the head (JSON: each part by its name), then the parts. Little-endian; parts begin at multiples of four. */
function unpack(packed: Buffer): ReaderModel {
  const bytes = new Uint8Array(packed).buffer
  const length = new Uint32Array(bytes, 0, 1)[0]!
  const parts = JSON.parse(Buffer.from(bytes, 4, length).toString('utf8')) as Record<string, Part>
  const from = 4 + length
  const part = (name: string) => parts[name]!
  const floats = (name: string) => Float32Array.from(new Float16Array(bytes, from + part(name).at, part(name).length))
  const layer = (name: string): Linear => ({ weight: floats(`${name}.weight`), bias: floats(`${name}.bias`) })
  const known = new Uint32Array(bytes, from + part('known').at, part('known').length)
  const first = layer('first')
  const layers = REACHES.map((reach, i) => {
    const inner = (name: string) => layer(`layers.${i}.${name}`)
    if (reach > 0) return { norm: inner('norm'), mix: inner('mix'), reach }
    const [before, ask, join] = [inner('before'), inner('ask'), inner('join')]
    const [between, widen, narrow] = [inner('between'), inner('widen'), inner('narrow')]
    return { before, ask, join, between, widen, narrow, slopes: floats(`layers.${i}.slopes`) }
  })
  const network: Network = {
    width: first.bias.length,
    placeOf: (sign) => 1 + (placeOf(known, sign) ?? -1),
    signs: new Int8Array(bytes, from + part('signs').at, part('signs').length),
    scales: floats('scales'),
    first,
    layers,
    last: layer('last'),
  }
  return { network, words: layer('words'), lines: layer('lines'), transitions: floats('transitions') }
}

/** Where a number stands in a list in order; undefined when it does not. Searching halves opens a model sooner than a map would. */
export function placeOf(sorted: Uint32Array, wanted: number): number | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted ? low : undefined
}
