import {
  courtesyLength,
  opensPlainly,
  splitClauses,
  type CopyLine,
  type FactType,
  type LineKind,
  type Reading,
  type Sentence,
  type Span,
  type TextRole,
} from '@adloom/brief-reader'
import { isIntroduction } from '../leads/advertised.ts'
import { comparedSpans } from '../leads/comparisons.ts'
import { rowsIn } from '../rows/rows.ts'
import { isSubject, joinsOn, leadsOn, onlyJoins, openerLength, opensLimit, seeks } from './lead-ins.ts'
import {
  CONTACTS,
  cut,
  DATES,
  factsOf,
  isListItem,
  isTrue,
  length,
  messagesOf,
  OFFERS,
  overlaps,
  piece,
  restOf,
  within,
  type Piece,
  type SetLine,
} from './pieces.ts'
import { isSmall } from './proper-names.ts'

/** The longest sentence that is set whole, and all of them together: more is a page and no picture. */
const SENTENCE_MAX = 230
const ALL_MAX = 460
/** The longest sentence that is a headline as it is. */
const HEADLINE_MAX = 90
/** The longest sentence that is one where nothing in it names the thing. */
const STATEMENT_MAX = 135
/** Fewer words are a greeting. */
const WORDS_MIN = 3
/** A day with more words tells what happens then. */
const DAY_MAX = 56
/** A shorter sentence that begins with its day is a title: "5 May great fair in the square". */
const TITLE_MAX = 60
/** Names and days are set without the words that join them to others. */
const FRAME: ReadonlySet<TextRole> = new Set(['brand', 'place', 'when', 'contact', 'code'])
const SAID_TO_US: ReadonlySet<string> = new Set(['briefing', 'direction', 'mustNot'])

/**
 * The lines, with each written sentence that the texts made of them would tear set whole and in its place: "Wexcombe Food Bank is grateful, but what
 * we need is cereal, long-life milk and nappies" is never "long-life milk and nappies". What is typed as a chain of points keeps its
 * lines.
 */
export function withToldSentences(
  reading: Reading,
  lines: readonly CopyLine[],
  texts: readonly Piece[],
): readonly SetLine[] {
  if (texts.length === 0) return lines
  const messages = messagesOf(reading).filter((one) => one.end <= reading.briefEnd)
  const written = messages.filter((one) => !isSmall(reading) && isWritten(reading, one))
  const chains = messages.filter((one) => !written.includes(one))
  const points = chains.reduce((set, one) => withWholePoints(reading, set, texts, one), lines)
  const torn = written.filter((one) => isTorn(reading, texts, one))
  const isLong = torn.reduce((sum, one) => sum + length(one), 0) > ALL_MAX
  const told = isLong ? [] : torn
  const opening = openingOf(reading, lines, messages, written, told)
  const set = opening ? [...new Set([...told, opening])] : told
  if (set.length === 0) return points
  return set
    .reduce<SetLine[]>(
      (all, one) => toldIn(reading, all, one, one === opening),
      opening ? points.map((line) => afterOpening(line, opening)) : [...points],
    )
    .toSorted((a, b) => a.start - b.start)
}

/** What a customer says first is what the picture leads with: a thing that is named later is a detail. */
const afterOpening = (line: SetLine, opening: Span): SetLine =>
  line.kind === 'head' && line.start >= opening.end && !asks(line) ? { ...line, kind: 'tell' } : line

/**
 * The first written sentence that says more than who, where and when. None when a chain of points or an offer comes first, or a short
 * question does and a long sentence answers it.
 */
