// Trains the two taggers on the marked briefs and writes their models. With `lines` as its argument only those of the second.
//   node tools/with-node.mjs libs/brief-reader/training/train.ts [lines]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createRandom } from '../corpus/random.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import { learn, SETTINGS, type Learned } from './learn.ts'
import { lessonOf, lineLessons, wordLessons } from './lessons.ts'
import { readLines, readMarked } from './marked.ts'
import { readPhrases, taughtBriefs, withPhrases } from './phrases.ts'
import { isRunOn, withRunOns } from './run-on.ts'

/** Weights below this, all of a sign's, are left out. */
const SMALL = 0.12

const folder = (name: string) => join(import.meta.dirname, name)
const briefs = readMarked(folder('marked'))
const taught = withPhrases(
  taughtBriefs(briefs, readLines(folder('lines'), briefs)),
  readPhrases(folder('phrases')),
  createRandom(SETTINGS.seed),
)
const lessons = withRunOns(taught, createRandom(SETTINGS.seed)).map(lessonOf)
const words = wordLessons(lessons)
if (process.argv[2] !== 'lines') write('tagger', learn(words, labelCount(TAGS), SETTINGS), words.length)
const all = lineLessons(lessons, SETTINGS)
// Who learns briefs without marks too cuts those that have some too often.
const lines = all.filter(({ id }) => !isRunOn(id))
write('lines', learn(lines, labelCount(LINE_KINDS), SETTINGS), lines.length)
write('run-ons', learn(all, labelCount(LINE_KINDS), SETTINGS), all.length)

function write(name: string, model: Learned, count: number): void {
  const packed = brotliCompressSync(pack(model))
  writeFileSync(join(import.meta.dirname, `../models/${name}.bin`), packed)
  process.stdout.write(`${name}: ${count} briefs, ${packed.length} bytes\n`)
}

function pack({ labels, rows, weights, transitions }: Learned): Buffer {
  const weightsAt = (row: number) => weights.subarray(row * labels, (row + 1) * labels)
  const kept = [...rows]
    .filter(([, row]) => weightsAt(row).some((weight) => Math.abs(weight) >= SMALL))
    .toSorted(([a], [b]) => a - b)
  const top = kept.reduce((most, [, row]) => Math.max(most, ...weightsAt(row).map((weight) => Math.abs(weight))), 0)
  const scale = top / 127
  const bytes = new Int8Array(kept.length * labels)
  kept.forEach(([, row], i) => {
    weightsAt(row).forEach((weight, l) => (bytes[i * labels + l] = Math.round(weight / scale)))
  })
  return Buffer.concat([
    Buffer.from(Uint32Array.of(kept.length).buffer),
    Buffer.from(Float32Array.of(scale).buffer),
    Buffer.from(Float32Array.from(transitions).buffer),
    Buffer.from(Uint32Array.from(kept.map(([sign]) => sign)).buffer),
    Buffer.from(bytes.buffer),
  ])
}
