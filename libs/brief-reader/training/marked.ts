import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LINE_KINDS, TAGS, firstLabel, type Tag } from '../src/tagger/tags.ts'
import type { LineKind } from '../src/types.ts'
import type { Token } from '../src/tagger/tokens.ts'

export type Mark<T extends string = Tag> = { tag: T; start: number; end: number }
export type MarkedBrief<T extends string = Tag> = { id: string; language: string; text: string; marks: Mark<T>[] }

/** The marked briefs of a folder: blocks with a heading, whose tags say what each stretch is. */
export function readMarked(folder: string): MarkedBrief[] {
  return blocksOf(folder).map(({ name, heading, body }) => ({
    id: heading.split(' |')[0]!.trim(),
    language: name.slice(0, 2),
    ...parse(body, heading),
  }))
}

/** The blocks of the files of a folder. */
function blocksOf(folder: string): { name: string; heading: string; body: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^### /mu)
        .slice(1)
        .map((block) => {
          const [heading = '', ...lines] = block.split('\n')
          return { name, heading: heading.trim(), body: lines.join('\n').trim() }
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

/**
 * The lines of marked briefs, from a folder whose files have a block for each: its id, then a row for each line, in the order of
 * the brief, as `kind: words`.
 */
export function readLines(folder: string, briefs: readonly MarkedBrief[]): MarkedBrief<LineKind>[] {
  const known = new Map(briefs.map((one) => [one.id, one]))
  return blocksOf(folder).map(({ name, heading, body }) => {
    const brief = known.get(heading)
    if (!brief) throw new Error(`${name}: no brief is called ${heading}`)
    return { ...brief, marks: linesIn(brief.text, body, heading) }
  })
}

function linesIn(text: string, body: string, heading: string): Mark<LineKind>[] {
  let at = 0
  return body
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [, kind = '', words = ''] = /^([a-z]+): (.+)$/u.exec(row) ?? []
      const tag = LINE_KINDS.find((one) => one === kind)
      // Line breaks of the brief are spaces in a row.
      const found = new RegExp(words.trim().split(/\s+/u).map(RegExp.escape).join('\\s+'), 'u').exec(text.slice(at))
      if (!tag || !found || words === '') throw new Error(`${heading}: not in the brief: ${row}`)
      const start = at + found.index
      at = start + found[0].length
      return { tag, start, end: at }
    })
}

/** The label of each token. A token that a tag covers by less than half has none. */
export function goldOf<T extends string>(
  tags: readonly T[],
  tokens: readonly Token[],
  marks: readonly Mark<T>[],
): number[] {
  let before: Mark<T> | undefined
  return tokens.map((token) => {
    const mark = marks.find(
      ({ start, end }) => Math.min(end, token.end) - Math.max(start, token.start) > (token.end - token.start) / 2,
    )
    const label = mark ? firstLabel(tags, mark.tag) + (mark === before ? 1 : 0) : 0
    before = mark
    return label
  })
}
