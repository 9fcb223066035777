import {
  checkTexts,
  type Fact,
  type Finding,
  type Reading,
  type Sentence,
  type Span,
  type TextRole,
} from '@adloom/brief-reader'
import { type Check, RenderError } from '../types.ts'
import { isAdvertiser, isIntroduction, namedBeside } from './leads/advertised.ts'
import { findComparison, type ComparisonSpans } from './leads/comparisons.ts'
import { clauseOf, completed } from './clauses/complete.ts'
import {
  CONTACTS,
  DATES,
  factsOf,
  isListItem,
  isTrue,
  joinNeighbours,
  length,
  messagesOf,
  overlaps,
  piece,
  restOf,
  says,
  textOf,
  within,
  type Piece,
} from './clauses/pieces.ts'
import { withWholeContacts } from './clauses/whole-contacts.ts'
import { setAsTerms } from './set-as-terms.ts'
import { withoutParts } from './without-parts.ts'
import { wordingsOfLines } from './from-lines.ts'
import { splitLongOffer, unclaimedReduction } from './leads/long-offers.ts'
import { namingOf } from './leads/naming.ts'
import type { Comparison } from './proof.ts'
import { findQuotation } from './leads/quotations.ts'
import { withShortHead } from './leads/short-heads.ts'

/**
 * What a picture's words begin with. `whole`: the customer's own sentences, when nothing shorter is certainly right. `photo`:
 * no words, because nothing is said and a photo was given.
 */
export const LEADS = [
  'headline',
  'thing',
  'offer',
  'line',
  'sentence',
  'date',
  'benefit',
  'quote',
  'tagline',
  'compare',
  'whole',
  'photo',
] as const
export type Lead = (typeof LEADS)[number]

/** The words of one picture. Each text but the button's is a stretch of the reading's source. */
export type Wording = { leads: Lead; texts: Piece[]; comparison?: ComparisonPieces }

type SidePieces = { label: Piece; points: Piece[] }
/** A comparison that the brief makes; its texts are among those of the wording. */
export type ComparisonPieces = { kind: Comparison['kind']; worse: SidePieces; better: SidePieces }

const HEADLINE_MAX = 90
const LONG_HEADLINE_MAX = 130
const LINE_MAX = 60
const WHOLE_MAX = 320
const OPENING_MAX = 160
/** The longest sentence that is set whole under the name of its thing. */
const LONG_MAX = 220
const DATE_MAX = 40
const CALL_MAX = 24

/**
 * Wordings to choose from, best first. Each says all that the reading is sure of, leads with something else, and passes the
 * fact check. When none does, the customer's sentences stand whole. Throws `brief_unclear`, with what to write instead, when
 * even those do not. A brief that says nothing to print lets its photo speak.
 */
export function writeWordings(reading: Reading, { hasPhoto = false } = {}): Wording[] {
  const written = writtenBefore.get(reading) ?? new Map<boolean, Wording[]>()
  writtenBefore.set(reading, written)
  const wordings = written.get(hasPhoto) ?? writeAfresh(reading, hasPhoto)
  written.set(hasPhoto, wordings)
  return wordings
}

/** The pictures of a batch share their reading. */
const writtenBefore = new WeakMap<Reading, Map<boolean, Wording[]>>()

function writeAfresh(reading: Reading, hasPhoto: boolean): Wording[] {
  const refused: Finding[] = []
  const passes = ({ texts }: Wording) => {
    const findings = checkTexts(reading, texts)
    refused.push(...findings)
    return findings.length === 0
  }
  const lines = wordingsOfLines(reading)
  const lined = distinct(lines.length > 0 ? [...lines, ...proofs(reading)] : []).filter(passes)
  if (lined.length > 0) return lined.map((one) => withWholeContacts(reading, withShortHead(reading, one)))
  const drafts = draftWordings(reading).map((one) => ({ ...one, texts: withoutParts(reading, one.texts) }))
  const good = distinct(drafts).filter(passes)
  const plain = good.filter((one) => !repeatsItself(one))
  const whole = good.length > 0 ? (plain.length > 0 ? plain : good) : distinct(wholeSentences(reading)).filter(passes)
  // A brief that runs on is set as its lines before it is set as one long sum.
  const brief = whole.filter(({ texts }) => !texts.some(isLong))
  if (brief.length > 0) return brief
  const termed = distinct(lines.map((one) => setAsTerms(reading, one))).filter(passes)
  if (termed.length > 0 || whole.length > 0) return termed.length > 0 ? termed : whole
  if (hasPhoto && refused.length === 0 && saysNothing(reading)) return [{ leads: 'photo', texts: [] }]
  throw new RenderError('brief_unclear', unclear(refused, reading.briefEnd > OPENING_MAX))
}

