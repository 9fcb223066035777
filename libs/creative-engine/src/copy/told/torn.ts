import {
  chatLength,
  checkTexts,
  courtesyLength,
  labelLength,
  opensPlainly,
  splitClauses,
  type FactType,
  type LanguageId,
  type Reading,
  type Span,
  type TextRole,
} from '@adloom/brief-reader'
import { ENDS_BEING, HELD, mayLeave, onlyJoins, openerLength, opensLimit, saysNothing } from '../clauses/lead-ins.ts'
import { openingLength } from '../leads/parted-heads.ts'
import { DATES, factsOf, isTrue, length, OFFERS, overlaps, restOf, within, type Piece } from '../clauses/pieces.ts'
import { rowsIn } from '../rows/rows.ts'

/** A day with more words tells what happens then. */
const DAY_MAX = 56
/** A shorter sentence that begins with its day is a title: "5 May great fair in the square". */
const TITLE_MAX = 60
/** So many words beside its days and places tell something. */
const TELLING_MIN = 3
/** Names and days are set without the words that join them to others. */
const FRAME: ReadonlySet<TextRole> = new Set(['brand', 'place', 'when', 'contact', 'code'])
/** "From" in the languages of the reader. */
const FROM = /(?<!\p{L})(?:from|ab|von|vom|de|du|dès|desde|da|dal|dalla|do|vanaf|van|od|från|с|от)(?!\p{L})/iu
const LIST = /^\p{L}+:\s/u
const LABEL = /^\p{L}+(?:\s\p{L}+)?:/u
/** "Hurry!" at the end says nothing. */
const HURRY =
  /(?:hurry(?: up)?|be quick|(?:schnell sein|beeilt euch)|(?:fais|faites) vite|dépêch\p{L}+(?:-\p{L}+)?|corred?|date prisa|daos prisa|affrettat\p{L}+|corri|corram?|wees (?:er )?snel|spiesz\p{L}* się|skynda(?: (?:dig|er))?|спешите|торопитесь)[\s!.]*$/iu
/** "Called", in front of a name. */
const CALLED =
  /(?<!\p{L})(?:(?:it['’]?s|is|are|we['’]?re)\scalled|called|(?:es|sie|er|wir)\sheiß(?:t|en)|heißt|(?:il|elle|ça|on)\ss['’]appelle|qui\ss['’]appelle|(?:que\s)?se\sllama|llamad[oa]|(?:che\s)?si\schiama|chiamat[oa]|(?:que\s)?se\schama|chama-se|chamad[oa]|(?:die\s|dat\s)?heet|genaamd|nazywa\ssię|som\sheter|heter|называется)(?!\p{L})/iu
/** Words for a code, which has a place of its own. */
const CODE = /\p{L}*(?:code|código|codice|kod|промокод)\p{L}*/giu

