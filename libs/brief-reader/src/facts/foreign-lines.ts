import { clausesOf, messages, type Draft } from './draft.ts'
import type { CopyLine, Span } from '../types.ts'

/** A sentence so short is a line as it stands. */
const SENTENCE_MAX = 60
/** The longest clause that leads. */
const HEAD_MAX = 90
/** So many letters are never left off for space. Behind them only clauses with a number are safe. */
const KEPT_MAX = 320

/**
 * The lines of a brief in a language that the reader does not know: its clauses in their order, the first one leads. Each is
 * taken for a condition, which no picture leaves off: who can tell what a clause in such a language limits.
 */
export function foreignLines(draft: Draft): CopyLine[] {
  let told = 0
  return messages(draft)
    .flatMap((one) => (one.end - one.start <= SENTENCE_MAX ? [one] : clausesOf(draft, one)))
    .map((span, i): CopyLine => {
      const said = withoutStop(draft, span)
      const text = draft.source.slice(said.start, said.end)
      told += text.length
      const isKept = told <= KEPT_MAX || /\p{N}/u.test(text)
      return {
        ...said,
        kind: i === 0 && text.length <= HEAD_MAX ? 'head' : isKept ? 'cond' : 'tell',
        text,
        likelihood: 1,
      }
    })
}

const withoutStop = ({ source }: Draft, { start, end }: Span): Span => ({
  start,
  end: start + source.slice(start, end).replace(/[\s.,;:]+$/u, '').length,
})
