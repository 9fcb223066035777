import type { Mark } from './marked.ts'
import type { TaughtBrief } from './phrases.ts'

/** The share of briefs with lines that are learned once more as a short one. */
const SHORT = 0.4
/** The share of these that keep the sentence behind the head's too. */
const LONGER = 0.4
/** One that keeps more of its letters is no short one. */
const KEPT = 0.6
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{L}\p{N}])|\n+/gu

const MADE = '+short'
export const isShort = (id: string): boolean => id.endsWith(MADE)

/** The briefs, and some of them once more as their shortest form: people also type one sentence and no more. */
export function withShort(briefs: readonly TaughtBrief[], random: () => number): TaughtBrief[] {
  const lined = briefs.filter(({ lines }) => lines?.some(({ tag }) => tag === 'head'))
  const short = lined.flatMap((brief) =>
    random() < SHORT ? (cutShort(brief, random() < LONGER ? 1 : 0, random() < 0.5) ?? []) : [],
  )
  return [...briefs, ...short]
}

/** The sentence of a brief that holds its head, and `more` behind it; nothing if that is most of it. */
export function cutShort(brief: TaughtBrief, more: number, keepsStop: boolean): TaughtBrief | null {
  const { text, marks } = brief
  const lines = brief.lines!
  const isCut = (at: number) => [...marks, ...lines].some(({ start, end }) => start < at && at < end)
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index).filter((at) => !isCut(at))
  const head = lines.find(({ tag }) => tag === 'head')!
  const before = ends.findLast((at) => at <= head.start) ?? 0
  const start = before + (/^\s*/u.exec(text.slice(before))?.[0].length ?? 0)
  const end = [...ends.filter((at) => at >= head.end), text.length][more] ?? text.length
  if (end - start > KEPT * text.length) return null
  const stop = !keepsStop && text[end - 1] === '.' && !isCut(end - 1) ? end - 1 : end
  const inside = <T extends string>(all: readonly Mark<T>[]) =>
    all
      .filter((one) => one.start >= start && one.end <= stop)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
  return {
    ...brief,
    id: brief.id + MADE,
    text: text.slice(start, stop),
    marks: inside(marks),
    lines: inside(lines),
    hasPhrases: true,
  }
}
