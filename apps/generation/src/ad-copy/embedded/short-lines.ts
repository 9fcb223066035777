import { type FactType, type Reading, type Span, splitClauses, SURE, type TextRole } from '@adloom/brief-reader'
import { asLine, clauseOf, isTrue, OFFERS, overlaps, type Piece, textOf, within } from '@adloom/creative-engine/words'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import { type CopyField, graphemesOf } from '@adloom/contracts/copy/limits'
import type { CopyRequest } from '../request.ts'
import { leansOnTheLast } from './openers.ts'
import type { Angle, Unit } from './units.ts'

/** A short text for a headline or a description: a stretch of the brief that stands on its own. */
export type ShortLine = { text: string; role: TextRole; namesThing: boolean }

const HEADLINE_ROLES: readonly TextRole[] = [
  'headline',
  'offer',
  'product',
  'price',
  'bullet',
  'tagline',
  'sub',
  'brand',
]
const DESCRIPTION_ROLES: readonly TextRole[] = [
  'offer',
  'price',
  'when',
  'bullet',
  'sub',
  'tagline',
  'place',
  'contact',
  'headline',
]
/** The reader's second guess of a product or a business: good enough to name it in the customer's own words. */
const LIKELY = 0.6
const NAMES_MAX = 6

/** The pieces of the wordings, and the names of the thing and the business. All are true alone. */
export function shortLinesOf(reading: Reading, pieces: readonly Piece[]): ShortLine[] {
  const named = reading.facts.filter(
    ({ type, confidence, origin }) =>
      (type === 'product' || type === 'business') && confidence >= LIKELY && origin !== 'kit',
  )
  const names = named.slice(0, NAMES_MAX).flatMap(({ type, text, confidence }): ShortLine[] => {
    const role = type === 'product' ? 'product' : 'brand'
    const line = { role, text: asLine(text.replace(/\s+/g, ' ').trim()) } as const
    return confidence >= SURE || isTrue(reading, line) ? [{ ...line, namesThing: true }] : []
  })
  const offers = reading.facts
    .filter(({ type, confidence }) => confidence >= SURE && (OFFERS.includes(type) || type === 'price'))
    .slice(0, NAMES_MAX)
    .map((fact): Piece => {
      const role = fact.type === 'price' ? 'price' : 'offer'
      const span = clauseOf(reading, fact, role)
      return { role, span, text: asLine(textOf(reading, span)) }
    })
    .filter((one) => isTrue(reading, one))
  const whole = pieces.filter((one) => one.span && isWhole(reading, one.span, one.role))
  const lines = [...whole, ...offers.filter((one) => one.span && isWhole(reading, one.span, one.role))].map(
    ({ role, text, span }) => ({
      role,
      text: role === 'contact' ? text.replace(/^https?:\/\/(?:www\.)?|\/$/g, '') : text.replace(/(?<!\.)\.$/, ''),
      namesThing: span !== null && named.some((fact) => overlaps(fact, span)),
    }),
  )
  const seen = new Set<string>()
  return [...lines, ...names].filter(({ text }) => {
    const key = text.toLowerCase()
    return text !== '' && !leansOnTheLast(reading.language, text) && !seen.has(key) && seen.add(key)
  })
}

/**
 * Whether a piece stands on its own line: it ends where a clause does, and begins a sentence unless it is a name, a reason or
 * an offer. On a picture the rest of "20% off when you order before May" stands beside it.
 */
function isWhole(reading: Reading, span: Span, role: TextRole): boolean {
  const sentence = reading.sentences.find((one) => within(span, one))
  if (!sentence || role === 'when' || role === 'contact' || role === 'place') return true
  const isFact = reading.facts.some((one) => NAMES.has(one.type) && one.start === span.start && one.end === span.end)
  if (isFact) return true
  const ends = splitClauses(reading.source, sentence, reading.atoms).some(({ end }) => Math.abs(end - span.end) <= 1)
  const begins = role === 'offer' || role === 'price' || span.start - sentence.start <= 2
  return (ends || Math.abs(sentence.end - span.end) <= 1) && begins
}
const NAMES: ReadonlySet<FactType> = new Set(['product', 'business', 'benefit', 'headline', 'subheadline', 'tagline'])

