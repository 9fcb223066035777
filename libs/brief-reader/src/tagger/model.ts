import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type { Model } from './crf.ts'
import { LINE_KINDS, TAGS, labelCount } from './tags.ts'

/** The trained models by the name of their file. */
const LABELS = {
  tagger: labelCount(TAGS),
  lines: labelCount(LINE_KINDS),
  'run-ons': labelCount(LINE_KINDS),
  /** A score instead of labels. */
  heads: 1,
}
export type ModelName = keyof typeof LABELS

const opened = new Map<ModelName, Model>()

/** A trained model, read once. `training/train.ts` writes them. Zstandard unpacks them in a third of the time that Brotli takes, and each new reader waits for that. */
export function modelOf(name: ModelName): Model {
  const known = opened.get(name)
  if (known) return known
  const packed = readFileSync(join(import.meta.dirname, `../../models/${name}.bin`))
  const model = unpack(zstdDecompressSync(packed), LABELS[name])
  opened.set(name, model)
  return model
}

/** Count of signs, scale, transitions, hashes of the signs in order, then their weights as whole numbers of one byte. Little-endian. */
function unpack(packed: Buffer, labels: number): Model {
  const bytes = new Uint8Array(packed).buffer
  const count = new Uint32Array(bytes, 0, 1)[0]!
  const scale = new Float32Array(bytes, 4, 1)[0]!
  const squares = labels * labels
  const transitions = new Float32Array(bytes, 8, squares)
  const signs = new Uint32Array(bytes, 8 + 4 * squares, count)
  const weights = new Int8Array(bytes, 8 + 4 * squares + 4 * count, count * labels)
  return { labels, rowOf: (sign) => placeOf(signs, sign), weights, scale, transitions }
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
