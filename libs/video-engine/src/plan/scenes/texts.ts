import type { Reading } from '@adloom/brief-reader'
import { cleanLine, factsOf, overlaps, type Piece, says, splitOffer } from '@adloom/creative-engine/words'
import type { SceneTexts } from '../../scenes/film.ts'
import type { SceneLayout } from '../../types.ts'
import type { Draft, Staging } from './draft.ts'
import { formerPrice } from './former-price.ts'

/** How fast small print is read, in characters a second, and how long its scene takes to come in. */
const CHARACTERS_A_SECOND = 15
const COMES_IN_SECONDS = 0.6

const BIG_MAX = 12
const REST_MAX = 60
const LEAD_MAX = 28
/** The longest text of a button-like box on one line. */
const PILL_MAX = 28
const NAME_MAX = 40
const HEADLINE_MAX = 90
/** A script this much longer than the name of the thing says more. In characters. */
const NAMED_MORE = 32
const JOINED = ' · '

/** The seconds in which texts can be read. */
export const secondsToRead = (...texts: (string | undefined)[]): number => {
  const characters = texts.join('').length
  return characters === 0 ? 0 : characters / CHARACTERS_A_SECOND + COMES_IN_SECONDS
}

/** The longest legal line of a card in characters; in more it would be set too small to read. */
export const LEGAL_MAX = 180

export const joinLines = (texts: readonly string[]): string | undefined => texts.join(JOINED) || undefined

/** An offer or price with its number huge, exactly in the words of its text. Null when it has no number to show so. */
export function loudTexts(reading: Reading, piece: Piece): SceneTexts | null {
  const offer = splitOffer(reading, piece)
  if (!offer || !isWorthIn(reading, piece, offer.big)) return null
  const isUnit = offer.tail.startsWith('/')
  const big = isUnit ? `${offer.big}${offer.tail}` : offer.big
  const rest = isUnit ? '' : offer.tail
  if (big.length > BIG_MAX || rest.length > REST_MAX || offer.lead.length > LEAD_MAX) return null
  const lead = offer.lead.replace(LEADS_TO, '')
  const eyebrow = lead ? { eyebrow: lead } : {}
  return rest ? { ...eyebrow, offer: { big, rest } } : { ...eyebrow, headline: big }
}

/** Whether a number is the offer or the price itself: "$40" of "free on orders over $40" is neither. */
const isWorthIn = (reading: Reading, { span }: Piece, big: string): boolean =>
  factsOf(reading, ['percentOff', 'amountOff', 'bundle', 'price']).some(
    (fact) => span && overlaps(fact, span) && says(fact.text, big),
  )

/** What leads to a price in a sentence and says nothing above it. */
const LEADS_TO = /(?:^|\s+)(?:for|für|pour|por|per|à|a|om|voor|za|till|för)$/i

const isWorth = ({ role }: Piece) => role === 'offer' || role === 'price'
const lines = (pieces: readonly Piece[], ...roles: Piece['role'][]) =>
  pieces.filter(({ role }) => roles.includes(role)).map(({ text }) => cleanLine(text))

/** Whether a scene has a number that is worth a card of its own. */
export const hasLoudOffer = ({ reading }: Staging, { pieces }: Draft): boolean =>
  pieces.some((one) => isWorth(one) && loudTexts(reading, one) !== null)

/**
 * What a scene shows beside its captions: what was asked for, else the offer or price that is said in it, the name of the thing,
 * its terms. Without captions the sentence itself, if it is short.
 */
export function textsFor(staging: Staging, draft: Draft, layout: SceneLayout): SceneTexts {
  const asked = cleanLine(draft.onScreenText)
  if (asked) return { headline: asked }
  const { pieces } = draft
  const sentence = staging.isCaptioned ? '' : sentenceOf(draft.script)
  const headline = sentence ? { headline: sentence } : {}
  if (layout === 'full_avatar' || layout === 'side_by_side') return headline
  if (layout === 'text_card') {
    const loud = cardTexts(staging, pieces)
    return Object.keys(loud).length > 0 ? loud : headline
  }
  const priced = pieces.filter(isWorth).find(({ text }) => cleanLine(text).length <= PILL_MAX)
  const price = priced && cleanLine(priced.text)
  const pill = priced ? { price: cleanLine(priced.text), ...besides(staging.reading, priced, pieces) } : {}
  if (layout !== 'product_card') return { ...headline, ...pill }
  const loud = cardTexts(staging, pieces)
  // A sentence of prices is too long for a box.
  if (loud.offer && (!priced || loud.priceBefore)) return withoutTerms(loud)
  const { thing } = staging
  // Captions that say little more than the name show it already.
  const isShort = thing !== null && draft.script.length <= thing.length + NAMED_MORE
  const isSaid = staging.isCaptioned && isShort && says(draft.script, thing)
  const isNamed = thing !== null && thing.length <= NAME_MAX && !(price && says(price, thing)) && !isSaid
  const bullets = lines(pieces, 'bullet')
  const [code] = lines(pieces, 'code')
  return {
    ...(isNamed ? { headline: thing } : headline),
    ...pill,
    ...(bullets.length > 0 ? { bullets } : {}),
    ...(code ? { code } : {}),
  }
}

/** The former price that a box does not have in its own words. */
const besides = (reading: Reading, priced: Piece, pieces: readonly Piece[]): SceneTexts => {
  const { priceBefore } = formerPrice(reading, [priced], pieces)
  return priceBefore && !says(priced.text, priceBefore) ? { priceBefore } : {}
}

const withoutTerms = ({ sub: _, code: _code, ...texts }: SceneTexts): SceneTexts => texts

/** A card with a number, and below it on what it depends. */
function cardTexts({ reading, thing }: Staging, pieces: readonly Piece[]): SceneTexts {
  const worth = pieces.find((one) => isWorth(one) && loudTexts(reading, one) !== null)
  const loud = worth && loudTexts(reading, worth)
  if (!loud) return {}
  const isNew = (text: string) => !says(cleanLine(worth.text), text)
  const sub = joinLines(lines(pieces, 'condition', 'when').filter(isNew))
  const [code] = lines(pieces, 'code').filter(isNew)
  // A sum alone stands below the name of what it is for.
  const title =
    loud.headline && thing && thing.length <= NAME_MAX ? { headline: thing, price: cleanLine(worth.text) } : loud
  return { ...title, ...formerPrice(reading, [worth], pieces), ...(sub ? { sub } : {}), ...(code ? { code } : {}) }
}

/** A short script as a headline: whole, without its full stop. */
function sentenceOf(script: string): string {
  const line = cleanLine(script)
  return line.length <= HEADLINE_MAX ? line.replace(/(?<![.…])\.$/, '') : ''
}
