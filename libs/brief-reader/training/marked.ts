import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TAGS, firstLabel, type Tag } from '../src/tagger/tags.ts'
import type { Token } from '../src/tagger/tokens.ts'

export type Mark = { tag: Tag; start: number; end: number }
export type MarkedBrief = { id: string; language: string; text: string; marks: Mark[] }

/** The marked briefs of a folder: blocks with a heading, whose tags say what each stretch is. */
export function readMarked(folder: string): MarkedBrief[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^### /mu)
        .slice(1)
        .map((block) => {
          const [heading = '', ...lines] = block.split('\n')
          return {
            id: heading.split(' |')[0]!.trim(),
            language: name.slice(0, 2),
            ...parse(lines.join('\n').trim(), heading),
          }
        }),
    )
}

function parse(marked: string, heading: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  let text = ''
  const open: { tag: Tag; start: number }[] = []
  let at = 0
  for (const { 0: whole, 1: slash, 2: name, index } of marked.matchAll(/<(\/?)([a-z]+)>/gu)) {
    text += marked.slice(at, index)
    at = index + whole.length
    if (!TAGS.includes(name as Tag)) throw new Error(`${heading}: unknown tag ${whole}`)
    if (slash && open[0]?.tag === name) marks.push({ ...open.pop()!, end: text.length })
    else if (!slash && open.length === 0) open.push({ tag: name as Tag, start: text.length })
    else throw new Error(`${heading}: tags are not balanced at ${marked.slice(index, index + 30)}`)
  }
  return { text: text + marked.slice(at), marks }
}

/** The label of each token. A token that a tag covers by less than half has none. */
export function goldOf(tokens: readonly Token[], marks: readonly Mark[]): number[] {
  let before: Mark | undefined
  return tokens.map((token) => {
    const mark = marks.find(
      ({ start, end }) => Math.min(end, token.end) - Math.max(start, token.start) > (token.end - token.start) / 2,
    )
    const label = mark ? firstLabel(mark.tag) + (mark === before ? 1 : 0) : 0
    before = mark
    return label
  })
}
