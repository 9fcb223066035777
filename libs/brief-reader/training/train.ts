// Trains the tagger on the marked briefs and writes its model.
//   node tools/with-node.mjs libs/brief-reader/training/train.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Model } from '../src/tagger/crf.ts'
import { LABEL_COUNT } from '../src/tagger/tags.ts'
import { learn, SETTINGS } from './learn.ts'
import { lessonOf } from './lessons.ts'
import { readMarked } from './marked.ts'

/** Weights below this, all of a sign's, are left out. */
const SMALL = 0.12

const briefs = readMarked(join(import.meta.dirname, 'marked'))
const model = learn(briefs.map(lessonOf), SETTINGS)
const packed = brotliCompressSync(pack(model))
writeFileSync(join(import.meta.dirname, '../models/tagger.bin'), packed)
process.stdout.write(`${briefs.length} briefs, ${packed.length} bytes\n`)

function pack({ rows, weights, transitions }: Model): Buffer {
  const kept = [...rows].filter(([, row]) =>
    weights.subarray(row * LABEL_COUNT, (row + 1) * LABEL_COUNT).some((weight) => Math.abs(weight) >= SMALL),
  )
  const top = kept.reduce(
    (most, [, row]) =>
      Math.max(most, ...weights.subarray(row * LABEL_COUNT, (row + 1) * LABEL_COUNT).map((weight) => Math.abs(weight))),
    0,
  )
  const scale = top / 127
  const bytes = new Int8Array(kept.length * LABEL_COUNT)
  kept.forEach(([, row], i) => {
    for (let l = 0; l < LABEL_COUNT; l++)
      bytes[i * LABEL_COUNT + l] = Math.round(weights[row * LABEL_COUNT + l]! / scale)
  })
  return Buffer.concat([
    Buffer.from(Uint32Array.of(kept.length).buffer),
    Buffer.from(Float32Array.of(scale).buffer),
    Buffer.from(Float32Array.from(transitions).buffer),
    Buffer.from(Uint32Array.from(kept.map(([sign]) => sign)).buffer),
    Buffer.from(bytes.buffer),
  ])
}
