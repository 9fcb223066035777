import type { Sentence, Span } from '../../types.ts'
import { SURE } from '../../types.ts'
import { claim, overlaps, type Draft } from '../draft.ts'

/** From this likelihood on words are the name of who advertises, though the sentence around them is said to us. */
const NAME_SURE = 0.6
/** A shorter name is a person's initial. */
const NAME_MIN = 4
const LETTER_END = 'the end of a letter'
/** Who forwards a mail need not be who advertises. */
const MAIL_HEAD = 'the head of a mail'

/**
 * Takes the name of who advertises out of what is said to us, where no message tells it: "Grundschule am Mühlbach" of "I speak for the
 * parents at Grundschule am Mühlbach and need a picture", "Imkerei Danzeisen" below "best regards". A person who signs is nobody's firm.
 */
export function readSender(draft: Draft): void {
  const { lineTagging, tagging, uses, source } = draft
  const spoken = uses.filter(
    ({ use, why, ...at }) =>
      (use === 'briefing' && why !== MAIL_HEAD) ||
      (use === 'direction' && draft.cues.media.any.test(source.slice(at.start, at.end))),
  )
  const names = lineTagging.spans.filter(
    ({ tag, likelihood, ...at }) => tag === 'who' && likelihood >= NAME_SURE && at.end - at.start >= NAME_MIN,
  )
  const isSpoken = (one: Span) => spoken.some((use) => use.start <= one.start && one.end <= use.end)
  const firms = tagging.spans.filter(({ tag }) => tag === 'biz')
  if (names.some((one) => !isSpoken(one)) || firms.some((one) => !isSpoken(one))) return
  const isFirm = (one: Span) => firms.some((firm) => firm.likelihood >= NAME_SURE && overlaps(firm, one))
  const isLetterEnd = (one: Span) => spoken.some((use) => use.why === LETTER_END && overlaps(use, one))
  const name = names.find(
    (one) => isSpoken(one) && /^\p{Lu}/u.test(source.slice(one.start)) && (!isLetterEnd(one) || isFirm(one)),
  )
  if (!name) return
  const { start, end } = name
  draft.uses = uses.flatMap((use) => (spoken.includes(use) ? around(draft, use, name) : [use]))
  draft.facts = draft.facts.flatMap((fact) => (fact.type === 'direction' ? around(draft, fact, name) : [fact]))
  draft.sentences = draft.sentences.flatMap((one): Sentence[] =>
    one.kind !== 'message' && overlaps(one, name)
      ? [
          ...around(draft, one, name),
          { ...one, start, end, text: source.slice(start, end), kind: 'message' as const, printable: false },
        ].toSorted((a, b) => a.start - b.start)
      : [one],
  )
  if (!draft.sentences.some((one) => overlaps(one, name)))
    draft.sentences.push({
      start,
      end,
      text: source.slice(start, end),
      kind: 'message',
      printable: false,
      origin: 'brief',
    })
  claim(draft, 'business', name, SURE)
}

/** What is left of a stretch on both sides of another one. */
function around<T extends Span & { text: string }>({ source }: Draft, whole: T, gap: Span): T[] {
  if (!overlaps(whole, gap)) return [whole]
  const sides = [
    { start: whole.start, end: gap.start },
    { start: gap.end, end: whole.end },
  ]
  return sides
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(source.slice(start, end)))
    .map((side) => ({ ...whole, ...side, text: source.slice(side.start, side.end) }))
}