/** Whether a sum or a day is as long as a text. */
const isLong = ({ role, text }: Piece): boolean => SHORT_ROLES.has(role) && text.length > LONG_MAX
const SHORT_ROLES: ReadonlySet<TextRole> = new Set(['offer', 'price', 'was', 'when', 'place', 'product'])

/** Whether another text says the headline or the offer again: "500 g jar" above "500 g jar €7.90". */
function repeatsItself({ texts }: Wording): boolean {
  const loud = texts.filter(({ role }) => role === 'headline' || role === 'offer')
  return loud.some((head) => texts.some((one) => one !== head && REPEATING.has(one.role) && says(one.text, head.text)))
}
const REPEATING: ReadonlySet<TextRole> = new Set(['offer', 'price', 'product'])

const MESSAGES_MAX = 3

function unclear(findings: readonly Finding[], isLong: boolean): string {
  const advice = [...new Set(findings.map(({ message }) => message))].slice(0, MESSAGES_MAX)
  if (advice.length > 0) return `The ad could not be worded as the brief says. ${advice.join(' ')}`
  if (isLong)
    return 'The brief runs on, so nothing in it can be printed for certain. Write what is advertised, its price or offer, the place and the contact as short sentences, and wishes for the look last, or give content.'
  return 'The brief says nothing to print. Write what is advertised, what it costs or offers, and for whom, or give content.'
}

/** Tells the customer that the photo stands alone. */
export function wordlessChecks([first]: readonly { leads: Lead }[]): Check[] {
  if (first?.leads !== 'photo') return []
  const message =
    'The brief says nothing to print, so the photo stands alone. Words for it go into instructions or content.'
  return [{ code: 'no_text', severity: 'warning', passed: false, message }]
}

/** Whether a reading has neither a message nor a fact, only wishes at most. What may not be printed is still something said. */
function saysNothing({ sentences, facts }: Reading): boolean {
  const isMessage = ({ kind, text }: Sentence) => kind === 'message' && /[\p{L}\p{N}]/u.test(text)
  return !sentences.some(isMessage) && facts.every(({ type }) => type === 'direction' || type === 'mustNot')
}

/** Wordings that begin with the same words are one. */
function distinct(wordings: readonly Wording[]): Wording[] {
  const seen = new Set<string>()
  return wordings.filter(({ texts }) => {
    const key = texts
      .slice(0, 2)
      .map(({ role, text }) => `${role}:${text.toLowerCase()}`)
      .join('|')
    return texts.length > 0 && !seen.has(key) && seen.add(key)
  })
}

/** Wordings to choose from, best first, before any check. Each names the thing and says all that the reading is sure of. */
function draftWordings(reading: Reading): Wording[] {
  const [asked] = factsOf(reading, ['headline'])
  const main = mainOffer(reading)
  const [known] = factsOf(reading, ['product'])
  // "My flower shop" is who advertises; what its price is for is the thing.
  const offered = main && (!known || isAdvertiser(reading, known)) ? namedBeside(reading, main) : null
  const product = offered ? undefined : known
  const [tagline] = factsOf(reading, ['tagline'])
  const day = factsOf(reading, ['on'])[0]
  const date = day && joinNeighbours(reading, factsOf(reading, ['on', 'time'])).find((one) => within(day, one))
  const benefits = factsOf(reading, ['benefit']).filter(({ origin }) => origin !== 'content')
  const benefit = benefits.find((one) => length(one) >= 14 && length(one) <= LINE_MAX)
  const opening = offered ?? openingOf(reading)
  const clause = main && clauseOf(reading, main, 'offer')
  // A thing that the offer's clause names is said by it: "30% off" · "trail shoes" is one line.
  const thing = product ?? opening
  const names = clause && thing && (product ? says(textOf(reading, clause), product.text) : overlaps(thing, clause))
  // A given offer may be all that there is.
  const isOneLine = thing ? names && (product !== undefined || isWholeMessage(reading, clause)) : clause !== undefined
  // Without a thing, the customer's own sentence is all that tells what the ad is about.
  const openingMax = product ? HEADLINE_MAX : LONG_HEADLINE_MAX
  const isOpening = opening && length(opening) <= openingMax && (!product || within(product, opening))
  // A bare sum is no line.
  // A bare call, such as "Flash sale!!", or a bare name says nothing: the clause of the offer does.
  const isCall =
    opening !== undefined &&
    (offered !== null ||
      isIntroduction(reading, opening) ||
      (length(opening) <= CALL_MAX && textOf(reading, opening).endsWith('!')) ||
      !/\p{L}{3}/u.test(restOf(reading, opening, factsOf(reading, ['business', 'place']))))
  const isLine =
    clause &&
    (isOneLine || product || isCall) &&
    length(clause) <= HEADLINE_MAX &&
    /\p{L}{3}/u.test(textOf(reading, clause))
  // Who advertises leads only when nothing else is there.
  const isIntroduced = opening !== undefined && isIntroduction(reading, opening)
  const line: [Lead, Span | undefined] = ['line', isLine ? withSender(reading, clause) : undefined]
  const isSentence = isOpening && !offered && !(isIntroduced && isLine)
  const sentence: [Lead, Span | undefined] = ['sentence', isSentence ? opening : undefined]
  // A plain price that names no thing stands behind what it is for.
  const isOffer = names || isIntroduced || main?.type !== 'price'
  const heads: [Lead, Span | undefined][] = asked
    ? [['headline', asked]]
    : [
        ['thing', offered ?? (names ? undefined : product && namingOf(reading, product))],
        ...(isOffer ? [line, sentence] : [sentence, line]),
        ['tagline', tagline],
        ['benefit', benefit],
        [
          'date',
          (product ?? offered) && date && !(clause && overlaps(date, clause)) && length(date) <= DATE_MAX
            ? date
            : undefined,
        ],
      ]
  const drafts = heads.flatMap(([leads, head]) => (head ? [write(reading, leads, head, clause, offered)] : []))
  const head = asked ?? (names ? undefined : product ? namingOf(reading, product) : opening)
  if (clause && length(clause) <= HEADLINE_MAX && (head || isOneLine))
    drafts.splice(1, 0, write(reading, 'offer', head, clause, offered))
  const stands = clause && length(clause) <= HEADLINE_MAX && isTrue(reading, piece(reading, 'offer', clause))
  if (main && !asked && !stands)
    drafts.unshift(
      ...splitLongOffer(reading, main).map((begun): Wording => ({ leads: 'line', texts: completed(reading, begun) })),
    )
  if (drafts.length === 0) {
    const [last] = factsOf(reading, ['benefit', 'business', ...DATES])
    if (last) drafts.push(write(reading, 'thing', last))
  }
  return [...drafts, ...proofs(reading)]
}

