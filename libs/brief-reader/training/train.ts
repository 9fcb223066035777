// Trains the two taggers and what chooses the head of a brief on the marked briefs, and writes their models: all, or those that are named.
//   node tools/with-node.mjs libs/brief-reader/training/train.ts [tagger] [lines] [run-ons] [heads]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { createRandom } from '../corpus/random.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import { learn, SETTINGS, type Learned } from './learn.ts'
import { learnHeads } from './learn-heads.ts'
import { headLessons, lessonOf, lineLessons, wordLessons } from './lessons.ts'
import { readLines, readMarked } from './marked.ts'
import { readPhrases, taughtBriefs, withPhrases } from './phrases.ts'
import { isRunOn, withRunOns } from './run-on.ts'

/** Weights below this, all of a sign's, are left out. Scores of heads are sums of smaller ones. */
const SMALL = 0.12
const SMALL_OF_HEADS = 0.01

/** How hard the files are packed. */
const SMALLEST = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }

/** Briefs whose lines are cut as ADR 0044 tells. They are learned twice, because earlier ones have longer lines. */
const CUT_ANEW = /-[bc]\d/u

const folder = (name: string) => join(import.meta.dirname, name)
const briefs = readMarked(folder('marked'))
const taught = withPhrases(
  taughtBriefs(briefs, readLines(folder('lines'), briefs)),
  readPhrases(folder('phrases')),
  createRandom(SETTINGS.seed),
)
const lessons = withRunOns(taught, createRandom(SETTINGS.seed)).map(lessonOf)
const words = wordLessons(lessons)
const named = process.argv.slice(2)
const isWanted = (name: string) => named.length === 0 || named.includes(name)
if (isWanted('tagger')) write('tagger', learn(words, labelCount(TAGS), SETTINGS), words.length)
if (['lines', 'run-ons', 'heads'].some(isWanted)) writeLines()

function writeLines(): void {
  const each = lineLessons(lessons, SETTINGS)
  const all = [...each, ...each.filter(({ id }) => CUT_ANEW.test(id))]
  // Who learns briefs without marks too cuts those that have some too often.
  const lines = all.filter(({ id }) => !isRunOn(id))
  if (isWanted('lines')) write('lines', learn(lines, labelCount(LINE_KINDS), SETTINGS), lines.length)
  if (isWanted('run-ons')) write('run-ons', learn(all, labelCount(LINE_KINDS), SETTINGS), all.length)
  if (!isWanted('heads')) return
  const heads = headLessons(each, SETTINGS)
  write('heads', learnHeads(heads), heads.length, SMALL_OF_HEADS)
}

function write(name: string, model: Learned, count: number, small = SMALL): void {
  const packed = zstdCompressSync(pack(model, small), SMALLEST)
  writeFileSync(join(import.meta.dirname, `../models/${name}.bin`), packed)
  process.stdout.write(`${name}: ${count} briefs, ${packed.length} bytes\n`)
}

function pack({ labels, rows, weights, transitions }: Learned, small: number): Buffer {
  const weightsAt = (row: number) => weights.subarray(row * labels, (row + 1) * labels)
  const kept = [...rows]
    .filter(([, row]) => weightsAt(row).some((weight) => Math.abs(weight) >= small))
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
