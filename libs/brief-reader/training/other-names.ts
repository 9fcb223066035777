import type { Tag } from '../src/tagger/tags.ts'
import type { Mark } from './marked.ts'
import type { TaughtBrief } from './phrases.ts'

/** How many of the briefs with lines are learned once more with other names, and how many of their stretches are replaced. */
const OTHER = 0.75
const REPLACED = 0.6
/** What is said to us in front of the message, and behind it, is replaced less often. */
const TALK_REPLACED = 0.4
/** Shorter talk is no thought of its own. */
const TALK_MIN = 8

/** One of these may stand for another of its kind: the words around it tell what it is. */
const NAMES: ReadonlySet<Tag> = new Set(['biz', 'place', 'price', 'was', 'off', 'until', 'from', 'on', 'code'])

const MADE = '+other'

/** What may stand for a stretch, by a key that its like share. */
type Pool = Map<string, string[]>
type Change = { start: number; end: number; text: string }

/**
 * The briefs, and many of them once more with names, places, sums, days and talk of other briefs of their language, so that a name is told
 * by the words around it and not by heart.
 */
export function withOtherNames(briefs: readonly TaughtBrief[], random: () => number): TaughtBrief[] {
  const lined = briefs.filter(({ lines, hasPhrases }) => lines && !hasPhrases)
  const pool: Pool = new Map()
  for (const brief of lined)
    for (const mark of brief.marks) {
      const key = keyOf(brief, mark)
      if (!key) continue
      if (!pool.has(key)) pool.set(key, [])
      pool.get(key)!.push(brief.text.slice(mark.start, mark.end))
    }
  const others = lined.flatMap((brief) => (random() < OTHER ? (withOthers(brief, pool, random) ?? []) : []))
  return [...briefs, ...others]
}

/** A brief with others' names; nothing where none is exchanged. */
export function withOthers(brief: TaughtBrief, pool: Pool, random: () => number): TaughtBrief | null {
  const { text, marks } = brief
  const lines = brief.lines!
  const isCrossed = (mark: Mark) =>
    lines.some(({ start, end }) => start < mark.end && mark.start < end && !(start <= mark.start && mark.end <= end))
  const changes = marks.flatMap((mark): Change[] => {
    const key = keyOf(brief, mark)
    const likely = mark.tag === 'to' ? TALK_REPLACED : REPLACED
    const known = key && !isCrossed(mark) && random() < likely ? (pool.get(key) ?? []) : []
    const other = known[Math.floor(random() * known.length)]
    return other ? [{ start: mark.start, end: mark.end, text: other }] : []
  })
  if (changes.length === 0) return null
  const moved = <T extends string>(all: readonly Mark<T>[]) =>
    all.map((one) => ({ ...one, start: movedTo(changes, one.start, false), end: movedTo(changes, one.end, true) }))
  return { ...brief, id: brief.id + MADE, text: changed(text, changes), marks: moved(marks), lines: moved(lines) }
}

/** Stretches with one key may stand for each other: of one language and tag, written alike. Null for what stays. */
function keyOf({ language, text, marks }: TaughtBrief, mark: Mark): string | null {
  const own = text.slice(mark.start, mark.end)
  const writing = own === own.toLowerCase() ? 'small' : own === own.toUpperCase() ? 'capitals' : 'mixed'
  if (NAMES.has(mark.tag)) {
    // "l'Atelier": what an apostrophe joins begins with a vowel.
    const isJoined = /['’]$/u.test(text.slice(0, mark.start))
    return [language, mark.tag, writing, isJoined, /\d/u.test(own), /\p{Sc}/u.test(own)].join()
  }
  if (mark.tag !== 'to' || own.length < TALK_MIN) return null
  if (mark.start === 0 && /[.!?)…]\s*$/u.test(own)) return [language, 'opening', writing].join()
  const isLast = mark === marks.at(-1) && text.slice(mark.end).trim() === ''
  return isLast && /(?:^|[.!?…\n]\s*)$/u.test(text.slice(0, mark.start)) ? [language, 'ending', writing].join() : null
}

/** Where a place of the text is after the changes; at the edge of a change, behind it if something ends there. */
const movedTo = (changes: readonly Change[], at: number, isEnd: boolean) =>
  changes.reduce(
    (sum, { start, end, text }) => (at >= end && (isEnd || at > start) ? sum + text.length - (end - start) : sum),
    at,
  )

const changed = (text: string, changes: readonly Change[]) =>
  changes.toReversed().reduce((set, one) => set.slice(0, one.start) + one.text + set.slice(one.end), text)