/** Wordings that a customer's words or a comparison lead, when the brief has them. */
function proofs(reading: Reading): Wording[] {
  const quote = findQuotation(reading)
  const [head = openingOf(reading)] = factsOf(reading, ['headline', 'product'])
  return [...(quote ? [quoted(reading, quote)] : []), ...compared(reading, head)]
}

/** A clause with the words before its colon when they say who advertises and no name was read. */
function withSender(reading: Reading, clause: Span): Span {
  const home = reading.sentences.find((one) => within(clause, one))
  if (!home || factsOf(reading, ['business']).length > 0) return clause
  const label = reading.source.slice(home.start, clause.start)
  const whole = { start: home.start, end: clause.end }
  return /^[^:\n]{3,48}:\s{0,2}$/u.test(label) && length(whole) <= HEADLINE_MAX ? whole : clause
}

/** A free place for the car brings nobody to an ad. */
const PARKING = /park(?:ing|pl|eren|er[ai]|ow)|parcheggi|aparcamiento|estacionamento|парков/iu

/** The offer that a picture may lead with: a reduction, then a lowered price, a gift, any price. */
function mainOffer(reading: Reading): Fact | undefined {
  const prices = factsOf(reading, ['price'])
  const lowered = factsOf(reading, ['was']).length > 0 ? prices : []
  const reductions = factsOf(reading, ['percentOff', 'amountOff', 'bundle'])
  const free = factsOf(reading, ['free'])
  const gifts = free.filter(({ text }) => !PARKING.test(text))
  return [...reductions, ...lowered, ...gifts, ...prices, ...free][0] ?? unclaimedReduction(reading)
}

/** Whether a clause says all of its sentence, but for what is printed in a place of its own. */
function isWholeMessage(reading: Reading, clause: Span): boolean {
  const sentence = reading.sentences.find((one) => within(clause, one))
  if (!sentence) return false
  return !/\p{L}{3}/u.test(
    restOf(reading, sentence, [clause, ...factsOf(reading, [...DATES, ...CONTACTS, 'place', 'business'])]),
  )
}

