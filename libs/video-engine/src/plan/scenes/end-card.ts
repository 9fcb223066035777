import type { Reading } from '@adloom/brief-reader'
import { cleanLine, CONTACTS, factsOf, type Piece, says, within } from '@adloom/creative-engine/words'
import type { SceneTexts } from '../../scenes/film.ts'
import type { PlannedScene } from '../types.ts'
import { formerPrice } from './former-price.ts'
import { joinLines, LEGAL_MAX, loudTexts, secondsToRead } from './texts.ts'

const END_SECONDS_MIN = 2
const SUB_MAX = 110
const NAME_MAX = 40
const HEADLINE_MAX = 90
const PRICE_MAX = 24
const CONTACTS_MAX = 2

export type EndCard = {
  texts: SceneTexts
  /** Cards with the small print that the end card has no room for. */
  before: PlannedScene[]
  secondsMin: number
  /** Whether it has what must be read: small print, or terms that nobody says. */
  isNeeded: boolean
  /** The pieces that it shows. */
  shown: readonly Piece[]
}

export type EndWish = {
  /** What the film says before, so that nobody must read it here. */
  said: readonly Piece[]

  thing: string | null
  /** The brand of a kit. */
  brandName: string | null
  tagline: string | null
}

/**
 * What stands at the end: the main offer, its terms, the button, where to go and the small print. Null when there is nothing to
 * say but what the film has said.
 */
export function endCardOf(reading: Reading, pieces: readonly Piece[], wish: EndWish): EndCard | null {
  const of = (...roles: Piece['role'][]) => pieces.filter(({ role }) => roles.includes(role))
  const worth = worthOf(reading, pieces, wish)
  const isNew = (one: Piece) => !worth.shown.some((other) => says(other.text, one.text))
  const [code] = of('code').filter(isNew)
  const { sub, small } = termsOf(of('condition').filter(isNew), [...of('when').filter(isNew), ...of('place')])
  const prints = [...small, ...of('legal')]
  const legal = parted(prints.map((one) => endedLine(textOf(one))))
  const [cta] = of('cta')
  const contacts = of('contact')
  const addresses = [...new Set(contacts.flatMap((one) => addressesIn(reading, one)))].slice(0, CONTACTS_MAX)
  const last = legal.at(-1)
  // Below an offer the name of the thing gives way to terms and small print, which would be set too small.
  const isCrowded = last !== undefined && sub.length > 0 && worth.texts.offer !== undefined
  const texts = {
    ...(isCrowded ? withoutHeadline(worth.texts) : worth.texts),
    ...formerPrice(reading, worth.shown, pieces),
    ...optional({
      sub: joinLines(sub.map(textOf)),
      code: textOf(code),
      callToAction: textOf(cta),
      url: joinLines(addresses),
      legal: last,
    }),
  }
  const fallback = wish.tagline ?? wish.brandName
  if (Object.keys(texts).length === 0 && fallback === null) return null
  const conditions = sub.filter((one) => one.role === 'condition' && !wish.said.includes(one)).map(textOf)
  return {
    texts: texts.headline || texts.offer ? texts : titled(texts, fallback),
    before: legal.slice(0, -1).map(smallPrint),
    secondsMin: Math.max(END_SECONDS_MIN, secondsToRead(last, ...conditions)),
    isNeeded: last !== undefined || conditions.length > 0,
    shown: [...worth.shown, ...(code ? [code] : []), ...(cta ? [cta] : []), ...contacts, ...sub, ...prints],
  }
}

const textOf = (piece: Piece | undefined): string => (piece ? cleanLine(piece.text) : '')

