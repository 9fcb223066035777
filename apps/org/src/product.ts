import { type calls, type Money, toMoney, ToolError } from '@adloom/contracts'

type Put = (typeof calls)['org.put_product']['input']['_zod']['output']
type Image = Put['images'][number]

/** Amounts of a product as stored: minor units of one currency. */
export type StoredPrices = { price: number | null; salePrice: number | null; currency: string | null }

export function pricesOf({ price, salePrice, currency }: StoredPrices): {
  price: Money | null
  salePrice: Money | null
} {
  const money = (minorUnits: number | null) =>
    minorUnits === null || currency === null ? null : toMoney(minorUnits, currency)
  return { price: money(price), salePrice: money(salePrice) }
}

const BEST_FIRST: readonly Image['role'][] = ['cutout', 'packshot', 'hero', 'lifestyle']

/** Pictures to draw an ad from, best first: the product by itself before scenes it appears in. */
export const byUse = (images: readonly Image[]): Image[] =>
  images.toSorted((a, b) => BEST_FIRST.indexOf(a.role) - BEST_FIRST.indexOf(b.role))

/** Text in which letters are found whatever their case and accents: "Luméa" → "lumea". */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, folded; a product is found when it holds all of them. */
export const wordsOf = (query: string) => fold(query).split(/\s+/u).filter(Boolean)

export const noProduct = () => new ToolError('not_found', 'There is no such product.')
