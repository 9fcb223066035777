import { SURE } from '../types.ts'
import type { FactType, LanguageId, Reading } from '../types.ts'
import { withLines, type Line } from './add-line.ts'
import { isPoint, pointsOf, typedAddress } from './page-words.ts'

/** What a page says of what it sells, in the words of the page. Null or empty: it does not say. */
export type PageText = {
  url: string
  name: string | null
  business: string | null
  description: string
  /** With currency, as a customer reads it: "€49.90". */
  price: string | null
  wasPrice: string | null
  benefits: readonly string[]
  language: string | null
}

/** What the catalogue says of a product. Prices are written out with their currency. */
export type ProductText = {
  name: string
  description: string
  price: string | null
  salePrice: string | null
  benefits: readonly string[]
  url: string | null
}

/** What a brand kit says. */
export type KitText = {
  name: string
  websiteUrl: string | null
  tagline: string | null
  requiredDisclaimers: readonly string[]
  bannedWords: readonly string[]
}

const LANGUAGES: readonly LanguageId[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'el', 'ru', 'he', 'ar']
const OFFERS: readonly FactType[] = ['price', 'was', 'percentOff', 'amountOff', 'bundle']

/** Puts a page under a reading: what is said already stays, and a price or offer that is known keeps out the page's. */
export function withPage(reading: Reading, page: PageText): Reading {
  const language = LANGUAGES.find((one) => one === page.language?.slice(0, 2).toLowerCase()) ?? null
  const spoken = reading.language === null ? { ...reading, language } : reading
  return withLines(spoken, [
    ...named(reading, 'business', page.business, 'page'),
    ...thing(reading, sayable(page, language), 'page'),
    ...named(reading, 'url', typedAddress(page.url), 'page'),
    ...prices(reading, page.price, page.wasPrice, 'page'),
  ])
}

/** What of a page may be printed. Whoever wrote it did not write it for this ad. */
const sayable = ({ name, description, benefits }: PageText, language: LanguageId | null) => ({
  name,
  description: pointsOf(description.slice(0, 2_000), language),
  benefits: benefits.filter(isPoint),
})

/** Puts a product of the catalogue under a reading. Of two prices the lower one counts and the other is what it was. */
export function withProduct(reading: Reading, product: ProductText): Reading {
  const { price, salePrice } = product
  return withLines(reading, [
    ...thing(reading, product, 'product'),
    ...prices(reading, salePrice ?? price, salePrice === null ? null : price, 'product'),
    ...named(reading, 'url', product.url, 'product'),
  ])
}

/**
 * Puts a brand kit under a reading: for ads of that brand only (`namesOtherBusiness`). Its disclaimers are legal lines, and
 * its banned words must not be said.
 */
export function withKit(reading: Reading, kit: KitText): Reading {
  const each = (type: FactType, texts: readonly string[]): Line[] =>
    texts.map((text) => ({ type, text, origin: 'kit' }))
  return withLines(reading, [
    ...named(reading, 'business', kit.name, 'kit'),
    ...named(reading, 'url', kit.websiteUrl, 'kit'),
    ...named(reading, 'tagline', kit.tagline, 'kit'),
    ...each('legal', kit.requiredDisclaimers),
    ...each('mustNot', kit.bannedWords),
  ])
}

type Later = 'page' | 'product' | 'kit'
const has = (reading: Reading, types: readonly FactType[]) =>
  reading.facts.some((fact) => fact.confidence >= SURE && types.includes(fact.type))

const isOff = ({ keptOff = [] }: Reading, type: FactType) =>
  (type === 'business' && keptOff.includes('business')) ||
  (type === 'product' && keptOff.includes('product')) ||
  (type === 'url' && keptOff.includes('contact')) ||
  (type === 'benefit' && keptOff.includes('bullets')) ||
  (type === 'was' && keptOff.includes('wasPrice')) ||
  (type === 'price' && keptOff.includes('price'))

/** A text, unless an earlier origin says it or keeps it off. */
function named(reading: Reading, type: FactType, text: string | null, origin: Later): Line[] {
  return text === null || has(reading, [type]) || isOff(reading, type) ? [] : [{ type, text, origin }]
}

/** Descriptions are long; the first sentences say what a thing is. */
const DESCRIPTION_MAX = 400

type Thing = { name: string | null; description: string; benefits: readonly string[] }

function thing(reading: Reading, { name, description, benefits }: Thing, origin: Later): Line[] {
  const points = isOff(reading, 'benefit') ? [] : benefits
  const told =
    description.length <= DESCRIPTION_MAX ? description : description.slice(0, DESCRIPTION_MAX).replace(/[^.!?]*$/, '')
  return [
    ...named(reading, 'product', name, origin),
    ...points.map((text): Line => ({ type: 'benefit', text, origin })),
    { type: 'sentences', text: told, origin },
  ]
}

function prices(reading: Reading, price: string | null, was: string | null, origin: Later): Line[] {
  if (price === null || has(reading, OFFERS) || isOff(reading, 'price')) return []
  const before: Line[] = was === null || isOff(reading, 'was') ? [] : [{ type: 'was', text: was, origin }]
  return [{ type: 'price', text: price, origin }, ...before]
}