/** The main offer with its number huge, or what is advertised with its price. */
function worthOf(
  reading: Reading,
  pieces: readonly Piece[],
  { thing }: EndWish,
): { texts: SceneTexts; shown: Piece[] } {
  const worths = pieces.filter(({ role }) => role === 'offer' || role === 'price')
  const name = headlineOf(pieces, thing)
  // A price that only the headline says is more than an offer without a number.
  const titles = pieces.filter(
    ({ role, span }) => role === 'headline' && factsOf(reading, ['price']).some((fact) => span && within(fact, span)),
  )
  const main = [...worths, ...titles].find((one) => loudTexts(reading, one) !== null) ?? titles[0] ?? worths[0]
  if (!main) return { texts: titleOf(name), shown: [] }
  const loud = loudTexts(reading, main)
  const others = worths.filter((one) => one !== main && one.role === 'price' && !says(main.text, one.text))
  const price = main.role === 'offer' ? others.find(({ text }) => text.length <= PRICE_MAX) : undefined
  const shown = price ? [main, price] : [main]
  if (loud?.offer) return { texts: { ...loud, ...named(thing, main), ...optional({ price: textOf(price) }) }, shown }
  // A sum alone stands below what it is for.
  if (loud && name) return { texts: { headline: name, price: textOf(main) }, shown: [main] }
  return { texts: { ...(loud ?? titleOf(textOf(main))), ...optional({ price: textOf(price) }) }, shown }
}

/** Conditions and dates in the second line as far as they are short; other conditions are small print. */
function termsOf(conditions: readonly Piece[], terms: readonly Piece[]): { sub: Piece[]; small: Piece[] } {
  const isShort = (all: readonly Piece[]) => all.reduce((sum, { text }) => sum + text.length, 0) <= SUB_MAX
  if (isShort([...conditions, ...terms])) return { sub: [...conditions, ...terms], small: [] }
  return { sub: isShort(terms) ? [...terms] : terms.slice(0, 1), small: [...conditions] }
}

/** The name of the thing as the second voice of an offer that does not say it. */
const named = (thing: string | null, main: Piece): SceneTexts =>
  thing !== null && thing.length <= NAME_MAX && !says(main.text, thing) ? { headline: thing } : {}

const titleOf = (headline: string): SceneTexts => (headline ? { headline } : {})

/** What the film began with, when it is short enough to be read once more; else what is advertised. */
function headlineOf(pieces: readonly Piece[], thing: string | null): string {
  const [asked] = pieces.filter(({ role }) => role === 'headline')
  return asked && asked.text.length <= HEADLINE_MAX ? textOf(asked) : (thing ?? '')
}

/** The pages, numbers and addresses of a text, without the words around them. */
function addressesIn(reading: Reading, piece: Piece): string[] {
  const facts = factsOf(reading, CONTACTS).filter((fact) => piece.span && within(fact, piece.span))
  if (facts.length === 0) return [textOf(piece)]
  return facts.map((fact) => cleanLine(fact.text).replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))
}

/** A card that nothing leads is led by the brand, else by the page, which then is read at a glance. */
function titled({ url, ...texts }: SceneTexts, fallback: string | null): SceneTexts {
  if (fallback === null && url !== undefined && url.length <= NAME_MAX) return { headline: url, ...texts }
  return { ...titleOf(fallback ?? ''), ...texts, ...optional({ url }) }
}

const withoutHeadline = ({ headline: _, ...texts }: SceneTexts): SceneTexts => texts

const optional = (texts: Record<string, string | undefined>): SceneTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

const endedLine = (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`)

/** Small print in parts that can be set large enough, cut between its lines and, in a long one, between sentences or words. */
function parted(lines: readonly string[]): string[] {
  const parts: string[] = []
  const words = lines.flatMap((line) =>
    line.length <= LEGAL_MAX ? [line] : line.split(/(?<=[.;])\s+/).flatMap(inWords),
  )
  for (const word of words) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= LEGAL_MAX) parts[parts.length - 1] = `${last} ${word}`
    else parts.push(word)
  }
  return parts
}

const inWords = (sentence: string) => (sentence.length <= LEGAL_MAX ? [sentence] : sentence.split(/\s+/))

const smallPrint = (sub: string): PlannedScene => ({
  layout: 'text_card',
  script: '',
  texts: { sub },
  pictures: [],
  secondsMin: Math.max(END_SECONDS_MIN, secondsToRead(sub)),
})
