import { SURE, type FactType, type Span } from '../../types.ts'
import { claim, clausesOf, factsAt, holdsTelling, messages, setAside, type Draft } from '../draft.ts'
import { thingsKeptOff } from './things-kept-off.ts'

/** Facts that do not show that a sentence is meant for the reader of the ad. */
const ASIDE: FactType[] = ['direction', 'mustNot', 'headline', 'callToAction', 'audience']

/**
 * The place rule, which needs no vocabulary: a sentence without facts behind the last fact may be meant for us, and so may any
 * that opens with a negation or "please". They are not printed. What it costs: "No appointment needed" at the end.
 */
export function keepFactlessOff(draft: Draft): void {
  const { cues } = draft
  const facts = draft.facts.filter((fact) => fact.confidence >= SURE && !ASIDE.includes(fact.type))
  const last = Math.max(0, ...facts.map((fact) => fact.end))
  messages(draft).forEach((one, i) => {
    if (i === 0 || holdsTelling(draft, one)) return
    if (factsAt(draft, one).some((fact) => facts.includes(fact))) return
    const opening = one.text.split(/\s+/).slice(0, 2).join(' ')
    const negates = cues.never.any.test(opening)
    const asks = cues.please.start.test(one.text) || cues.wishes.start.test(one.text)
    if (one.start < last && !negates && !asks) return
    one.printable = false
    // "No models. No before/after pics.": beside what is said to us a negation is said to us as well.
    const isBesideSpeech = draft.sentences.some(
      (other) =>
        other.kind === 'mustNot' &&
        ((other.end <= one.start && draft.source.slice(other.end, one.start).trim() === '') ||
          (draft.source.slice(one.end, other.start).trim() === ',' && other.start > one.end)),
    )
    if (!negates || !isBesideSpeech) return void claim(draft, negates ? 'mustNot' : 'direction', one, 0.5)
    one.kind = 'mustNot'
    for (const clause of clausesOf(draft, one))
      for (const thing of thingsKeptOff(draft, withoutMark(draft, clause))) claim(draft, 'mustNot', thing, 0.8)
    setAside(draft, one, 'mustNot', 'said to be kept off')
  })
}

const withoutMark = ({ source }: Draft, { start, end }: Span): Span => ({
  start,
  end: start + source.slice(start, end).replace(/[.!?\s]+$/, '').length,
})
