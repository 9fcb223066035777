import {
  checkTexts,
  type Fact,
  type FactType,
  type Finding,
  type Reading,
  SURE,
  type TextRole,
} from '@adloom/brief-reader'
import { copyOf, type Copy } from './copy.ts'
import { factsOf, overlaps, piece, says, type Piece } from './clauses/pieces.ts'
import type { PrintedText } from '@adloom/brief-reader'
import type { Lead, Wording } from './wordings.ts'

/** Wordings that a display ad may take its words from, the best ones. */
const WORDINGS_MAX = 4
/** Reasons, praise and ways to call are told on the page behind the ad. */
const ASIDE: ReadonlySet<TextRole> = new Set(['bullet', 'rating', 'tagline', 'contact'])
/** What makes an offer true. While one of them is sure, no offer goes: what is left would be bound to another. */
const BINDING: readonly FactType[] = ['condition', 'code', 'until', 'from']
const WORTHS: readonly FactType[] = ['percentOff', 'amountOff', 'bundle', 'free', 'price', 'was']
const WORTH_LEADS: ReadonlySet<Lead> = new Set(['offer', 'line'])
/** A display ad may go without them: who clicks reads the rest. */
const SPARED: readonly FactType[] = ['headline', 'subheadline', 'on']

/**
 * The words of display ads, from most to fewest: without reasons and contacts, then without further sentences, the place, days and further
 * offers, at last the thing alone for a headline. Conditions, codes, deadlines and small print always stay. Each
 * passes the fact check.
 */
export function bannerCopies(reading: Reading, wordings: readonly Wording[], software: boolean): Copy[] {
  return wordings
    .filter(({ comparison, leads }) => !comparison && leads !== 'quote')
    .slice(0, WORDINGS_MAX)
    .flatMap((wording) => {
      const shortened = wording.leads === 'whole' ? [wording.texts] : shorterTexts(reading, wording)
      return shortened
        .filter((texts) => bannerFindings(reading, texts).length === 0)
        .flatMap((texts) => copyOf(reading, { ...wording, texts }, software, { isStrip: true }) ?? [])
        .map(withThingAsHeadline)
    })
}

function shorterTexts(reading: Reading, { leads, texts }: Wording): Piece[][] {
  const full = texts.filter(({ role }) => !ASIDE.has(role))
  // An offer that is the headline does not say of what it is one.
  const isToldBelow = WORTH_LEADS.has(leads) && factsOf(reading, ['product']).length === 0
  const usual = isToldBelow ? full : full.filter(({ role }) => role !== 'sub')
  const placeless = usual.filter(({ role }) => role !== 'place')
  const dayless = placeless.filter((one) => one.role !== 'when' || binds(reading, one))
  const single = isBound(reading) ? dayless : withFirstWorth(dayless)
  const [product] = factsOf(reading, ['product'])
  const bare = single.filter(({ role }) => role !== 'headline')
  const isNamed = product && bare.some(({ text }) => says(text, product.text))
  const named = product && !isNamed ? [piece(reading, 'product', product), ...bare] : bare
  const all = [full, usual, placeless, dayless, single, ...(product ? [named] : [])]
  return all.filter((some, i) => all.findIndex((other) => other.length === some.length) === i)
}

/** The offer, and the price if it has one; former prices stay with it. */
function withFirstWorth(texts: readonly Piece[]): Piece[] {
  const [offer] = texts.filter(({ role }) => role === 'offer')
  const [price] = texts.filter(({ role }) => role === 'price')
  return texts.filter((one) => (one.role !== 'offer' || one === offer) && (one.role !== 'price' || one === price))
}

const binds = ({ facts }: Reading, { span }: Piece) =>
  facts.some((fact) => BINDING.includes(fact.type) && fact.confidence >= SURE && span && overlaps(fact, span))

const isBound = (reading: Reading) => factsOf(reading, BINDING).length > 0

function withThingAsHeadline(copy: Copy): Copy {
  const { thing, headline, big } = copy
  if (headline.length > 0 || thing === null || big !== null) return copy
  return { ...copy, thing: null, eyebrow: null, headline: [{ text: thing, strong: false }] }
}

/** What is wrong with the words of a display ad: as of any ad, but that it may go without what makes nothing untrue. */
export function bannerFindings(reading: Reading, texts: readonly PrintedText[]): Finding[] {
  const isSpared = ({ code, text }: Finding) => code === 'missing' && mayGo(reading, text)
  return checkTexts(reading, texts).filter((finding) => !isSpared(finding))
}

function mayGo(reading: Reading, missing: string): boolean {
  const spared = isBound(reading) ? SPARED : [...SPARED, ...WORTHS]
  const found = reading.facts.filter((fact: Fact) => fact.text === missing && fact.confidence >= SURE)
  return found.length > 0 && found.every(({ type }) => spared.includes(type))
}