function openingOf(
  reading: Reading,
  lines: readonly CopyLine[],
  messages: readonly Sentence[],
  written: readonly Sentence[],
  torn: readonly Sentence[],
): Sentence | undefined {
  let isAsked = false
  for (const one of messages) {
    const inside = lines.filter((line) => overlaps(line, one))
    if (inside.length === 0 && !torn.includes(one)) continue
    if (!written.includes(one)) return undefined
    if (one.text.endsWith('?')) {
      isAsked = true
      continue
    }
    const isFrame = inside.length > 0 && inside.every(({ kind }) => FRAME_LINES.has(kind))
    if (isFrame && (!torn.includes(one) || inside.every(({ kind }) => kind === 'who' || kind === 'where'))) continue
    if (isIntroduction(reading, one)) continue
    if (!torn.includes(one) && inside[0]?.kind === 'who') return undefined
    const isWorth = factsOf(reading, [...OFFERS, 'price']).some((fact) => overlaps(fact, one))
    const head = inside.find((line) => line.kind === 'head')
    const isTorn = torn.includes(one)
    const isShort = length(one) <= STATEMENT_MAX
    if ((isWorth && !isTorn) || (isAsked && length(one) > ANSWER_MAX && (isTorn || !head))) return undefined
    // A line of it that is right leads alone.
    return isTorn ? (isShort || headIn(reading, inside, one) ? one : undefined) : head || !isShort ? undefined : one
  }
  return undefined
}
/** A longer answer is no headline below its question. */
const ANSWER_MAX = 70
const FRAME_LINES: ReadonlySet<LineKind> = new Set(['who', 'where', 'when', 'call'])

/** The longest point of a chain. */
const POINT_MAX = 110

/** The lines, with each point of a chain whole that the texts would tear: "sardines from 7 and a dance with the band". */
function withWholePoints(
  reading: Reading,
  lines: readonly SetLine[],
  texts: readonly Piece[],
  chain: Span,
): readonly SetLine[] {
  const points = splitClauses(reading.source, chain, reading.atoms).reduce((set, clause) => {
    const inside = set.filter((one) => overlaps(one, clause))
    const text = reading.source.slice(clause.start, clause.end)
    const isOpen = inside.length > 0 && inside.every((one) => within(one, clause)) && length(clause) <= POINT_MAX
    if (!isOpen || isToUs(reading, clause) || !isTorn(reading, texts, { ...clause, text })) return set
    const has = (types: readonly FactType[]) => factsOf(reading, types).some((one) => overlaps(one, clause))
    const leads = texts.some(({ role, span }) => role === 'headline' && span && overlaps(span, clause))
    const isHead = (leads || inside.some(({ kind }) => kind === 'head')) && length(clause) <= HEADLINE_MAX
    const kind = isHead ? 'head' : has([...OFFERS, 'price']) ? 'worth' : has(CONTACTS) ? 'call' : 'tell'
    const start = clause.start + openerLength(reading.language, text) + (THAT.exec(text)?.[0].length ?? 0)
    const whole = cut(reading, { kind, likelihood: 1, text: '', start, end: clause.end }, { start, end: clause.end })
    if (!isTrue(reading, piece(reading, 'condition', whole))) return set
    return [...set.filter((one) => !inside.includes(one)), whole].toSorted((a, b) => a.start - b.start)
  }, lines)
  return withSubjects(reading, points, chain)
}

/**
 * The points of a chain, each with its subject: "we cut keys while you wait £6" · "sharpen knives", "animal shelter in Vernoy" · "seeks
 * homes for kittens".
 */
function withSubjects(reading: Reading, lines: readonly SetLine[], chain: Span): readonly SetLine[] {
  const { source, language } = reading
  const facts = factsOf(reading, [...CONTACTS, ...OFFERS, ...DATES, 'price', 'place', 'condition'])
  const isPlain = (one: SetLine) =>
    STATED.has(one.kind) && !/\d/u.test(one.text) && !facts.some((fact) => overlaps(fact, one))
  return lines.reduce<SetLine[]>((set, line) => {
    const last = set.at(-1)
    if (!last || !within(line, chain) || !within(last, chain)) return [...set, line]
    if (!/^,\s$/u.test(source.slice(last.end, line.start)) || line.end - last.start > POINT_MAX) return [...set, line]
    const goesOn = isSubject(language, last.text.split(/\s/)[0]!) && STATED.has(last.kind) && isPlain(line)
    const isSought = STATED.has(line.kind) && (last.kind === 'who' || last.kind === 'head')
    const seeker = isSought && seeks(language, line.text.split(/\s/)[0]!) && line.end - last.start <= HEADLINE_MAX
    if (!goesOn && !seeker) return [...set, line]
    const both = cut(reading, last, { start: last.start, end: line.end })
    return [...set.slice(0, -1), seeker ? { ...both, kind: 'head' } : { ...both, kind: 'tell', told: true }]
  }, [])
}
const STATED: ReadonlySet<LineKind> = new Set(['head', 'tell', 'cond', 'worth'])

