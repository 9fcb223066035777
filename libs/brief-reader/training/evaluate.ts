// How well the tagger does on marked briefs that it did not learn from: one part in six is kept apart, in turn.
//   node tools/with-node.mjs libs/brief-reader/training/evaluate.ts [folds]
import { join } from 'node:path'
import { labelsOf, likelihoodsOf, scoresOf } from '../src/tagger/crf.ts'
import { spansOf, likelihoodIn } from '../src/tagger/tag-brief.ts'
import { TAGS, type Tag } from '../src/tagger/tags.ts'
import { learn, SETTINGS } from './learn.ts'
import { lessonOf } from './lessons.ts'
import { readMarked } from './marked.ts'

const PARTS = 6
/** From these likelihoods on precision and recall are told. */
const LEVELS = [0, 0.5, 0.7, 0.9]
type Claim = { likelihood: number; isRight: boolean }
type Stretch = { tag: Tag; start: number; end: number }

const folds = Number(process.argv[2] ?? 1)
const lessons = readMarked(join(import.meta.dirname, 'marked')).map(lessonOf)
const claims = new Map<Tag, Claim[]>(TAGS.map((tag) => [tag, []]))
const expected = new Map<Tag, number>()
for (let fold = 0; fold < folds; fold++) {
  const model = learn(
    lessons.filter((_, i) => i % PARTS !== fold),
    SETTINGS,
  )
  for (const { tokens, features, gold } of lessons.filter((_, i) => i % PARTS === fold)) {
    const scores = scoresOf(model, features)
    const { marginals } = likelihoodsOf(model, scores)
    const wanted = spansOf(tokens, gold, () => 1)
    for (const { tag } of wanted) expected.set(tag, (expected.get(tag) ?? 0) + 1)
    for (const one of spansOf(tokens, labelsOf(model, scores), likelihoodIn(marginals)))
      claims.get(one.tag)!.push({ likelihood: one.likelihood, isRight: wanted.some((other) => isAlike(one, other)) })
  }
}
process.stdout.write(
  `${lessons.length} briefs\ntag      marked  ${LEVELS.map((level) => `P / R from ${level}`).join('   ')}\n`,
)
for (const tag of TAGS) process.stdout.write(`${rowOf(tag)}\n`)

function rowOf(tag: Tag): string {
  const all = expected.get(tag) ?? 0
  const figures = LEVELS.map((level) => {
    const made = claims.get(tag)!.filter(({ likelihood }) => likelihood >= level)
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