/** The customer's sentences, whole and in their order: what is printed when no other wording is certainly right. */
function wholeSentences(reading: Reading): Wording[] {
  const messages = messagesOf(reading)
  const [asked] = factsOf(reading, ['headline'])
  const opening = asked ?? openingOf(reading) ?? messages.find((one) => isPlain(reading, one))
  if (!opening) return []
  // A sentence too long for a headline stands under the name of what it is about.
  const [name] = length(opening) > OPENING_MAX ? factsOf(reading, ['product', 'business']) : []
  const contacts = factsOf(reading, CONTACTS)
  const tells = (one: Span) => /\p{L}{3}/u.test(restOf(reading, one, contacts))
  const rest = messages.filter((one) => !overlaps(one, opening) && tells(one))
  const head = name
    ? [piece(reading, 'headline', name), piece(reading, 'sub', opening)]
    : [piece(reading, 'headline', opening)]
  const spread = rest.map((one, i) => piece(reading, i === 0 && !name ? 'sub' : 'bullet', one))
  const first: Wording = { leads: 'whole', texts: completed(reading, head) }
  const every: Wording = { leads: 'whole', texts: completed(reading, [...head, ...spread]) }
  const isShort = rest.reduce((sum, one) => sum + length(one), length(opening)) <= WHOLE_MAX
  return isShort ? [every, first] : [first]
}

/** Whether a long sentence is one: words glued to full stops and commas hide where a wish for the look begins. */
function isPlain({ source, atoms }: Reading, { start, end }: Span): boolean {
  if (end - start > LONG_MAX) return false
  const glued = [...source.slice(start, end).matchAll(/\p{L}[.,;!?]\p{L}{2}/gu)].map(({ index }) => start + index + 1)
  return glued.every((at) => atoms.some((atom) => atom.start <= at && at < atom.end))
}

/** The sentence that a picture may open with: the one that names the thing, else the first that says more than an address. */
function openingOf(reading: Reading): Span | undefined {
  const known = factsOf(reading, [...CONTACTS, ...DATES, 'business', 'place', 'code', 'legal', 'condition'])
  const messages = messagesOf(reading).filter((one) => length(one) <= OPENING_MAX)
  const telling = messages
    .filter((one) => !isListItem(reading, one))
    .filter((one) => /\p{L}{3}/u.test(restOf(reading, one, known)))
  const plain = telling.filter((one) => !factsOf(reading, CONTACTS).some((fact) => overlaps(fact, one)))
  const [product] = factsOf(reading, ['product'])
  const named = product && telling.find((one) => within(product, one))
  if (named) return named
  // A programme read as a name, "The Marlowe Quartet plays Schubert", says more than its date.
  const dates = factsOf(reading, DATES)
  const isDated = (one: Span) => dates.some(({ start }) => start === one.start)
  const titled = messages.find((one) => isTitle(reading, one))
  const others = plain.filter((one) => !isIntroduction(reading, one))
  return others.find((one) => !isDated(one)) ?? titled ?? others[0] ?? plain[0] ?? telling[0]
}

const TITLE_WORDS = 4

/** Whether a sentence is a long name alone. */
function isTitle(reading: Reading, sentence: Span): boolean {
  const name = factsOf(reading, ['business']).find((one) => within(one, sentence))
  return name !== undefined && length(sentence) - length(name) <= 2 && name.text.split(/\s+/).length > TITLE_WORDS
}

/** A wording that a customer's words lead. */
function quoted(reading: Reading, { words, author }: { words: Span; author: Span }): Wording {
  return {
    leads: 'quote',
    texts: completed(reading, [piece(reading, 'quote', words), piece(reading, 'quote', author)]),
  }
}

/** A wording with the two lists of a comparison. */
function compared(reading: Reading, head: Span | undefined): Wording[] {
  const found = findComparison(reading)
  if (!found || !head) return []
  const side = ({ label, points }: ComparisonSpans['worse']): SidePieces => ({
    label: piece(reading, 'bullet', label),
    points: points.map((point) => piece(reading, 'bullet', point)),
  })
  const comparison = { kind: found.kind, worse: side(found.worse), better: side(found.better) }
  const lists = [comparison.worse, comparison.better].flatMap(({ label, points }) => [label, ...points])
  if (lists.some(({ span }) => span && overlaps(span, head))) return []
  const texts = completed(reading, [piece(reading, 'headline', head), ...lists])
  return [{ leads: 'compare', texts, comparison }]
}

/** One wording: its head, the sentence that names the thing if nothing else does, then all that must or may be said. */
function write(reading: Reading, leads: Lead, head: Span | undefined, clause?: Span, offered?: Span | null): Wording {
  const texts: Piece[] = []
  if (head) texts.push(piece(reading, 'headline', head))
  if (leads === 'offer' && clause) texts.push(piece(reading, 'offer', clause))
  if (leads !== 'headline' && (offered || factsOf(reading, ['product']).length === 0)) {
    const opening = offered ?? openingOf(reading)
    const isSaid = (span: Span) =>
      texts.some((one) => (one.span && overlaps(one.span, span)) || says(one.text, textOf(reading, span)))
    if (opening && !isSaid(opening)) texts.push(piece(reading, 'sub', opening))
  }
  return { leads, texts: completed(reading, texts) }
}
