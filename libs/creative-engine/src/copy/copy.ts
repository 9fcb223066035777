import type { FactType, Reading, TextRole } from '@adloom/brief-reader'
import { cleanLine, tidyMarks, withoutFullStop } from '../text/clean-text.ts'
import { splitOffer, type Offer } from './leads/offer.ts'
import { overlaps, type Piece } from './clauses/pieces.ts'
import type { Comparison, Rating } from './proof.ts'
import { isCallable, type Point, pointsOf } from './rows/points.ts'
import type { Row } from './rows/rows.ts'
import type { ComparisonPieces, Lead, Wording } from './wordings.ts'

/** The approach of the message, by which layouts are chosen. */
export type Angle =
  | 'offer'
  | 'thing'
  | 'line'
  | 'when'
  | 'statement'
  | 'tagline'
  | 'benefit'
  | 'quote'
  | 'compare'
  | 'photo'
/** A part of a headline. `strong` parts are coloured, and a new line starts after a part with `ends`. */
export type HeadlinePart = { text: string; strong: boolean; ends?: boolean }

/** The texts of one picture. All of them come from `says`. */
export type Copy = {
  angle: Angle
  leads: Lead
  /** What must be true of the picture: the texts as they stand in the reading's source. */
  says: readonly Piece[]
  eyebrow: string | null
  /** The product, if the headline does not name it. */
  thing: string | null
  headline: HeadlinePart[]
  /** Drawn huge above the headline. Its parts, read on into each other, are exactly the customer's clause. */
  big: Offer | null
  /** Drawn as a sticker or tag: the offer, if the headline does not contain it. */
  badge: Offer | null
  when: string | null
  /** `hours`: a time without a day. */
  whenKind: 'deadline' | 'time' | 'hours'
  /** Until when, if `when` is the time of something else. */
  deadline: string | null
  place: string | null
  /** What the offer depends on, in full. Never dropped for space. */
  condition: string | null
  code: string | null
  price: string | null
  priceBefore: string | null
  /** A clause of offer or price beyond the first, whole. Never dropped for space. */
  notes: string[]
  /** Set only if the headline is a customer's quotation. */
  quote: { author: string | null } | null
  rating: Rating | null
  /** Set only if the layout shows the comparison. */
  comparison: Comparison | null
  /** Whether the product is software. */
  software: boolean
  sub: string | null
  /** The rows of a list of prices, then what else is to be said: terms and further offers, which stay, and details. */
  bullets: readonly Row[]
  cta: string | null
  /** Phone, page and email as the customer wrote them; the brief's come first. Never dropped for space. */
  contacts: string[]
  /** Who advertises: drawn in the logo's place, or where no logo says it. */
  business: string | null
  /** Small print, in full. Never dropped for space. */
  legal: string | null
}

/** The headline as one line of text. */
export function headlineText(copy: Pick<Copy, 'headline'>): string {
  return copy.headline.map((part) => part.text).join(' ')
}

const ANGLES: Record<Lead, Angle> = {
  headline: 'statement',
  thing: 'thing',
  offer: 'offer',
  line: 'line',
  sentence: 'statement',
  date: 'when',
  benefit: 'benefit',
  quote: 'quote',
  tagline: 'tagline',
  compare: 'compare',
  whole: 'statement',
  photo: 'photo',
}
/** A price that is set large; a longer clause is a tag or a note. */
const PRICE_MAX = 22
const NOTES_MAX = 2
const JOINED = ' · '

/**
 * Puts the texts of a wording in the places of a picture. Null when it leads with what cannot be drawn huge, or has a former
 * price that nothing strikes through. `isStrip`: it has no room for a list.
 */
