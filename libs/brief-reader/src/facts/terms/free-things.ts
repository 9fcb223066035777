import type { Span } from '../../types.ts'
import { claim, clausesOf, factsAt, messages, type Draft } from '../draft.ts'
import { opensWithAction } from '../names/shape.ts'

/** Ends the name of what is free: a preposition, a mark, a number. */
const stop =
  /[.!?,;(=]|\s(?:in|on|at|for|to|with|when|over|above|if|as|am|bei|beim|im|zu|zum|zur|für|ab|auf|mit|pour|à|au|en|dès|sur|avec|para|con|por|a|per|su|da|na|no|com|bij|op|voor|vanaf|met|przy|dla|w|od|hos|vid|för|till|från|på|до|при|от|для|με|για|σε|from|until|this|every|worth|and|und|et|y|e|i|och|\d)(?=\s)|\s(?=[\d£€$])/iu
/** Languages that put "free" in front of its thing. */
const freeFirst = new Set(['en', 'de', 'nl', 'sv', 'pl', 'ru', 'el'])
/** These stand behind their thing in every language. */
const standsBehind = /^(?:frei|geschenkt|umsonst|в подарок|inclus|free of charge|on the house|cadeau|på köpet)$/iu
const joiner = /\s(?:y|and|und|et|e|en|och|i|и|ו|και|plus|\+|=|get a|con|avec|mit|with|med|z|met)\s|=\s*/iu

const first =
  /^(?:the |la |il |de |den |ihre |deine )?(?:first|1st|1\.|erste|premi[èe]re?|1re|1ère|primer|prim[ao]|primeir[ao]|eerste|pierwsz|första|перв|πρώτ)/iu

/** "fragrance free": without it, not a gift. */
const substances =
  /(?<!\p{L})(?:fragrance|perfume|scent|sugar|gluten|wheat|dairy|lactose|nut|egg|soya?|meat|caffeine|alcohol|salt|fat|oil|additive|chemical|paraben|silicone|sulphate|sulfate|cruelty|plastic|palm oil|smoke|pet|stress|hassle|worry|pain|interest|tax|duty|vat|debt|carbon|fee|commission|contract|lead|noise|drug|hands)$/iu

/** What is free: the thing behind the word, or in languages that say it so, before it. */
export function readFreeThings(draft: Draft): void {
  for (const one of messages(draft)) for (const clause of clausesOf(draft, one)) readFree(draft, clause)
}

function readFree(draft: Draft, clause: Span): void {
  const { source, cues, language } = draft
  const said = source.slice(clause.start, clause.end)
  const hit = cues.free.any.exec(said)
  if (!hit) return
  const before = said.slice(0, hit.index).trimEnd()
  const after = said.slice(hit.index + hit[0].length)
  // "interest-free", "feel free", "gratuitement" hang on another word; German "frei" means available too.
  if (before.endsWith('-') || /feel$/i.test(before) || /ment[e]?$/iu.test(hit[0]) || after.startsWith('-')) return
  if (language === 'en' && substances.test(before)) return
  if (language === 'de' && /^frei/iu.test(hit[0]) && !/eintritt|versand|lieferung|haus|parken/iu.test(said)) return
  if (!before && /^\s(?:from|of|to use|pour|para|für|dla|voor)(?!\p{L})/iu.test(after)) return
  const next = factsAt(draft, { start: clause.start + hit.index, end: clause.end }).toSorted(
    (a, b) => a.start - b.start,
  )[0]
  const bounded = next ? after.slice(0, Math.max(0, next.start - clause.start - hit.index - hit[0].length)) : after
  const noun = /^\s+(\p{L}.*)$/su.exec(bounded)?.[1]?.split(stop)[0]?.trim() ?? ''
  const words = noun ? noun.split(/\s+/).length : 0
  if (
    freeFirst.has(language) &&
    !standsBehind.test(hit[0]) &&
    words > 0 &&
    words <= 4 &&
    !cues.dangling.start.test(noun)
  ) {
    const start = clause.start + hit.index
    const end = start + hit[0].length + after.indexOf(noun) + noun.length
    return void claim(draft, 'free', { start, end }, 0.85, noun)
  }
  const lead = (before.split(joiner).at(-1)?.trim() ?? '').replace(
    /^(?:get|gets|receive|enjoy|erhalten?|bekommen?|recevez|profitez d[’'e]|consigue|llévate|ricevi|receba|krijg|otrzymaj|få)\s/iu,
    '',
  )
  // "Kids under 10 eat free" is a condition; "first lesson free" is a thing.
  if (draft.cues.condition.any.test(lead) && !first.test(lead)) return
  if (!lead || lead.split(/\s+/).length > 5 || opensWithAction(draft, lead) || !/\p{L}{3}/u.test(lead)) return
  claim(
    draft,
    'free',
    { start: clause.start + before.length - lead.length, end: clause.start + hit.index + hit[0].length },
    0.8,
    lead,
  )
}
