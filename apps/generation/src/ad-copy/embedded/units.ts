import {
  type Fact,
  type FactType,
  type Reading,
  type Sentence,
  type Span,
  splitClauses,
  SURE,
} from '@adloom/brief-reader'
import {
  CONTACTS,
  DATES,
  isListItem,
  isTrue,
  messagesOf,
  OFFERS,
  overlaps,
  type Piece,
  textOf,
  within,
} from '@adloom/creative-engine/words'
import { leansOnTheLast } from './openers.ts'
import { asSentence, saysMore } from './sentence.ts'

/** What a unit may lead a variant with. */
export type Angle =
  | 'headline'
  | 'offer'
  | 'product'
  | 'benefit'
  | 'date'
  | 'question'
  | 'proof'
  | 'tagline'
  | 'statement'
  | 'comparison'

/** One thought of the customer: a sentence with those that lean on it, or a fact that stands in no sentence. */
export type Unit = {
  text: string
  /** The same without what may be left out, when there is no room for it. Null when it cannot be shorter. */
  short: string | null
  spans: Span[]
  angles: Set<Angle>
  /** An offer with its terms, a date, a contact, a legal line, the thing: every variant that has room has it. */
  isCore: boolean
  /** It only says how to reach the customer, or is small print, so it stands at the end. */
  isLast: boolean
  isLegal: boolean
  /** A contact alone, which has no end mark. */
  isBare: boolean
}

const UNITS_MAX = 60
const GROUP_MAX = 3
/** A sentence with a contact that is no longer says how to reach the customer and no more. */
const REACH_MAX = 60
const PRICED: readonly FactType[] = [...OFFERS, 'price', 'was']
const CORE: readonly FactType[] = [...PRICED, 'condition', 'until', 'from', 'on', 'code', 'legal', ...CONTACTS]
/** Facts that are said even where no sentence has them. */
const ALONE: readonly FactType[] = [
  'headline',
  'subheadline',
  'product',
  'benefit',
  'tagline',
  ...PRICED.filter((type) => type !== 'was'),
  'condition',
  'until',
  'from',
  'on',
  'code',
  'legal',
  ...CONTACTS,
]

const sureFacts = ({ facts }: Reading, types: readonly FactType[]) =>
  facts.filter(({ type, confidence }) => confidence >= SURE && types.includes(type))

/** What the ad may say, in the order of the source. */
export function unitsOf(reading: Reading): Unit[] {
  const groups = groupsOf(reading)
  const first = groups.find((group) => !isQuestion(group) && group.some((one) => saysMore(reading, one))) ?? groups[0]
  const said = groups.map((group) => unitOf(reading, group, group === first))
  return [...said, ...loneFacts(reading, said)]
}

/** The roles of pieces that are said where whole sentences have no room. A bare code would be a riddle. */
const PIECE_ANGLES: Partial<Record<Piece['role'], Angle | null>> = {
  headline: 'product',
  product: 'product',
  offer: 'offer',
  price: 'offer',
  when: 'date',
  condition: null,
  contact: null,
  legal: null,
  bullet: 'benefit',
  sub: 'statement',
}

/** The pieces of one wording as units, as its picture would print them: for fields that no whole sentence fits. */
export function pieceUnits(pieces: readonly Piece[]): Unit[] {
  return pieces.flatMap((one): Unit[] => {
    const angle = PIECE_ANGLES[one.role]
    if (angle === undefined || !one.span) return []
    const isBare = one.role === 'contact'
    const isLegal = one.role === 'legal'
    return [
      {
        text: isBare ? one.text : asSentence(one.text),
        short: null,
        spans: [one.span],
        angles: new Set(angle === null ? [] : [angle]),
        isCore: one.role !== 'bullet' && one.role !== 'sub',
        isLast: isBare || isLegal,
        isLegal,
        isBare,
      },
    ]
  })
}

/** Sentences with those behind them that lean on them: "They last all day.", "Only for new customers." */
function groupsOf(reading: Reading): Sentence[][] {
  const groups: Sentence[][] = []
  for (const sentence of messagesOf(reading).slice(0, UNITS_MAX)) {
    const last = groups.at(-1)
    const home = isBareCondition(reading, sentence)
      ? groups.findLast((group) => group.some((one) => has(reading, one, PRICED)))
      : undefined
    const isNext = last && last.length < GROUP_MAX && last.at(-1)!.origin === sentence.origin
    if (home) home.push(sentence)
    else if (isNext && !isListItem(reading, sentence) && leansOnTheLast(reading.language, sentence.text))
      last.push(sentence)
    else groups.push([sentence])
  }
  return groups
}

const has = (reading: Reading, span: Span, types: readonly FactType[]) =>
  sureFacts(reading, types).some((fact) => overlaps(fact, span))

const isBareCondition = (reading: Reading, sentence: Sentence) =>
  has(reading, sentence, ['condition']) && !has(reading, sentence, PRICED)

