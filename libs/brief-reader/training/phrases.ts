import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tag } from '../src/tagger/tags.ts'
import type { LineKind } from '../src/types.ts'
import type { Mark, MarkedBrief } from './marked.ts'

/** A number from 0 up to 1. */
type Random = () => number

/** A brief with the marks of both taggers. `half`: the part of the briefs that it is made of, which one tagger learns. `hasPhrases`: nobody wrote it as it is. */
export type TaughtBrief = MarkedBrief & { lines: readonly Mark<LineKind>[] | null; half: number; hasPhrases?: boolean }

const KINDS = ['cond', 'look', 'talk', 'not', 'order', 'thing', 'aim'] as const
type PhraseKind = (typeof KINDS)[number]
/** The phrases of a language by kind. */
type Phrases = Record<PhraseKind, string[]>

/** Short phrases by language, from a folder with a file for each, whose rows are `kind: words`. */
export function readPhrases(folder: string): Map<string, Phrases> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return new Map(
    files.toSorted().map((name) => [name.slice(0, 2), phrasesIn(readFileSync(join(folder, name), 'utf8'), name)]),
  )
}

function phrasesIn(text: string, name: string): Phrases {
  const found = Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Phrases
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, kind = '', words = ''] = /^([a-z]+): (.+)$/u.exec(row.trim()) ?? []
    const known = KINDS.find((one) => one === kind)
    if (!known) throw new Error(`${name}: no such kind: ${row}`)
    found[known].push(words)
  }
  return found
}

/** A stretch of a text that is put together, with what both taggers must say of it. */
type Part = { text: string; marks: Mark[]; lines: Mark<LineKind>[] }

/** Briefs with the lines of those that have any. Every other one is of the second half. */
export function taughtBriefs(briefs: readonly MarkedBrief[], lined: readonly MarkedBrief<LineKind>[]): TaughtBrief[] {
  const lines = new Map(lined.map(({ id, marks }) => [id, marks]))
  return briefs.map((brief, i) => ({ ...brief, lines: lines.get(brief.id) ?? null, half: i % 2 }))
}

/**
 * More briefs to learn from: those that were written, with phrases put in that are short and mean one thing or the other by
 * their words alone, and some put together from an order, its thing, and lines of several briefs. Each is made of one half.
 */
export function withPhrases(
  briefs: readonly TaughtBrief[],
  phrases: ReadonlyMap<string, Phrases>,
  random: Random,
): TaughtBrief[] {
  const own = briefs.filter(({ language }) => phrases.has(language))
  const inserted = own
    .filter(() => random() < INSERTED)
    .map((brief, i) => ({
      ...insertion(brief, phrases.get(brief.language)!, random),
      id: `${brief.id}+${i}`,
      hasPhrases: true,
    }))
  const composed = [...phrases].flatMap(([language, own]) =>
    [0, 1].flatMap((half) => {
      const lined = briefs.filter((one) => one.language === language && one.half === half && one.lines)
      return lined.length === 0
        ? []
        : Array.from({ length: COMPOSED }, (_, i) => ({
            ...composition(lined, own, random),
            id: `${language}+${half}${i}`,
            language,
            half,
            hasPhrases: true,
          }))
    }),
  )
  return [...briefs, ...inserted, ...composed]
}
/** The share of briefs that are learned a second time with phrases put in, and how many each half of a language composes. */
const INSERTED = 0.6
const COMPOSED = 70

const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

/** The kinds of phrases that are put in, as often as they stand here. */
const PUT = ['cond', 'cond', 'cond', 'look', 'look', 'talk', 'not', 'aim'] as const

/** A phrase with its marks: to the public as a condition, or to us, in which the thing of a prohibition is marked. */
function partOf(phrases: Phrases, kind: (typeof PUT)[number], random: Random): Part {
  const words = oneOf(random, phrases[kind])
  if (kind === 'cond') return marked(words, 'cond', 'cond')
  const [before = '', thing, behind = ''] = words.split(/<([^>]+)>/u)
  if (thing === undefined) return marked(words, 'to', null)
  const text = before + thing + behind
  const from = before.length
  const to = from + thing.length
  const marks = [
    { tag: 'to', start: 0, end: before.trimEnd().length },
    { tag: 'not', start: from, end: to },
    { tag: 'to', start: to + behind.length - behind.trimStart().length, end: text.length },
  ] as const
  return { text, marks: marks.filter(({ start, end }) => end > start), lines: [] }
}

