// How well the taggers do on marked briefs that they did not learn from: one part in six is kept apart, in turn.
//   node tools/with-node.mjs libs/brief-reader/training/evaluate.ts [words | lines] [folds]
import { join } from 'node:path'
import { createRandom } from '../corpus/random.ts'
import { spansOf, tagged } from '../src/tagger/tag-brief.ts'
import { LINE_KINDS, TAGS, labelCount } from '../src/tagger/tags.ts'
import { learn, SETTINGS } from './learn.ts'
import { lessonOf, linedBy, lineLessons, wordLessons, type WordLesson } from './lessons.ts'
import { readLines, readMarked } from './marked.ts'
import { readPhrases, taughtBriefs, withPhrases } from './phrases.ts'

const PARTS = 6
/** From these likelihoods on precision and recall are told. */
const LEVELS = [0, 0.5, 0.7, 0.9]
type Claim = { likelihood: number; isRight: boolean }
type Stretch = { tag: string; start: number; end: number }

const [which = 'words', folds = '1'] = process.argv.slice(2)
const folder = (name: string) => join(import.meta.dirname, name)
const briefs = readMarked(folder('marked'))
const phrases = readPhrases(folder('phrases'))
const all = taughtBriefs(briefs, readLines(folder('lines'), briefs))
const tags = which === 'words' ? TAGS : LINE_KINDS
const claims = new Map<string, Claim[]>(tags.map((tag) => [tag, []]))
const expected = new Map<string, number>()
for (let fold = 0; fold < Number(folds); fold++) {
  // Briefs that are put together are taught only: what is measured is what somebody wrote.
  const kept = new Set(all.filter((_, i) => i % PARTS === fold))
  const taught = withPhrases(
    [...all].filter((one) => !kept.has(one)),
    phrases,
    createRandom(SETTINGS.seed),
  )
  measure(taught.map(lessonOf), [...kept].map(lessonOf))
}
const levels = LEVELS.map((level) => `P / R from ${level}`).join('   ')
process.stdout.write(`${all.length} briefs\ntag      marked  ${levels}\n`)
for (const tag of tags) process.stdout.write(`${rowOf(tag, claims.get(tag)!, expected.get(tag) ?? 0)}\n`)

function measure(taught: WordLesson[], kept: WordLesson[]): void {
  const words = learn(wordLessons(taught), labelCount(TAGS), SETTINGS)
  const [model, lessons] =
    which === 'words'
      ? [words, kept]
      : [learn(lineLessons(taught, SETTINGS), labelCount(LINE_KINDS), SETTINGS), linedBy(words, kept)]
  for (const { tokens, features, gold } of lessons) {
    const wanted = spansOf(tags, tokens, gold, () => 1)
    for (const { tag } of wanted) expected.set(tag, (expected.get(tag) ?? 0) + 1)
    for (const one of tagged<string>(model, tags, tokens, features).spans)
      claims.get(one.tag)!.push({ likelihood: one.likelihood, isRight: wanted.some((other) => isAlike(one, other)) })
  }
}

function rowOf(tag: string, claims: readonly Claim[], all: number): string {
  const figures = LEVELS.map((level) => {
    const made = claims.filter(({ likelihood }) => likelihood >= level)
    const right = made.filter(({ isRight }) => isRight).length
    return `${(right / made.length).toFixed(3)} / ${(right / all).toFixed(3)}`
  })
  return `${tag.padEnd(8)} ${String(all).padEnd(6)}  ${figures.join('   ')}`
}

/** The same tag over mostly the same letters. */
function isAlike(a: Stretch, b: Stretch): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return a.tag === b.tag && shared * 2 >= Math.max(a.end - a.start, b.end - b.start)
}