/** Whether the texts leave off words of a sentence that say something, or part a statement. */
export function isTorn(reading: Reading, texts: readonly Piece[], whole: Span & { text: string }): boolean {
  const chat = chatLength(whole.text)
  const sentence = { start: whole.start, end: whole.end - chat, text: whole.text.slice(0, whole.text.length - chat) }
  const { source, language, atoms } = reading
  const inside = texts.filter(({ span }) => span && overlaps(span, sentence))
  const spans = inside.flatMap(({ span, role }) => (span ? [{ ...span, role }] : []))
  if (spans.some((one) => !within(one, sentence))) return false
  // An offer without its code or its terms is not true alone, and they have places of their own.
  const hasCode = factsOf(reading, ['code']).some((one) => overlaps(one, sentence))
  const isReduced = factsOf(reading, ['percentOff', 'amountOff', 'bundle']).some((one) => overlaps(one, sentence))
  if (
    !hasCode &&
    !isReduced &&
    inside.some((one) => one.role !== 'cta' && !isTrue(reading, one) && !isPlaced(reading, one, spans))
  )
    return true
  // "Our van La Catira will be" · "in the square every Saturday"
  if (inside.some(({ role, text }) => role === 'headline' && ENDS_BEING.test(text))) return true
  if (rowsIn(reading, inside).length > 1) return false
  // "Offer: 20% off" needs no label, "Restaurants: we collect on Mondays" does.
  const isOffer = factsOf(reading, OFFERS).some((one) => overlaps(one, sentence))
  const announced = announcing(reading, sentence, spans)
  const rest = restOf(reading, sentence, [...spans, ...announced])
    .replaceAll(CODE, '')
    .replace(HURRY, '')
    .replace(/^\s+/u, '')
    .replace(HELD, ' ')
    .replace(spans.some(({ role }) => role === 'brand') ? CALLED : /^$/u, ' ')
    .replace(/\sstatt[.!]?\s*$/u, '')
    .replace(isOffer ? LABEL : /^$/u, '')
  // "Benefits: bright, even, fragrance-free" is a list, of which each point is a line.
  const listed = Math.max(LIST.exec(sentence.text)?.[0].length ?? 0, labelLength(sentence.text))
  const points = spans.filter((one) => !FRAME.has(one.role) && one.start >= sentence.start + listed)
  if (listed > 0 && points.length > 1 && onlyJoins(language, rest.slice(listed))) return false
  if (spans.length === 0) return courtesyLength(rest) < rest.length && openerLength(language, `${rest} `) < rest.length
  const inOrder = spans.toSorted((a, b) => a.start - b.start)
  const stated = inOrder.filter(({ role }) => !FRAME.has(role))
  // "Right now it's 20% off": a reduction is larger without the words that announce it.
  if (isReduced && stated.length === 1 && saysNothing(language, rest)) return false
  if (isAnnounced(reading, sentence, inOrder) || isLabelled(reading, sentence, inOrder)) return false
  if (isIntroduced(reading, sentence, inOrder)) return false
  if (!onlyJoins(language, rest)) return true
  if (hasCode) return false
  if (!isOffer && inOrder.some((one) => one.role === 'when' && length(one) > DAY_MAX && tellsMore(reading, one)))
    return true
  const clauses = splitClauses(source, sentence, atoms)
  const leads = ({ start }: Span, one: Span) =>
    start <= one.start + NEAR && onlyJoins(language, source.slice(start, Math.max(start, one.start)))
  const opens = (one: Span) =>
    announced.some(({ end }) => end === one.start) ||
    /:\s$/u.test(source.slice(sentence.start, one.start)) ||
    clauses.some((clause) => leads(clause, one))
  const isTelling = inOrder.some((one) => one.role === 'when' && tellsMore(reading, one))
  if (isTelling && !isReduced && stated.length > 0) return true
  // "Brunch on Sundays" · "€22 a head": below the tea room it would be the price of tea.
  // "Water off: Tuesday" · "numbers 12–31 only": alone it would limit all else.
  const isPrice = (one: Span & { role: TextRole }) =>
    one.role === 'condition' || factsOf(reading, ['price']).some((fact) => overlaps(fact, one))
  const isElsewhere = !inOrder.some(({ role }) => role === 'headline' || role === 'product')
  const isPriced = isElsewhere && stated.length > 0 && stated.every(isPrice)
  if (
    isPriced &&
    inOrder.some((one) => one.role === 'when' && othersIn(reading, one).some((word) => word.length > DAY_WORD))
  )
    return true
  // "The list" · opens on 2 September
  const isPredicate = (one: Span & { role: TextRole }) =>
    one.role === 'when' && (!opens(one) || opensPlainly(language, sentence.text)) && hasVerb(reading, one)
  if (inOrder.some((one, i) => i > 0 && isPredicate(one))) return true
  // "From midsummer" · "until the end of August"
  const isHalf = (one: Span, i: number) =>
    i > 0 && /^\s$/u.test(source.slice(inOrder[i - 1]!.end, one.start)) && opensLimit(source.slice(one.start, one.end))
  if (inOrder.some((one, i) => isHalf(one, i) && FROM.test(source.slice(inOrder[i - 1]!.start, one.start)))) return true
  if (stated.length === 0 && opensPlainly(language, sentence.text) && tellsMore(reading, sentence)) return true
  if (stated.length === 0) return false
  const [first] = inOrder
  // "On Saturday" · "zeigen wir den Film": in German, Dutch and Swedish a verb in front of its subject wants what stands before it.
  const followsOn = (one: Span) => one !== first && VERB_FIRST[language ?? 'en']?.test(source.slice(one.start, one.end))
  if (stated.some(followsOn)) return true
  // "From 4 September" · we also deliver · "in San Telmo"
  const isInverted =
    length(sentence) > TITLE_MAX && first !== stated[0] && first?.role !== 'brand' && !opens(stated[0]!)
  if (isInverted) return true
  if (stated.some((one) => !opens(one) && !isSumOf(reading, inOrder, one))) return true
  if (stated.some((one) => lacksArticle(reading, sentence, one))) return true
  // Three parts or more are a statement with its details: "we hold pony camps", "for 6 to 12 years", "Monday to Friday", "180 €".
  const isDetailed = inOrder.length >= DETAILED_MIN && first?.role !== 'brand'
  return !isDetailed && !isPair(reading, inOrder) && stated.length + Number(first?.role === 'brand') > 1
}