const marked = (text: string, tag: Tag, line: LineKind | null): Part => ({
  text,
  marks: [{ tag, start: 0, end: text.length }],
  lines: line ? [{ tag: line, start: 0, end: text.length }] : [],
})

/** A brief with one or two phrases between its sentences or behind them. */
function insertion(brief: TaughtBrief, phrases: Phrases, random: Random): TaughtBrief {
  const { text } = brief
  const ends = [...text.matchAll(/(?<=[.!?])\s+(?=\p{L})|\n+/gu)].map(({ index }) => index)
  const marks = [...brief.marks, ...(brief.lines ?? [])]
  const free = ends.filter((at) => at > 0 && !marks.some(({ start, end }) => start < at && at < end))
  const at = free.length > 0 && random() < 0.4 ? oneOf(random, free) : text.trimEnd().length
  const parts = Array.from({ length: random() < 0.35 ? 2 : 1 }, () => partOf(phrases, oneOf(random, PUT), random))
  const head = slice(brief, 0, at)
  const tail = slice(brief, at, text.length)
  const glue = gluesOf(text.slice(0, at), random)
  const made = joined([head, ...parts], glue, random)
  const whole = joined(
    [made, ...(tail.text.trim() === '' ? [] : [tail])],
    [/[.!?]$/u.test(made.text) ? '' : '.'],
    random,
  )
  return { ...brief, ...whole, lines: brief.lines ? whole.lines : null }
}

/** How phrases follow in a text like this: as sentences, as lines of a list, or behind a comma. */
function gluesOf(text: string, random: Random): string[] {
  if (/\n[^\n]*\n/u.test(text) && random() < 0.7) return ['\n']
  return /[.!?…)]$/u.test(text) ? [' '] : ['. ', '. ', ', ', ' - ', '\n']
}

/** What stands of a brief between two places, outside of which no mark is cut. */
function slice({ text, marks, lines }: TaughtBrief, start: number, end: number): Part {
  const within = <T extends string>(all: readonly Mark<T>[]) =>
    all
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
  return { text: text.slice(start, end), marks: within(marks), lines: within(lines ?? []) }
}

function joined(parts: readonly Part[], glues: readonly string[], random: Random): Part {
  return parts.reduce((whole, part) => {
    const glue = oneOf(random, glues)
    const at = whole.text.length + glue.length
    const isFirst = /[.!?\n]\s?$/u.test(whole.text + glue)
    const text = isFirst && random() < 0.7 ? part.text.charAt(0).toUpperCase() + part.text.slice(1) : part.text
    const moved = <T extends string>(all: readonly Mark<T>[]) =>
      all.map((one) => ({ ...one, start: one.start + at, end: one.end + at }))
    return {
      text: whole.text + glue + text,
      marks: [...whole.marks, ...moved(part.marks)],
      lines: [...whole.lines, ...moved(part.lines)],
    }
  })
}

/** Kinds of lines that follow an order. */
const FOLLOW: readonly (readonly LineKind[])[] = [['when'], ['where'], ['worth'], ['who'], ['tell'], ['call']]

/** An order to us with its thing, then lines of other briefs and phrases of all kinds. */
function composition(
  lined: readonly TaughtBrief[],
  phrases: Phrases,
  random: Random,
): Part & { lines: Mark<LineKind>[] } {
  const [before = '', behind = ''] = oneOf(random, phrases.order).split('{}')
  const thing = oneOf(random, phrases.thing)
  const start = before.length
  const end = start + thing.length
  const text = before + thing + behind
  const lead = /^[\s,;:.–-]*/u.exec(behind)![0].length
  const marks: Mark[] = [
    { tag: 'to', start: 0, end: before.trimEnd().length },
    { tag: 'prod', start, end },
    { tag: 'to', start: end + lead, end: text.length },
  ]
  const order: Part = {
    text,
    marks: marks.filter((one) => one.end > one.start),
    lines: [{ tag: 'head', start, end }],
  }
  const follow = FOLLOW.filter(() => random() < 0.5).flatMap((kinds) => {
    const home = oneOf(random, lined)
    const line = home.lines!.find(({ tag }) => kinds.includes(tag))
    return line &&
      home.marks.every(
        (one) => one.end <= line.start || one.start >= line.end || (line.start <= one.start && one.end <= line.end),
      )
      ? [slice(home, line.start, line.end)]
      : []
  })
  const said = Array.from({ length: Math.floor(random() * 3) }, () => partOf(phrases, oneOf(random, PUT), random))
  const glue = oneOf(random, [['. ', ', '], ['\n'], [', '], ['. ']])
  return joined([order, ...shuffled(follow, random), ...said], glue, random)
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
