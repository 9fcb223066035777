import { type CopyLine, type Reading } from '@adloom/brief-reader'
import { factsOf, OFFERS, overlaps, type Piece } from '../clauses/pieces.ts'

/** A line of a list on a picture. */
export type Row = {
  text: string
  /** Never dropped for space. */
  stays: boolean
  /** The sum that a price of a list ends with, set off from its label; empty where it stands inside. Null for all else. */
  sum: string | null
  /** What limits a price of a list, behind its sum. */
  note?: string
  /** A sentence of the customer's text, which is set without a mark. */
  told?: true
}

/** From so many rows on, prices are a list. */
export const ROWS_MIN = 3
/** The longest row of a list of prices. */
export const ROW_MAX = 64

const NUMBER = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+|\d+)(?:[.,]\d+)*(?:,[-–—])?`
const CURRENCY = String.raw`(?:\p{Sc}|euros?|eur|z[łl]|kr|pln|tl|chf|sek|gbp|usd|quid|pounds?|p|руб\.?|₽)`
/** "Apiece", "an hour", "la pièce": what a sum is for, behind it. */
const UNIT = String.raw`(?:\s?\/\s?\p{L}{1,8}\.?|\s(?:per|pro|par|por|za|je|à|på|i)\s\p{L}{3,10}|\s(?:an?|the|die|das|der|la|le|el|los|il|al|o|a|à la|de|het|den)\s\p{L}{2,8}|\s(?:all|l|d)['’]\p{L}{2,8}|\s(?:each|apiece|pièces?|pers\.?|p\.\s?p\.|pp|p\.\s?P\.|c\/u|cadauno|l['’]un[oe]?|stk\.?|Stück|st\.?|styck|szt\.?|шт\.?|p\/[a-z]{1,3}))`
const SUM = String.raw`(?:(?:\p{Lu}{1,3})?\p{Sc}\s?)?${NUMBER}(?:\s?${CURRENCY})?${UNIT}?`
/** "From 65", "ab 18": a number behind them is a sum. */
const FROM = String.raw`(?:from|ab|à partir de|dès|desde|a partir de|da|vanaf|va\.?|od|från|от)`
/** "Le duo à 23 €": what leads over to a sum stands with it. */
const LEAD = String.raw`(?:plus|\+|zzgl\.?|zuzüglich|más|más|più|mais|extra|at|for|für|zu|à|a|por|per|voor|za|po|för|за|по)`
const INSTEAD = String.raw`(?:[→➜➔⇒]|[-=]>|instead of|was|statt|au lieu de|en vez de|invece di|anziché|em vez de|i\.p\.v\.|in plaats van|zamiast|istället för|вместо)`
/** Sums with their currency, except the one that a lower price replaces. */
const SUMS = new RegExp(
  String.raw`(?<!${INSTEAD}\s)(?<![\d.,])(?:\p{Sc}\s?${NUMBER}|${NUMBER}\s?${CURRENCY}(?!\p{L}))`,
  'giu',
)
const ROW = new RegExp(
  String.raw`^(.*?\p{L}.*?)[\s:,=–—-]+((?:(?:${FROM}|${LEAD})\s+)?${SUM}(?:\s+${INSTEAD}\s+${SUM})?)$`,
  'iu',
)
const HAS_CURRENCY = new RegExp(CURRENCY, 'iu')
const IS_SURE = new RegExp(String.raw`(?:${CURRENCY})|^${FROM}\s|\d[.,]\d\d$`, 'iu')
/** What a number at the end of a line counts when it is no sum. */
const COUNTED =
  /(?<!\p{L})(?:max|min|till|until|to|after|before|at|bis|um|nach|vor|über|unter|under|over|à|a las|las|hasta|ore|alle|fino a|às|até|tot|om|do|o|godz|kl|till|до|в|с|no|nr|n°|room|tel|ring|call)\.?$/iu

/** "Daily at 10.15 and": what joins two hours is no thing. */
const JOINING = /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e|en|i|lub|och|eller|и|или|&)$/iu
/** "Over £40", "au-dessus de 120 €": behind such a word a sum is a limit and no price. */
const LIMITED =
  /(?<!\p{L})(?:above|over|under|below|up to|than|über|unter|bis(?: zu)?|als|plus de|moins de|au-dess[ou]+s de|más de|menos de|hasta|oltre|sopra|sotto|fino a|mais de|acima de|até|boven|dan|tot|powyżej|poniżej|do|över|upp till|свыше|более|до)$/iu

/** The label and the sum of a line that ends with a price; a bare number counts where a list makes it one. */
export function sumAtEnd(text: string, { bare }: { bare: boolean }): { label: string; sum: string } | null {
  // "With meat 24 zł, with cheese 21 zł": two prices in one line.
  const found = text.length <= ROW_MAX && (text.match(SUMS)?.length ?? 0) < 2 ? ROW.exec(text) : null
  const [, label = '', sum = ''] = found ?? []
  // "From 7 pm to 8.30", "dalle 19 alle 20.30": behind such a word a number without a currency is an hour.
  const isHour = COUNTED.test(`${label} ${/^\p{L}*/u.exec(sum)![0]}`.trim()) && !HAS_CURRENCY.test(sum)
  // "Lusa Van 2014"
  const isYear = /^(?:19|20)\d\d$/u.test(sum)
  if (!found || isHour || isYear || LIMITED.test(label) || JOINING.test(label) || (!IS_SURE.test(sum) && !bare))
    return null
  // "Mon–Fri 9–17", "555 0142": hours and numbers of telephones are no sums.
  const ahead = text.slice(0, text.length - sum.length)
  return /\d\s?[-–—]\s*$/u.test(ahead) || /\d{3}[\s-]\d{3,}$/u.test(text) ? null : { label, sum }
}

/** A price with what limits it behind a comma or in brackets: "claws 10 €, only on Tuesdays". */
export function sumInside(text: string, { bare = false } = {}): { sum: string; note: string } | null {
  const found = NOTED.exec(text)
  const sum = found && sumAtEnd(text.slice(0, found.index), { bare })
  return sum ? { sum: sum.sum, note: found[1]! } : null
}
const NOTED = /,?\s+(\([^()]{3,}\)|(?<=,\s)\p{L}[^,()]{3,})$/u

/** "Lot 17": beside sums with their currency the number at the end of a headline is none. */
const mayBeBare = ({ atoms }: Reading, { kind }: CopyLine): boolean =>
  kind === 'worth' || (kind === 'head' && !atoms.some((one) => one.kind === 'money'))

/** Whether a line of the brief is a row of a list of prices. */
export function isRow(reading: Reading, line: CopyLine): boolean {
  const offers = factsOf(
    reading,
    OFFERS.filter((type) => type !== 'free'),
  )
  const isOffer = offers.some((one) => overlaps(one, line))
  const bare = mayBeBare(reading, line)
  const isPriced = line.text.length <= ROW_MAX && factsOf(reading, ['price']).some((one) => overlaps(one, line))
  return !isOffer && (isPriced || sumAtEnd(line.text.replace(/[\s.,;!]+$/u, ''), { bare }) !== null)
}

/** The texts of a wording that are rows of a list of prices, in the order of the brief. */
export function rowsIn(reading: Reading, pieces: readonly Piece[]): { piece: Piece; sum: string; note?: string }[] {
  const isIn = (one: Piece, types: Parameters<typeof factsOf>[1]) =>
    factsOf(reading, types).some((fact) => one.span && overlaps(fact, one.span))
  return (
    pieces
      .filter(({ role, span }) => span !== null && ROLES.has(role))
      .filter((one) => !isIn(one, ['percentOff', 'amountOff', 'bundle']))
      // "Free delivery from 40 €"
      .filter((one) => !isIn(one, ['free']) || isIn(one, ['price']))
      .flatMap((one) => {
        const line = reading.lines.find(({ start, end }) => one.span && overlaps({ start, end }, one.span))
        const bare = line !== undefined && mayBeBare(reading, line)
        const found = sumAtEnd(one.text, { bare })
        // "Colour from 65 (patch test first)"
        const isNoted = bare && sumAtEnd(one.text.replace(/\s\([^()]*\)$/u, ''), { bare }) !== null
        const isPriced =
          found !== null || isNoted || one.role === 'price' || (isIn(one, ['price']) && one.text.length <= ROW_MAX)
        return isPriced ? [{ piece: one, ...(found ?? sumInside(one.text, { bare }) ?? { sum: '' }) }] : []
      })
      .toSorted((a, b) => a.piece.span!.start - b.piece.span!.start)
  )
}
const ROLES: ReadonlySet<Piece['role']> = new Set(['price', 'offer', 'condition', 'bullet', 'sub', 'product'])
