// Writes the marked briefs as network.py learns them: the same tokens and signs as when a brief is read, and the right label of each token.
//   node tools/with-node.mjs libs/brief-reader/training/lessons.ts <folder>     writes lessons.json and lessons.bin there
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '../corpus/random.ts'
import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { featuresOf } from '../src/tagger/features.ts'
import { LINE_KINDS, TAGS } from '../src/tagger/tags.ts'
import { tokensOf } from '../src/tagger/tokens.ts'
import { isShort, withShort } from './cut-short.ts'
import { withOtherNames } from './other-names.ts'
import { goldOf, readLines, readMarked } from './marked.ts'
import { readPhrases, taughtBriefs, withPhrases } from './phrases.ts'
import { isRunOn, withRunOns } from './run-on.ts'

/** Drawn with this seed, the same briefs give the same lessons. */
const SEED = 1
/** The label of a token whose brief has no lines. */
const NONE = -1

/** What network.py knows of a lesson: its counts of tokens and signs, where it begins in lessons.bin, and how it is learned. */
type Lesson = { id: string; tokens: number; signs: number; at: number; hasLines: boolean; isPutTogether: boolean }

const target = process.argv[2]!
const folder = (name: string) => join(import.meta.dirname, name)
const briefs = readMarked(folder('marked'))
const taught = withPhrases(
  withShort(taughtBriefs(briefs, readLines(folder('lines'), briefs)), createRandom(SEED)),
  readPhrases(folder('phrases')),
  createRandom(SEED),
)
const lessons: Lesson[] = []
mkdirSync(target, { recursive: true })
const file = openSync(join(target, 'lessons.bin'), 'w')
let at = 0
for (const { id, text, marks, lines, hasPhrases = false } of withOtherNames(
  withRunOns(taught, createRandom(SEED)),
  createRandom(SEED),
)) {
  const language = languageOf(text)
  const tokens = tokensOf(text, findAtoms(text, language))
  const features = featuresOf(text, tokens, language ?? 'en')
  const parts = [
    Int32Array.from(features, ({ length }) => length),
    Int32Array.from(goldOf(TAGS, tokens, marks)),
    lines ? Int32Array.from(goldOf(LINE_KINDS, tokens, lines)) : new Int32Array(tokens.length).fill(NONE),
    Uint32Array.from(features.flatMap((signs) => [...signs])),
  ]
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part.buffer)))
  writeSync(file, bytes)
  const signs = parts[3]!.length
  lessons.push({
    id,
    tokens: tokens.length,
    signs,
    at,
    hasLines: lines !== null,
    isPutTogether: hasPhrases && !isRunOn(id) && !isShort(id),
  })
  at += bytes.length
}
closeSync(file)
writeFileSync(join(target, 'lessons.json'), JSON.stringify(lessons))
process.stdout.write(`${lessons.length} lessons, ${at} bytes\n`)
