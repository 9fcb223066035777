import { splitClauses } from '../../sentences/split-clauses.ts'
import { SURE, type Span } from '../../types.ts'
import { claim, clausesOf, factsAt, messageAt, messages, overlaps, type Draft } from '../draft.ts'
import { labelLength } from '../field-labels.ts'
import { confidenceOf, taggedAs } from '../tagged.ts'

/** What is free, what the offer depends on, and small print, as the tagger found them. */
export function readTerms(draft: Draft): void {
  for (const one of taggedAs(draft, 'cond')) {
    const start = one.start + labelLength(draft.source.slice(one.start, one.end))
    if (confidenceOf(one) < SURE) continue
    // What reaches over two sentences is two conditions.
    for (const message of messages(draft).filter((sentence) => overlaps(sentence, one)))
      for (const part of partsOf(draft, { start: Math.max(start, message.start), end: Math.min(one.end, message.end) }))
        claim(draft, 'condition', part, confidenceOf(one))
  }
  for (const one of taggedAs(draft, 'legal'))
    if (confidenceOf(one) >= SURE) claim(draft, 'legal', one, confidenceOf(one))
  for (const one of taggedAs(draft, 'free')) claimFree(draft, one, confidenceOf(one))
}

/** A row of conditions, "ages 5 to 12, bring a packed lunch, max weight 9 stone", as one for each clause. */
function partsOf({ source, atoms }: Draft, span: Span): Span[] {
  return span.end - span.start > ROW_MIN ? splitClauses(source, span, atoms) : [span]
}
/** A shorter condition is one, commas or not. */
const ROW_MIN = 80

/** "fragrance free": without it, not a gift. */
const substances =
  /(?<!\p{L})(?:fragrance|perfume|scent|sugar|gluten|wheat|dairy|lactose|nut|egg|soya?|meat|caffeine|alcohol|salt|fat|oil|additive|chemical|paraben|silicone|sulphate|sulfate|cruelty|plastic|palm oil|smoke|pet|stress|hassle|worry|pain|interest|tax|duty|vat|debt|carbon|fee|commission|contract|lead|noise|drug|hands)[ -]free$/iu

/** What is free without being given away. */
const outdoors = /^free[ -]?(?:range|form|flow|standing|style|hand)/iu

/** A gift is only one with the word that says so: "courtesy car" of "Free courtesy car" would promise nothing. */
function claimFree(draft: Draft, thing: Span, confidence: number): void {
  const { source, cues } = draft
  const message = messageAt(draft, thing)
  const clause = message && clausesOf(draft, message).find((one) => one.start <= thing.start && thing.start < one.end)
  if (!clause) return
  const ahead = source.slice(clause.start, thing.start)
  const behind = source.slice(thing.end, Math.max(thing.end, clause.end))
  const before = cues.free.end.exec(ahead.slice(-40))?.[0].length ?? 0
  const after = /^[\s:=]*(?:\p{L}+\s){0,2}/u.exec(behind)?.[0].length ?? 0
  const later = [0, after].flatMap((skip) => {
    const hit = cues.free.start.exec(behind.slice(skip).trimStart())
    return hit ? skip + (behind.slice(skip).length - behind.slice(skip).trimStart().length) + hit[0].length : []
  })[0]
  const span = { start: thing.start - before, end: thing.end + (before > 0 ? 0 : (later ?? 0)) }
  const text = source.slice(span.start, span.end)
  if (
    cues.free.whole.test(text) ||
    !cues.free.any.test(text) ||
    substances.test(text) ||
    outdoors.test(text) ||
    factsAt(draft, span).length > 0
  )
    return
  claim(draft, 'free', span, confidence, source.slice(thing.start, thing.end))
}