/** "Rabies jab and chip" · for · "£45": a sum with the thing in front of it. */
function isSumOf(reading: Reading, spans: readonly (Span & { role: TextRole })[], one: Span & { role: TextRole }) {
  const thing = spans.find(({ role }) => role === 'headline')
  const isSum = factsOf(reading, ['price']).some(({ start }) => start === one.start)
  return isSum && thing !== undefined && FOR.test(reading.source.slice(thing.end, Math.max(thing.end, one.start)))
}
const FOR = /^,?\s(?:for|at|für|zu|um|pour|à|por|a|per|voor|za|för|за)\s$/iu

/** "Le" · "lezioni sono individuali": a whole statement keeps the article that it begins with. */
function lacksArticle({ source }: Reading, { start }: Span, one: Span): boolean {
  return ARTICLE.test(source.slice(start, Math.max(start, one.start))) && COPULA.test(source.slice(one.start, one.end))
}
const ARTICLE = /^(?:the|der|die|das|den|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het)\s$|^l['’]$/iu
const COPULA = /\s(?:is|are|ist|sind|est|sont|es|son|está|están|è|sono|é|são|zijn|är)\s/iu

/** "On Saturday we collect oil and pulses" · in · "San Telmo": whether a text lacks only its place or day, which is said beside it. */
function isPlaced(reading: Reading, one: Piece, spans: readonly (Span & { role: TextRole })[]): boolean {
  const codes = checkTexts(reading, [one], { partial: true }).map(({ code }) => code)
  const { span } = one
  if (!span || length(span) < PLACED_MIN || codes.some((code) => code !== 'mid_clause')) return false
  // "Language café for newcomers" · "every Wednesday at 5"
  const isDated =
    one.role === 'headline' && !factsOf(reading, [...OFFERS, 'price']).some((fact) => overlaps(fact, span))
  const isBeside = (other: Span & { role: TextRole }) =>
    other.role === 'place' ||
    other.role === 'brand' ||
    (isDated && other.role === 'when' && othersIn(reading, other).every((word) => word.length <= DAY_WORD))
  return spans.some((other) => isBeside(other) && PLACING.test(reading.source.slice(span.end, other.start)))
}
/** "At" and "in", not "of": "the kitchen of San Giusto" needs its name. */
const PLACING = /^\s(?:(?!d(?:i|e|u|a|o|el|es|er)\s|of\s|v[oa]n\s|av\s|z\s)\p{L}{1,4}\s)?$/iu
/** A shorter text says too little without its place: "bed" · in · "the lighthouse". */
const PLACED_MIN = 10

/** "We are holding a" · "jumble sale", "Saturday" · our · "new ice cream parlour": what leads up to the thing of a statement with details. */
function announcing(reading: Reading, sentence: Span, spans: readonly (Span & { role: TextRole })[]): Span[] {
  const head = spans.find(({ role }) => role === 'headline')
  // "We have a food truck, Rökt & Rullat"
  const isNamed = spans.length === 2 && head === spans[0] && spans[1]?.role === 'brand' && length(sentence) <= HEAD_MAX
  if (!head || (spans.length < DETAILED_MIN && !isNamed)) return []
  const start = Math.max(sentence.start, ...spans.flatMap(({ end }) => (end <= head.start ? [end] : [])))
  const ahead = reading.source.slice(start, head.start).replace(/^[\s,]+/u, '')
  // "The dance school" · opens a · "course for beginners"
  const opening = openingLength(`${ahead}xxx`)
  if (!mayLeave(reading.language, ahead.slice(opening), true)) return []
  // "Lädt zum Hofflohmarkt ein": the end of the verb goes with the verb.
  const verbEnd =
    VERB_ENDS[reading.language ?? 'en']?.exec(reading.source.slice(head.end, sentence.end))?.[0].length ?? 0
  return [
    { start, end: head.start },
    { start: head.end, end: head.end + verbEnd },
  ]
}
/** Ends of verbs that stand behind their object. Source: any grammar of these languages, separable verbs. */
const VERB_ENDS: Partial<Record<LanguageId, RegExp>> = {
  de: /^\s(?:ein|an|ab|aus|statt)(?=\s?[:.,;!])/u,
  nl: /^\s(?:uit|aan|plaats)(?=\s?[:.,;!])/u,
}

/**
 * Whether a sentence announces its thing and goes on in clauses that stand alone: "We are the De Wieg practice in Hoogvelde and hold an
 * open evening again, Tuesday 7 October, partners welcome". Who announces and the verb are said by the names and the headline.
 */
function isAnnounced(reading: Reading, sentence: Span, spans: readonly (Span & { role: TextRole })[]) {
  const { source, language, atoms } = reading
  const head = spans.find(({ role }) => role === 'headline')
  const [first, ...others] = splitClauses(source, sentence, atoms)
  if (!head || !first || !within(head, first)) return false
  const names = spans.filter(({ role, start }) => (role === 'brand' || role === 'place') && start < head.start)
  const ahead = restOf(reading, { start: first.start, end: head.start }, names)
  const [name] = names
  // "With Lind Software it takes ten minutes": the name is no subject there.
  const isSubject = name?.role === 'brand' && mayLeave(language, source.slice(first.start, name.start), false)
  if (!isSubject || length(head) > HEAD_MAX || !mayLeave(language, ahead, true)) return false
  const left = restOf(reading, { start: head.end, end: sentence.end }, spans)
  return (
    onlyJoins(language, left) && others.every((one) => spans.some(({ start }) => Math.abs(start - one.start) <= NEAR))
  )
}

/** "We have a" · "food truck", "we are" · "La Tetera Azul" · "a small tea shop": what opens such a sentence says nothing. */
function isIntroduced(reading: Reading, sentence: Span, spans: readonly (Span & { role: TextRole })[]): boolean {
  const { source, language } = reading
  const [first, second] = spans
  if (!first || spans.length > 2 || !saysNothing(language, source.slice(sentence.start, first.start))) return false
  const ends = (one: Span) => /^[.!]?$/u.test(source.slice(one.end, sentence.end))
  if (second)
    return (
      first.role === 'brand' &&
      !FRAME.has(second.role) &&
      ends(second) &&
      /^,\s(?:\p{L}{1,4}['’]?\s?)?$/u.test(source.slice(first.end, second.start)) &&
      !SAYS_I.test(source.slice(second.start, second.end))
    )
  const isThing = factsOf(reading, ['product']).some((one) => one.start === first.start && one.end === first.end)
  return first.role === 'headline' && isThing && ends(first) && first.start > sentence.start
}

/** "Afino pianos", "tenemos camas": a verb in the first person goes on from "I am". */
const SAYS_I = /^\p{L}{2,}(?:o|amos|emos|imos|iamo|ę|emy|imy|amy)\s/iu

const TITLE: ReadonlySet<TextRole> = new Set(['brand', 'headline', 'product', 'place'])

/** "Lind Driving School, Gijón: category B, first lesson free": who it is before a colon, and points behind it. */
function isLabelled(reading: Reading, sentence: Span, spans: readonly (Span & { role: TextRole })[]): boolean {
  const { source, language, atoms } = reading
  // Who, what and where, up to the colon.
  const ahead = spans.filter(({ role }, i) => TITLE.has(role) && spans.slice(0, i).every((one) => TITLE.has(one.role)))
  const [name] = ahead
  const last = ahead.findLast(({ end }) => /^\s?:\s/u.test(source.slice(end)))
  if (name?.role !== 'brand' || !last || name.start > sentence.start + NEAR) return false
  if (/[.!?]\s+\S/u.test(source.slice(last.end, sentence.end))) return false
  const points = splitClauses(source, { start: last.end, end: sentence.end }, atoms)
  const isOwn = (one: Span) => spans.some(({ start }) => Math.abs(start - one.start) <= NEAR)
  return onlyJoins(language, restOf(reading, sentence, spans).replace(HURRY, '')) && points.filter(isOwn).length > 1
}

/**
 * Whether a sentence has two parts that say the same each on its own: an offer or a price beside another text, a name with what it is,
 * what stands before and behind a colon.
 */
function isPair(reading: Reading, spans: readonly (Span & { role: TextRole })[]): boolean {
  const { source, language } = reading
  const [first, second] = spans
  if (!first || !second) return true
  const types: readonly FactType[] = ['percentOff', 'amountOff', 'bundle', 'price']
  const worths = factsOf(reading, types)
  if (
    !opensPlainly(language, source.slice(first.start)) &&
    worths.some((one) => spans.some((span) => overlaps(span, one)))
  )
    return true
  const stated = spans.filter(({ role }) => !FRAME.has(role))
  const isNamed = first.role === 'brand' || factsOf(reading, ['business']).some((one) => within(one, first))
  if (isNamed && stated.filter((one) => one !== first).length <= 1) return true
  return stated.length === 2 && source.slice(stated[0]!.start, stated[1]!.start).trimEnd().endsWith(':')
}

/** "The van is at the market on Wednesdays": whether a sentence of days and places has other words too. */
function tellsMore(reading: Reading, span: Span): boolean {
  const text = reading.source.slice(span.start, span.end)
  return othersIn(reading, span).length >= TELLING_MIN || (ALSO.test(text) && OPEN.test(text))
}
/** "From now on also open on Sundays" is news. */
const ALSO =
  /(?<!\p{L})(?:also|now|auch|jetzt|neu|aussi|désormais|también|ahora|anche|adesso|também|agora|ook|nu|także|również|teraz|också|även|также|теперь)(?!\p{L})/iu
const OPEN =
  /(?<!\p{L})(?:open|offen|geöffnet|ouverte?s?|abiert[oa]s?|abrimos|apert[oaie]|aberto|abert[oa]s?|otwart[eya]|öppet|открыт\p{L}*)(?!\p{L})/iu

/** The words of a stretch beside its days, places and names. */
function othersIn(reading: Reading, span: Span): string[] {
  const known = factsOf(reading, [...DATES, 'place', 'business'])
  const words = restOf(reading, span, [...known, ...reading.atoms]).match(/\p{L}{3,}/gu) ?? []
  return words.filter((word) => !onlyJoins(reading.language, word))
}
/** Words that go with a day alone are shorter: "jeden", "every". */
const DAY_WORD = 5

/** Whether other words than those that join stand in front of a day. */
function hasVerb({ source, atoms, language }: Reading, span: Span): boolean {
  const day = atoms.find((one) => within(one, span))
  return day !== undefined && !onlyJoins(language, source.slice(span.start, day.start))
}

/** A verb with its subject behind it. Source: any grammar of these languages, main clauses. */
const VERB_FIRST: Partial<Record<LanguageId, RegExp>> = {
  de: /^\p{Ll}{2,}(?:en|e|t|st|d)\s(?:wir|ich|sie|er|es|ihr|man|Sie)\s/u,
  nl: /^\p{Ll}{3,}\s(?:wij|we|ik|zij|ze|hij|het|jij|je|u)\s/u,
  sv: /^\p{Ll}{2,}\s(?:vi|jag|ni|du|han|hon|den|det|de|man)\s/u,
}

const DETAILED_MIN = 3

/** A longer thing is a sentence of its own. */
const HEAD_MAX = 64
/** A bracket or a quotation mark may stand between a clause and its line. */
const NEAR = 3
