import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Model } from './crf.ts'
import { LABEL_COUNT } from './tags.ts'

let opened: Model | null = null

/** The trained model, read once. `training/train.ts` writes it. */
export function modelOf(): Model {
  opened ??= unpack(brotliDecompressSync(readFileSync(join(import.meta.dirname, '../../models/tagger.bin'))))
  return opened
}

/** Count of signs, scale, transitions, hashes of the signs, then their weights as whole numbers of one byte. Little-endian. */
function unpack(packed: Buffer): Model {
  const bytes = new Uint8Array(packed).buffer
  const count = new Uint32Array(bytes, 0, 1)[0]!
  const scale = new Float32Array(bytes, 4, 1)[0]!
  const squares = LABEL_COUNT * LABEL_COUNT
  const transitions = new Float32Array(bytes, 8, squares)
  const signs = new Uint32Array(bytes, 8 + 4 * squares, count)
  const weights = new Int8Array(bytes, 8 + 4 * squares + 4 * count, count * LABEL_COUNT)
  return { rows: new Map(Array.from(signs, (sign, row) => [sign, row])), weights, scale, transitions }
}