export function copyOf(
  reading: Reading,
  { leads, texts, comparison }: Wording,
  software: boolean,
  { isStrip = false } = {},
): Copy | null {
  const says = texts.map((one) => ({ ...one, text: one.text })).filter(({ text }) => cleanLine(text) !== '')
  // What a caller gives is set exactly, and the fact check reads the brief as it was typed.
  const isTyped = ({ span }: Piece) => span !== null && span.start < reading.briefEnd
  const tidy = says.map((one) => (isTyped(one) ? { ...one, text: withoutFullStop(tidyMarks(one.text)) } : one))
  // Whole sentences are all that the ad says, so none may be dropped for space.
  const isWhole = leads === 'whole'
  const callable = isStrip || isWhole ? [] : tidy.filter((one) => !one.told && isCallable(one))
  const isListed = !isStrip && !isWhole && !comparison && leads !== 'quote'
  const uncalled = tidy.filter((one) => !callable.includes(one))
  const { points, others: set } = isListed ? pointsOf(reading, leads, uncalled) : { points: [], others: uncalled }
  const of = (...roles: TextRole[]) => set.filter(({ role }) => roles.includes(role))
  const lines = (...roles: TextRole[]) => of(...roles).map(({ text }) => cleanLine(text))
  const joined = (...roles: TextRole[]) => lines(...roles).join(JOINED) || null
  const [head] = of(leads === 'quote' ? 'quote' : 'headline')
  const worth = placeWorth(reading, leads, set)
  if (!worth) return null
  const headline = head ? headlineOf(reading, leads, head) : worth.headline
  const [thing = null] = lines('product')
  const said = lines('sub')
  // A question or a call stands above what answers it.
  const [answered] = of('sub')
  const isAbove = !head?.span || !answered?.span || answered.span.start < head.span.start
  const call = !thing && leads !== 'whole' && isAbove && isCall(said[0]) ? (said.shift() ?? null) : null
  const [firstSub = null, ...subs] = said
  const [code = null, ...codes] = lines('code')
  const rated = of('rating')[0]
  const rating = rated ? ratingOf(reading, rated) : null
  // "Closed on Mondays" beside a last day stands behind it, or it would be closed until then.
  const until = of('when').filter((one) => isDeadline(reading, one))
  const isBehind = (one: Piece) => until.length > 0 && CLOSED.test(one.text)
  const deadlines = [...until, ...of('when').filter((one) => !until.includes(one) && isBehind(one))]
  const times = of('when').filter((one) => !deadlines.includes(one))
  const joinedTexts = (pieces: readonly Piece[]) => pieces.map(({ text }) => cleanLine(text)).join(JOINED) || null
  // Several further offers are lines of the list.
  const isLong = isListed && (worth.notes.length > 1 || points.some((one) => one.stays))
  const [notes, listed] = isLong ? [[], worth.notes] : [worth.notes, []]
  const row = (stays: boolean) => (text: string) => ({ text, stays, sum: null })
  const noted = (text: string) => ({
    ...row(true)(text),
    at: set.find((one) => cleanLine(one.text) === text)?.span?.start ?? 0,
  })
  const details = [...subs, ...lines('bullet'), ...(rating ? [] : lines('rating'))]
  return {
    angle: ANGLES[leads],
    leads,
    says,
    thing,
    eyebrow: thing ?? call,
    headline,
    big: worth.big,
    badge: worth.badge,
    when: joinedTexts(times) ?? joinedTexts(deadlines),
    whenKind: times.length === 0 ? 'deadline' : times.some((one) => hasDay(reading, one)) ? 'time' : 'hours',
    deadline: times.length > 0 ? joinedTexts(deadlines) : null,
    place: joined('place'),
    condition: joined('condition'),
    code,
    price: worth.price,
    priceBefore: worth.priceBefore,
    notes: isWhole ? [...notes, ...codes, ...lines('sub', 'bullet')] : [...notes, ...codes],
    quote: leads === 'quote' ? { author: lines('quote')[1] ?? null } : null,
    rating,
    comparison: comparison ? comparisonOf(comparison) : null,
    software,
    sub: isWhole ? null : firstSub,
    bullets:
      comparison || isWhole
        ? []
        : [...worth.bullets.map(row(true)), ...inOrder([...points, ...listed.map(noted)]), ...details.map(row(false))],
    cta: lines('cta')[0] ?? null,
    contacts: [...lines('contact'), ...callable.map(({ text }) => cleanLine(text))],
    business: lines('brand')[0] ?? null,
    legal: joined('legal'),
  }
}

/** Points in the order of the brief. */
const inOrder = (points: readonly Point[]): Row[] =>
  points.toSorted((a, b) => a.at - b.at).map(({ at: _, ...row }) => row)

/** A clause that is the headline has its number in colour. */
function headlineOf(reading: Reading, leads: Lead, head: Piece): HeadlinePart[] {
  const split = leads === 'line' ? splitOffer(reading, head) : null
  if (!split) return [{ text: cleanLine(head.text), strong: false }]
  const { lead, big, tail } = split
  return [
    { text: lead, strong: false },
    { text: big, strong: true },
    { text: tail, strong: false },
  ].filter(({ text }) => text !== '')
}

type Worth = Pick<Copy, 'headline' | 'big' | 'badge' | 'price' | 'priceBefore' | 'notes'> & { bullets: string[] }

