import type { Tagged } from '../tagger/tag-brief.ts'
import type { Tag } from '../tagger/tags.ts'
import { SURE } from '../types.ts'
import { messageAt, type Draft } from './draft.ts'

/**
 * The likelihood from which a tag is sure enough to print. Chosen by precision and recall on the corpus' sets unseen, fresh and blind,
 * which the tagger had not learned from.
 */
const SURE_FROM: Partial<Record<Tag, number>> = {
  biz: 0.35,
  prod: 0.4,
  place: 0.45,
  aud: 0.8,
  legal: 0.6,
  free: 0.5,
  cond: 0.6,
}
/** A brief with more of one kind is a list, and no reading gets better by them. */
const MOST = 20

const NAMES: ReadonlySet<Tag> = new Set(['biz', 'prod'])

/** The first stretches of messages with a tag. */
export function taggedAs(draft: Draft, tag: Tag): Tagged[] {
  const said = draft.tagging.spans.filter((one) => one.tag === tag).slice(0, MOST)
  return said.flatMap((one) => {
    const message = messageAt(draft, one)
    if (!message) return []
    // The full stop is the sentence's and not the phrase's.
    const text = draft.source.slice(one.start, one.end)
    const isLast = one.end >= message.end && /[.!?]$/u.test(text)
    // "wenn Sie früh" · "buchen": the last word of its clause belongs to a condition.
    const rest = tag === 'cond' ? (/^\s\p{L}+(?=[.,;!?])/u.exec(draft.source.slice(one.end))?.[0].length ?? 0) : 0
    // "For people who can" · "'t get out": no word is cut, and what is denied is told to the end.
    if (/^['’]t(?!\p{L})/u.test(draft.source.slice(one.end, message.end)) && text.endsWith('n'))
      return [{ ...one, end: one.end + /^[^.,;:!?\n]*/u.exec(draft.source.slice(one.end, message.end))![0].length }]
    // "La terraza de" of "la terraza de Pizzas Gigi": a name ends on no word that wants another.
    const wants = NAMES.has(tag) ? (draft.cues.dangling.end.exec(text)?.[0].length ?? 0) : 0
    return wants > 0 && wants < text.length
      ? [{ ...one, end: one.end - wants - 1 }]
      : [{ ...one, end: one.end + (isLast ? -1 : rest) }]
  })
}

/** Likelihoods on the scale of facts, where `SURE` may be printed. */
export function confidenceOf({ tag, likelihood }: Tagged): number {
  const from = SURE_FROM[tag] ?? SURE
  const scaled = likelihood < from ? (likelihood / from) * SURE : SURE + ((likelihood - from) / (1 - from)) * (1 - SURE)
  return Math.min(0.95, Math.round(scaled * 100) / 100)
}
