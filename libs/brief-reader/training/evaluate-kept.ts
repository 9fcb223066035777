// What the reader makes of the briefs of `kept/`, which no model learned, beside the lines that somebody marked: what its models say, and
// what is left when its rules have taken out what is said to whoever makes the picture.
//   node tools/with-node.mjs libs/brief-reader/training/evaluate-kept.ts [ids | second]     only briefs whose id matches, such as -d, or that
//     somebody else marked once more (`kept/second`): how often a second person does as the first one did
import { join } from 'node:path'
import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { readBrief } from '../src/read-brief.ts'
import { tagBrief } from '../src/tagger/tag-brief.ts'
import type { LineKind } from '../src/types.ts'
import { readLines, readMarked, type MarkedBrief } from './marked.ts'

type Line = { kind: LineKind; text: string }
type Words = { kind: LineKind; words: string[] }

/** A marked line is said where so many of its words stand in the lines found, and whole where they stand in one of them. */
const SAID = 0.7
/** A head is found where it holds so much of a marked one, and the marked one so much of it. */
const HEAD = { holds: 0.6, held: 0.4 }
/** A line is said to us where so many of its words are, and fewer than the second share stand in marked lines. */
const TALK = { ours: 0.8, marked: 0.6 }

const SHOWN = ['head found', 'line missed', 'line parted', 'said to us', 'all right'] as const
const folder = (name: string) => join(import.meta.dirname, 'kept', name)
const briefs = new Map(readMarked(folder('marked')).map((one) => [one.id, one]))
const isSecond = process.argv[2] === 'second'
const wanted = new RegExp(isSecond ? '' : (process.argv[2] ?? ''), 'u')
const second = new Map(readLines(folder('second'), [...briefs.values()]).map((one) => [one.id, one.marks]))
const counts = new Map<string, number[]>()
let all = 0
for (const brief of readLines(folder('lines'), [...briefs.values()])) {
  const others = second.get(brief.id)
  if (!wanted.test(brief.id) || (isSecond && !others)) continue
  all++
  count('models', brief, taggedLines(brief.text))
  count('reader', brief, readBrief(brief.text).lines)
  if (isSecond && others)
    count(
      'a person',
      brief,
      others.map(({ tag, start, end }) => ({ kind: tag, text: brief.text.slice(start, end) })),
    )
}
process.stdout.write(`${all} briefs  ${SHOWN.join('  ')}\n`)
for (const [name, found] of counts)
  process.stdout.write(
    `${name.padEnd(10)}  ${found.map((one, i) => (one / all).toFixed(3).padStart(SHOWN[i]!.length)).join('  ')}\n`,
  )

function taggedLines(text: string): Line[] {
  const language = languageOf(text)
  const { lines } = tagBrief(text, findAtoms(text, language), language ?? 'en')
  return lines.spans.map(({ tag, start, end }) => ({ kind: tag, text: text.slice(start, end) }))
}

function count(name: string, { id, text, marks }: MarkedBrief<LineKind>, found: readonly Line[]): void {
  const lines = found.map((line): Words => ({ kind: line.kind, words: wordsIn(line.text) }))
  const marked = marks.map(({ tag, start, end }): Words => ({ kind: tag, words: wordsIn(text.slice(start, end)) }))
  const ours = briefs
    .get(id)!
    .marks.filter(({ tag }) => tag === 'to' || tag === 'not')
    .map(({ start, end }) => wordsIn(text.slice(start, end)))
  const head = lines.find(({ kind }) => kind === 'head')?.words ?? []
  const heads = marked.filter(({ kind }) => kind === 'head')
  const isHead =
    heads.length === 0 ||
    heads.some(({ words }) => shareOf(words, head) >= HEAD.holds && shareOf(head, words) >= HEAD.held)
  const said = lines.flatMap(({ words }) => words)
  const isMissed = ({ words }: Words) => shareOf(words, said) < SAID
  const isParted = (one: Words) =>
    !isMissed(one) && one.words.length > 1 && lines.every(({ words }) => shareOf(one.words, words) < SAID)
  const toReaders = marked.flatMap(({ words }) => words)
  const isTalk = ({ words }: Words) =>
    words.length > 1 && shareOf(words, toReaders) < TALK.marked && ours.some((one) => shareOf(words, one) >= TALK.ours)
  const faults = [!isHead, marked.some(isMissed), marked.some(isParted), lines.some(isTalk)]
  const row = [isHead, ...faults.slice(1), !faults.includes(true)]
  const known = counts.get(name) ?? row.map(() => 0)
  counts.set(
    name,
    known.map((one, i) => one + Number(row[i])),
  )
}

/** The words of a text without marks, accents and capitals. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many of some words are among others. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length)
}