const OF_ANGLE: Record<Angle, readonly TextRole[]> = {
  headline: ['headline'],
  offer: ['offer', 'price'],
  product: ['headline', 'product'],
  benefit: ['bullet', 'sub', 'headline'],
  date: ['offer', 'headline'],
  question: ['headline', 'product'],
  proof: ['product', 'headline'],
  tagline: ['tagline', 'headline'],
  statement: ['headline', 'product'],
  comparison: ['headline', 'product'],
}

/**
 * The headlines for a variant, best first: those that fit what the platform shows and say something else than the body begins
 * with. A search ad answers a search for a thing, so its headline names it when anything short enough does.
 */
export function headlinesFor(request: CopyRequest, lines: readonly ShortLine[], angle: Angle, body: string): string[] {
  const isSearch = request.platform === 'google'
  const usable = linesFor(
    request,
    'headline',
    lines.filter(({ role }) => HEADLINE_ROLES.includes(role)),
  )
  const naming = usable.filter(({ namesThing }) => namesThing)
  const wanted = isSearch && naming.length > 0 ? naming : usable
  const rank = (line: ShortLine) =>
    (OF_ANGLE[angle].includes(line.role) ? 0 : 2) +
    (line.role === 'brand' ? (isSearch ? 4 : 1) : 0) -
    (line.namesThing ? 2 : 0)
  const isFresh = ({ text }: ShortLine) => !repeats(body, text)
  const best = (some: readonly ShortLine[]) => some.toSorted((a, b) => rank(a) - rank(b))
  const ranked = [...best(wanted.filter(isFresh)), ...best(wanted.filter((line) => !isFresh(line)))]
  const shorter = ranked.filter(({ text }) => !repeatsAll(body, text))
  return (shorter.length > 0 ? shorter : ranked).map(({ text }) => text)
}

/** The descriptions below a headline: what neither it nor the visible beginning of the body says. */
export function descriptionsFor(
  request: CopyRequest,
  lines: readonly ShortLine[],
  headline: string,
  body: string,
): string[] {
  const limit = request.limits.description
  if (!limit) return []
  const visible = body.slice(0, request.limits.primaryText?.visible ?? 0)
  const rank = ({ text, role }: ShortLine) =>
    DESCRIPTION_ROLES.indexOf(role) + (holds(visible, text) ? DESCRIPTION_ROLES.length : 0)
  return linesFor(
    request,
    'description',
    lines.filter(({ role }) => DESCRIPTION_ROLES.includes(role)),
  )
    .filter(({ text }) => graphemesOf(text) <= limit.visible && !holds(headline, text) && !holds(text, headline))
    .filter(({ text }) => !text.endsWith('?'))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ text }) => text)
}

/** What the field accepts and nobody forbids; what the platform shows whole comes first. */
function linesFor(request: CopyRequest, field: CopyField, lines: readonly ShortLine[]): ShortLine[] {
  const limit = request.limits[field]
  if (!limit) return []
  const allowed = lines.filter(
    ({ text }) => graphemesOf(text) <= limit.hard && findAvoided(text, request) === undefined,
  )
  const shown = allowed.filter(({ text }) => graphemesOf(text) <= limit.visible)
  return shown.length > 0 ? shown : allowed
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
/** A headline that is the first sentence of the body. */
const repeatsAll = (body: string, text: string) =>
  /^(?:[.!?…]?$|[.!?…]\s)/.test(body.slice(text.length)) && repeats(body, text)
const repeats = (text: string, part: string) => text.toLowerCase().startsWith(part.toLowerCase())

/** Sentences short enough for a headline, for a platform whose headline no piece fits. */
export const shortUnits = ({ language }: Reading, units: readonly Unit[]): ShortLine[] =>
  units
    .filter(({ isLast, text }) => !isLast && !leansOnTheLast(language, text))
    .map(({ text, angles }) => ({
      text: text.replace(/(?<!\.)\.$/, ''),
      role: 'headline',
      namesThing: angles.has('product'),
    }))
