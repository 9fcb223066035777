// How often the head that the reader finds is the marked one, in briefs that no model learned, and how often a line of it holds what is
// said to whoever makes the picture. With the models as they are.
//   node tools/with-node.mjs libs/brief-reader/training/evaluate-heads.ts
import { join } from 'node:path'
import { readBrief } from '../src/read-brief.ts'
import { readLines, readMarked } from './marked.ts'

/** A head is found where so much of it stands in the line, or the line in it. */
const SHARED = 0.6

const folder = (name: string) => join(import.meta.dirname, 'kept', name)
const briefs = new Map(readMarked(folder('marked')).map((one) => [one.id, one]))
const counts = new Map<string, { all: number; heads: number; talk: number }>()
for (const { id, language, text, marks } of readLines(folder('lines'), [...briefs.values()])) {
  const wanted = marks.filter(({ tag }) => tag === 'head')
  if (wanted.length === 0) continue
  const { lines } = readBrief(text)
  const first = lines.find(({ kind }) => kind === 'head')
  const isFound = first && wanted.some((one) => shareOf(one, first) >= SHARED || shareOf(first, one) >= SHARED)
  const ours = briefs.get(id)!.marks.filter(({ tag }) => tag === 'to' || tag === 'not')
  const isTalk = lines.some((line) => ours.some((one) => shareOf(line, one) >= SHARED))
  for (const name of [language, 'all']) {
    const count = counts.get(name) ?? { all: 0, heads: 0, talk: 0 }
    counts.set(name, count)
    count.all++
    if (isFound) count.heads++
    if (isTalk) count.talk++
  }
}
process.stdout.write('      briefs  head found  said to us in a line\n')
for (const [name, { all, heads, talk }] of counts)
  process.stdout.write(
    `${name.padEnd(5)} ${String(all).padEnd(7)} ${(heads / all).toFixed(3).padEnd(11)} ${(talk / all).toFixed(3)}\n`,
  )

/** How much of the one stands in the other. */
function shareOf(one: { start: number; end: number }, other: { start: number; end: number }): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) / (one.end - one.start)
}