/** Offers and prices: the first is large, a short price has its own place, the others are notes or a list. */
function placeWorth(reading: Reading, leads: Lead, says: readonly Piece[]): Worth | null {
  const isGift = (one: Piece) => kindsAt(reading, one).every((type) => type === 'free')
  const worths = says.filter(({ role }) => role === 'offer' || role === 'price')
  // A gift is an extra beside a price or a reduction.
  const clauses = worths.toSorted((a, b) => Number(isGift(a)) - Number(isGift(b)))
  const isShort = ({ role, text }: Piece) => role === 'price' && text.length <= PRICE_MAX
  const [first] = leads === 'offer' ? worths : clauses
  const big = leads === 'offer' && first ? splitOffer(reading, first) : null
  if (leads === 'offer' && !big) return null
  // Of a price list no item is louder than the others, and all stand in their order.
  const isPriceList = !big && worths.filter(({ role }) => role === 'price').length > NOTES_MAX
  // "17.50 a day, 32 with nights": of two sums the first is the louder.
  const [one, two] = clauses
  const isPair = !big && one?.role === 'price' && two?.role === 'price'
  const small = isPair ? [two] : clauses
  const priced = isPriceList ? undefined : small.find((each) => isShort(each) && !(big && each === first))
  const loud = big
    ? undefined
    : clauses.find((one) => one !== priced && !(isPriceList && one.role === 'price') && !(isPriceList && isGift(one)))
  const badge = loud && (splitOffer(reading, loud) ?? wholeOffer(loud))
  const others = (isPriceList ? worths : clauses).filter(
    (one) => one !== priced && one !== loud && !(big && one === first),
  )
  const texts = others.map(({ text }) => cleanLine(text))
  const was = says.find(({ role }) => role === 'was')
  // Only a bare sum is struck through: "usually £54.85" says itself what it is.
  const isSum = was !== undefined && !/\p{L}{3}/u.test(was.text.replace(/\p{Lu}{3}/gu, ''))
  const isStruck = isSum && (priced || (big ?? badge)?.kind === 'price')
  // A bare former price that is not struck through would be one of today.
  if (isSum && !isStruck) return null
  const notes = was && !isStruck ? [...texts, cleanLine(was.text)] : texts
  const isList = notes.length > NOTES_MAX
  // An offer that has no headline of its own reads on: "30 %" · "off trail shoes".
  const readsOn = big && !says.some(({ role }) => role === 'headline') && big.tail.length > 2
  return {
    headline: readsOn ? [{ text: big.tail, strong: false }] : [],
    big: readsOn ? { ...big, tail: '' } : big,
    badge: badge ?? null,
    price: priced ? cleanLine(priced.text) : null,
    priceBefore: isStruck ? cleanLine(was.text) : null,
    notes: isList ? [] : notes,
    bullets: isList ? notes : [],
  }
}

const WORTHS: readonly FactType[] = ['percentOff', 'amountOff', 'bundle', 'free', 'price', 'was']

/** What kinds of offer or price a text states. */
const kindsAt = ({ facts }: Reading, { span }: Piece): FactType[] =>
  facts.filter((one) => WORTHS.includes(one.type) && span && overlaps(one, span)).map(({ type }) => type)

const wholeOffer = ({ role, text }: Piece): Offer => ({
  kind: role === 'price' ? 'price' : 'amount',
  lead: '',
  big: cleanLine(text),
  tail: '',
})

const CLOSED =
  /^(?:closed|geschlossen|zu(?=\s)|fermé|cerrado|chiuso|fechado|encerrado|gesloten|dicht|zamknięte|nieczynne|stängt|закрыто)/iu

const isDeadline = ({ facts }: Reading, { span }: Piece): boolean =>
  facts.some((one) => one.type === 'until' && span && overlaps(one, span))

const hasDay = ({ facts }: Reading, { span }: Piece): boolean =>
  facts.some((one) => (one.type === 'on' || one.type === 'from') && span && overlaps(one, span))

/** The longest question or call above a headline. */
const CALL_MAX = 44

const isCall = (text = '') => text.length <= CALL_MAX && /[?!]$/.test(text)

/** Stars only for a rating out of five. */
function ratingOf({ atoms }: Reading, { span, text }: Piece): Rating | null {
  const atom = atoms.find((one) => one.kind === 'rating' && span && span.start <= one.start && one.end <= span.end)
  if (atom?.kind !== 'rating' || atom.of !== 5 || atom.value < 1 || atom.value > 5) return null
  return { stars: atom.value, text: cleanLine(text) }
}

function comparisonOf({ kind, worse, better }: ComparisonPieces): Comparison {
  const side = ({ label, points }: ComparisonPieces['worse']) => ({
    label: cleanLine(label.text),
    points: points.map(({ text }) => cleanLine(text)),
  })
  return { kind, worse: side(worse), better: side(better) }
}