/** "That" of "I'd like to say that", which begins no line. */
const THAT = /^(?:that|dass|que|qu['’]|che|że|att|dat|что)\s/iu

/** Whether a part of a stretch is said to whoever makes the picture, or a caller's content has replaced it. */
const isToUs = ({ audit }: Reading, span: Span) =>
  audit.some((one) => (SAID_TO_US.has(one.use) || /^content (?:keeps|gives)/.test(one.why)) && overlaps(one, span))

const asks = ({ text }: CopyLine) => text.endsWith('?')

/** The lines with a sentence whole. The one that the picture opens with is its headline, or stands under the name of its thing. */
function toldIn(reading: Reading, lines: readonly SetLine[], sentence: Sentence, isOpening: boolean): SetLine[] {
  const inside = lines.filter((one) => overlaps(one, sentence))
  const others = lines.filter((one) => !inside.includes(one))
  const start = sentence.start + openerLength(reading.language, sentence.text)
  const courtesy = courtesyLength(sentence.text)
  const end = sentence.end - (PLEASE.test(sentence.text.slice(-courtesy || sentence.text.length)) ? courtesy : 0)
  const whole: SetLine = {
    ...cut(reading, { kind: 'tell', likelihood: 1, text: '', start, end }, { start, end }),
    told: true,
  }
  const names = inside.filter(({ kind, likelihood }) => kind === 'who' && likelihood >= NAME_LIKELY)
  if (!isTrue(reading, piece(reading, 'condition', whole))) return [...lines]
  if (!isOpening) return [...others, ...names, whole]
  const first = firstOf(reading, sentence, whole)
  const head = first ?? headIn(reading, inside, sentence)
  const most = head ? HEADLINE_MAX : STATEMENT_MAX
  if (!first && length(whole) <= most) return [...others, { ...whole, kind: 'head' }]
  if (!head) return [...others, ...names, whole]
  const rest = restBehind(reading, head, whole)
  return [...others, head, rest ?? whole]
}

/** The first point of a sentence that is a row of them: "Christmas trees from Nov 29" of "Christmas trees from Nov 29, Nordmann 35, …". */
function firstOf(reading: Reading, sentence: Sentence, whole: SetLine): SetLine | undefined {
  const { source } = reading
  const [first, ...others] = splitClauses(source, whole, reading.atoms)
  const isRow = others.length >= CHAIN_MIN && !opensPlainly(reading.language, sentence.text)
  const isPoint = first && length(first) >= FIRST.min && length(first) <= FIRST.max
  const isNamed = first && factsOf(reading, ['business']).some((one) => within(first, one)) && source[first.end] === ','
  const hasOffer = factsOf(reading, OFFERS).some((one) => overlaps(one, whole))
  if (!isRow || !isPoint || isNamed || hasOffer || length(whole) <= TITLE_MAX) return undefined
  const line = cut(reading, { kind: 'head', likelihood: 1, text: '', ...first }, first)
  return isTrue(reading, piece(reading, 'headline', line)) ? line : undefined
}
const FIRST = { min: 12, max: 60 } as const

/** What follows the thing that a sentence begins with: "3 rooms, 200 m from the beach" of "House in Vila Marinha, 3 rooms, …". */
function restBehind(reading: Reading, head: Span, whole: SetLine): SetLine | undefined {
  const { source, language } = reading
  const isFirst = onlyJoins(language, source.slice(whole.start, Math.max(whole.start, head.start)))
  const mark = /^(?:,|\s?:)\s+/u.exec(source.slice(head.end, whole.end))?.[0]
  if (!isFirst || !mark) return undefined
  const rest = { ...cut(reading, whole, { start: head.end + mark.length, end: whole.end }), told: true as const }
  return !joinsOn(rest.text) && isTrue(reading, piece(reading, 'condition', rest)) ? rest : undefined
}

/** What a sentence is about, short enough to stand above it: its line, or the thing in it. */
function headIn(reading: Reading, inside: readonly SetLine[], sentence: Sentence): SetLine | undefined {
  const line = inside.find(({ kind }) => kind === 'head')
  const isShort = line && length(line) * 2 < length(sentence) && isTrue(reading, piece(reading, 'headline', line))
  if (isShort) return line
  const [product] = factsOf(reading, ['product']).filter((one) => within(one, sentence) && length(one) >= THING_MIN)
  const clause = product && splitClauses(reading.source, sentence, reading.atoms).find((one) => within(product, one))
  // "A choice of wooden toys made" · in the Jura: the thing ends with its clause.
  const thing = product && clause && { start: product.start, end: clause.end }
  const named =
    thing &&
    length(thing) <= THING_MAX &&
    cut(reading, { kind: 'head', likelihood: 1, text: '', start: 0, end: 0 }, thing)
  return named && length(named) * 2 < length(sentence) && isTrue(reading, piece(reading, 'headline', named))
    ? named
    : undefined
}
const THING_MIN = 6
const THING_MAX = 64
/** From this likelihood on a name may stand alone too. */
const NAME_LIKELY = 0.6

/** "Autumn Star Night please" is asked of the designer, "we gladly help" told to everyone. */
const PLEASE = /please|pls|bitte|plaît|svp|por favor|per favore|alsjeblieft|proszę|tack|пожалуйста/iu

/** Whether a sentence was written as one: with a capital, and with a full stop or at the end of a line. */
function isWritten(reading: Reading, sentence: Sentence): boolean {
  const { source, briefEnd } = reading
  if (length(sentence) > SENTENCE_MAX || isListItem(reading, sentence)) return false
  if (!/^["“„«¿¡'‘(]{0,2}[\p{Lu}\p{N}]/u.test(sentence.text)) return false
  const isClosed = STOPS.test(sentence.text) || /^\s*(?:[.!?…;\n]|$)/u.test(source.slice(sentence.end, briefEnd))
  // "We cut keys, Vale Hardware, open 8 to 5, 01632 555038"
  const isChain = !STOPS.test(sentence.text) && !/^[.!?…;]/u.test(source.slice(sentence.end))
  const hasContact =
    factsOf(reading, CONTACTS).some((one) => overlaps(one, sentence)) && !opensPlainly(reading.language, sentence.text)
  if ((isChain || hasContact) && (sentence.text.match(/,\s/gu)?.length ?? 0) >= CHAIN_MIN) return false
  if (/\s\p{Extended_Pictographic}\uFE0F?\s/u.test(sentence.text)) return false
  return (
    isClosed &&
    !comparedSpans(reading).some((one) => overlaps(one, sentence)) &&
    !isToUs(reading, sentence) &&
    (sentence.text.match(/\p{L}+/gu)?.length ?? 0) >= WORDS_MIN
  )
}

const STOPS = /[.!?…]["”“»)]?$/u
/** So many commas without a full stop behind them part the points of a chain. */
const CHAIN_MIN = 2
/** "From" in the languages of the reader. */
const FROM = /(?<!\p{L})(?:from|ab|von|vom|de|du|dès|desde|da|dal|dalla|do|vanaf|van|od|från|с|от)(?!\p{L})/iu
const LABEL = /^\p{L}+(?:\s\p{L}+)?:/u
/** Words for a code, which has a place of its own. */
const CODE = /\p{L}*(?:code|código|codice|kod|промокод)\p{L}*/giu

/** Whether the texts leave off words of a sentence that say something, or part a statement. */
function isTorn(reading: Reading, texts: readonly Piece[], sentence: Span & { text: string }): boolean {
  const { source, language, atoms } = reading
  const inside = texts.filter(({ span }) => span && overlaps(span, sentence))
  const spans = inside.flatMap(({ span, role }) => (span ? [{ ...span, role }] : []))
  if (spans.some((one) => !within(one, sentence))) return false
  // An offer without its code or its terms is not true alone, and they have places of their own.
  const hasCode = factsOf(reading, ['code']).some((one) => overlaps(one, sentence))
  const isReduced = factsOf(reading, ['percentOff', 'amountOff', 'bundle']).some((one) => overlaps(one, sentence))
  if (!hasCode && !isReduced && inside.some((one) => one.role !== 'cta' && !isTrue(reading, one))) return true
  if (rowsIn(reading, inside).length > 1) return false
  // "Offer: 20% off" needs no label, "Restaurants: we collect on Mondays" does.
  const isOffer = factsOf(reading, OFFERS).some((one) => overlaps(one, sentence))
  const rest = restOf(reading, sentence, spans)
    .replaceAll(CODE, '')
    .replace(isOffer ? LABEL : /^$/u, '')
  if (spans.length === 0) return courtesyLength(rest) < rest.length && openerLength(language, `${rest} `) < rest.length
  if (!onlyJoins(language, rest)) return true
  if (hasCode) return false
  const inOrder = spans.toSorted((a, b) => a.start - b.start)
  const stated = inOrder.filter(({ role }) => !FRAME.has(role))
  if (!isOffer && inOrder.some((one) => one.role === 'when' && length(one) > DAY_MAX)) return true
  const isTelling = inOrder.some((one) => one.role === 'when' && tellsMore(reading, one))
  if (isTelling && !isReduced && stated.length > 0) return true
  // "From midsummer" · "until the end of August"
  const isHalf = (one: Span, i: number) =>
    i > 0 && /^\s$/u.test(source.slice(inOrder[i - 1]!.end, one.start)) && opensLimit(source.slice(one.start, one.end))
  if (inOrder.some((one, i) => isHalf(one, i) && FROM.test(source.slice(inOrder[i - 1]!.start, one.start)))) return true
  if (stated.length === 0 && opensPlainly(language, sentence.text) && tellsMore(reading, sentence)) return true
  if (stated.length === 0) return false
  const clauses = splitClauses(source, sentence, atoms)
  const leads = ({ start }: Span, one: Span) =>
    start <= one.start + NEAR && onlyJoins(language, source.slice(start, Math.max(start, one.start)))
  const opens = (one: Span) =>
    /:\s$/u.test(source.slice(sentence.start, one.start)) || clauses.some((clause) => leads(clause, one))
  const [first] = inOrder
  // "From 4 September" · we also deliver · "in San Telmo"
  const isInverted =
    length(sentence) > TITLE_MAX && first !== stated[0] && first?.role !== 'brand' && !opens(stated[0]!)
  if (isInverted) return true
  if (stated.some((one) => !opens(one))) return true
  // "… · at half price or less": a preposition leads on.
  if (stated.slice(1).some((one) => leadsOn(language, source.slice(one.start, one.end)))) return true
  return !isPair(reading, inOrder) && stated.length + Number(first?.role === 'brand') > 1
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
  const known = factsOf(reading, [...DATES, 'place', 'business'])
  return (restOf(reading, span, [...known, ...reading.atoms]).match(/\p{L}{3,}/gu)?.length ?? 0) >= WORDS_MIN
}

/** A bracket or a quotation mark may stand between a clause and its line. */
const NEAR = 3