function unitOf(reading: Reading, group: readonly Sentence[], isFirst: boolean): Unit {
  const says = (...types: FactType[]) => group.some((one) => has(reading, one, types))
  const text = group.map((one) => asSentence(textOf(reading, one), one.text)).join(' ')
  const namesThing = isFirst || says('product')
  const isReach = says(...CONTACTS) && group.every((one) => one.text.length <= REACH_MAX)
  const isLast =
    !isFirst &&
    !says(...PRICED, 'product', 'benefit', 'until', 'from', 'on') &&
    (isReach || !group.some((one) => saysMore(reading, one)))
  const angles = new Set<Angle>()
  if (says(...PRICED)) angles.add('offer')
  if (says('headline')) angles.add('headline')
  if (namesThing) angles.add('product')
  if (says('until', 'from', 'on')) angles.add('date')
  if (isQuestion(group)) angles.add('question')
  if (says('quote', 'rating')) angles.add('proof')
  if (says('tagline')) angles.add('tagline')
  if (says('benefit') || group.some((one) => isListItem(reading, one))) angles.add('benefit')
  if (angles.size === 0 && !isLast) angles.add('statement')
  const isCore = namesThing || says(...CORE)
  return {
    text,
    short: shortOf(reading, group, text),
    spans: [...group],
    angles,
    isCore,
    isLast,
    isLegal: false,
    isBare: false,
  }
}

const isQuestion = ([first]: readonly Sentence[]) => first !== undefined && /[?؟;]["”»]?$/u.test(first.text)

/**
 * The offer with its terms, without the sentences around it and the clauses in front of it that name the thing. What stands
 * behind an offer may be its condition, so it stays.
 */
function shortOf(reading: Reading, group: readonly Sentence[], text: string): string | null {
  const offered = group.find((one) => has(reading, one, PRICED))
  if (!offered) return null
  const terms = group.filter((one) => one === offered || isBareCondition(reading, one))
  const said = (span: Span) => asSentence(textOf(reading, span), offered.text)
  const shortest = terms.map((one) => said(one === offered ? withoutName(reading, offered) : one)).join(' ')
  return shortest.length < text.length ? shortest : null
}

function withoutName(reading: Reading, sentence: Sentence): Span {
  const [fact] = sureFacts(reading, PRICED).filter((one) => within(one, sentence))
  const clauses = splitClauses(reading.source, sentence, reading.atoms)
  const at = clauses.findIndex((clause) => fact && overlaps(clause, fact))
  const tail = at > 0 ? { start: clauses[at]!.start, end: sentence.end } : null
  if (!tail) return sentence
  const front = { start: sentence.start, end: tail.start }
  const isName = reading.facts.some(
    ({ type, ...one }) => (type === 'product' || type === 'business') && within(one, front),
  )
  const isTerm = reading.facts.some(({ type, ...one }) => CORE.includes(type) && overlaps(one, front))
  return isName && !isTerm && isTrue(reading, { role: 'offer', text: textOf(reading, tail) }) ? tail : sentence
}

/** Facts outside sentences: those of a product and a kit, and labelled lines of a brief. */
function loneFacts(reading: Reading, units: readonly Unit[]): Unit[] {
  const texts = units.map(({ text }) => text.toLowerCase())
  const isSaid = ({ text }: Fact) => texts.some((one) => one.includes(text.toLowerCase()))
  const isIn = (fact: Fact) => units.some(({ spans }) => spans.some((span) => overlaps(fact, span)))
  const seen = new Set<string>()
  const lone = sureFacts(reading, ALONE).filter((fact) => {
    const key = fact.text.toLowerCase()
    return !isIn(fact) && !isSaid(fact) && !seen.has(key) && seen.add(key)
  })
  const price = lone.find(({ type, origin }) => type === 'price' && origin !== 'brief')
  const product = price && lone.find(({ type, origin }) => type === 'product' && origin === price.origin)
  return lone
    .filter((fact) => !product || fact !== price)
    .slice(0, UNITS_MAX)
    .map((fact) => loneUnit(fact, fact === product ? price : undefined))
}

/** A fact as a sentence; the product of a catalogue with its price. */
function loneUnit(fact: Fact, price: Fact | undefined): Unit {
  const { type } = fact
  const facts = price ? [fact, price] : [fact]
  const isContact = CONTACTS.includes(type)
  const bare = facts.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  const text = isContact ? bare[0]!.replace(/^https?:\/\/(?:www\.)?|\/$/g, '') : asSentence(bare.join(': '))
  return {
    text,
    short: null,
    spans: [...facts],
    angles: new Set(
      isContact || type === 'legal' || type === 'code' || type === 'condition' ? [] : [ANGLES[type] ?? 'statement'],
    ),
    isCore: type === 'product' || type === 'headline' || CORE.includes(type),
    isLast: isContact || type === 'legal',
    isLegal: type === 'legal',
    isBare: isContact,
  }
}

const ANGLES: Partial<Record<FactType, Angle>> = {
  headline: 'headline',
  product: 'product',
  benefit: 'benefit',
  tagline: 'tagline',
  ...Object.fromEntries(PRICED.map((type) => [type, 'offer'])),
  ...Object.fromEntries(DATES.map((type) => [type, 'date'])),
}
