import { findAtoms, type LanguageId } from '@adloom/brief-reader'
import { type Tag, textIn } from './markup.ts'
import { plainText } from './plain-text.ts'
import { webUrl } from './web-url.ts'

/** A price as a visitor sees it, with a word such as "from" that belongs to it. */
export type ShownPrice = { text: string; amount: number; isStruck: boolean; isNamed: boolean }

/** What a visitor sees of a page's own product, as far as the markup tells. All texts are untrusted. */
export type Shown = {
  /** ISO 639, from the `lang` of the page. */
  language: string | null
  /** The first heading of the highest level. */
  heading: string | null
  prices: readonly ShownPrice[]
  /** Items of lists that stand by themselves. */
  points: readonly string[]
  /** Large pictures, in the order of the page. */
  pictures: readonly URL[]
}

/** Parts of a page that are about other things than what it sells. */
const ASIDE_TAGS = new Set(['nav', 'footer', 'aside', 'form', 'dialog', 'select', 'option'])
const ASIDE =
  /(?:^|[-_\s])(?:related|recommend\w*|upsells?|cross-?sells?|similar|also|recent\w*|viewed|cart|basket|minicart|bag|drawer|modal|popup|cookies?|consent|newsletter|reviews?|comments?|breadcrumbs?|menu|mega|nav\w*|footer|banner|announcement|header|topbar|wishlist|compare-?(?:list|bar)|bundle|accessor(?:y|ies)|others?|more-products|product-?(?:list|grid|card|tile)s?)(?:$|[-_\s])/i
const HIDDEN_STYLE =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0(?:px)?\s{0,3}(?:;|$)|opacity\s{0,3}:\s{0,3}0\s{0,3}(?:;|$)/i

/** Reads what is shown. `base` resolves addresses. */
export function readShown(tags: readonly Tag[], base: URL): Shown {
  const main = ownTags(tags)
  const lang = tags.find(({ name }) => name === 'html')?.attributes['lang'] ?? ''
  const language = /^[a-z]{2,3}(?=$|[-_])/i.exec(lang)?.[0].toLowerCase() ?? null
  const heading = main.find(({ name }) => name === 'h1') ?? main.find(({ name }) => name === 'h2')
  let prices: readonly ShownPrice[] | null = null
  return {
    language,
    // Only when asked for: the first price of a process takes seconds, for the patterns of its language.
    get prices() {
      return (prices ??= pricesIn(main, (language ?? 'en') as LanguageId))
    },
    heading: heading ? plainText(textIn(heading, 1_000), 200) : null,
    points: pointsIn(main),
    pictures: main.flatMap((tag) => (tag.name === 'img' ? (pictureOf(tag, base) ?? []) : [])).slice(0, 20),
  }
}

/** The elements that a visitor sees and that are not beside the point. */
function ownTags(tags: readonly Tag[]): Tag[] {
  const left = new Set<Tag>()
  return tags.filter((tag) => {
    const isLeft = (tag.parent !== null && left.has(tag.parent)) || isHidden(tag) || isAside(tag)
    if (isLeft) left.add(tag)
    return !isLeft
  })
}

const isHidden = ({ attributes }: Tag) =>
  attributes['hidden'] !== undefined || HIDDEN_STYLE.test((attributes['style'] ?? '').slice(0, 500))

const isAside = ({ name, attributes }: Tag) =>
  ASIDE_TAGS.has(name) ||
  (name !== 'body' &&
    name !== 'html' &&
    ASIDE.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.slice(0, 300)))

const PRICE_TEXT_MAX = 60
const NAMED = /price|preis|prix|precio|prezzo|preço|preco|prijs|\bcena\b|\bpris\b|amount|offer/i
const STRUCK_TAGS = new Set(['del', 's', 'strike'])
const STRUCK =
  /(?:^|[-_\s])(?:old|was|regular|compare|list|rrp|uvp|msrp|strike\w*|before|crossed|original|statt)(?:$|[-_\s])/i
/** Prices that are not the product's: for a unit, an instalment, the delivery. */
const NOT_ITS_PRICE =
  /unit|base-?price|grundpreis|instal|financ|klarna|rate\b|shipping|delivery|versand|livraison|env[ií]o|spedizione|verzend|wysyłk|frakt|deposit|pfand|savings?|save|discount/i
const FROM = /^(?:from|ab|dès|à partir de|a partir de|desde|da|a partire da|vanaf|från|fra|od|από|от)\s{1,3}/i
/** What may stand beside a price: "now", "only", "incl. VAT". */
const BESIDE =
  /^(?:(?:now|only|just|price|sale|jetzt|nur|preis|prix|precio|prezzo|preço|prijs|cena|pris|nu|ahora|solo|ora|incl?\.?|inkl\.?|including|tax|vat|mwst\.?|ust\.?|ttc|iva|btw|moms|tva|von|der|the|no)\b\.?|[\s:*.,()¹²³-])*$/i

/** How many texts with a currency are looked at. */
const TEXTS_MAX = 200

function pricesIn(tags: readonly Tag[], language: LanguageId): ShownPrice[] {
  const prices: ShownPrice[] = []
  let texts = 0
  for (const tag of tags) {
    if (prices.length >= 20) break
    if (splitsDigits(tag)) continue
    const called = calledOf(tag)
    if (NOT_ITS_PRICE.test(called)) continue
    const isStruck = STRUCK_TAGS.has(tag.name) || STRUCK.test(called) || hasStruckParent(tag)
    for (const text of ownLines(tag)) {
      if (!HAS_CURRENCY.test(text) || ++texts > TEXTS_MAX) continue
      const price = priceIn(text, language)
      if (price) prices.push({ ...price, isStruck, isNamed: NAMED.test(called) })
    }
  }
  return prices
}

const HAS_CURRENCY = /\p{Sc}|kr|zł|Kč|Ft|lei|руб|[A-Z]{3}/u

/** A currency in an element of its own, as shops style it: "120,00 <span>€</span>". */
const CURRENCY = /^\s{0,3}(?:\p{Sc}|kr\.?|zł|Kč|Ft|lei|[A-Z]{3})\s{0,3}$/u

/**
 * Short texts that an element itself holds: all of it, or else each stretch between its elements. Only what one element holds
 * is one text: "49" and a raised "90" in two of them would read as 4990.
 */
function ownLines({ content }: Tag): string[] {
  const parts = content.map((one) => {
    if (typeof one === 'string') return one
    const inner = textIn(one, 12)
    return CURRENCY.test(inner) ? inner : '\u0001'
  })
  const own = parts.join('')
  const lines = own.length > PRICE_TEXT_MAX ? own.split('\u0001', 200) : [own.replaceAll('\u0001', ' ')]
  return lines.flatMap((line) =>
    /\d/.test(line) && line.length <= PRICE_TEXT_MAX * 2 ? (plainText(line, PRICE_TEXT_MAX) ?? []) : [],
  )
}

const calledOf = ({ attributes, parent }: Tag): string => {
  const of = ({ class: kind = '', id = '', itemprop = '' }: Tag['attributes']) =>
    `${kind} ${id} ${itemprop}`.slice(0, 300)
  return `${of(attributes)} ${parent ? of(parent.attributes) : ''}`
}

const hasStruckParent = ({ parent }: Tag): boolean =>
  parent !== null && (STRUCK_TAGS.has(parent.name) || (parent.parent !== null && STRUCK_TAGS.has(parent.parent.name)))

/** Whether digits go on in another element right beside these. */
function splitsDigits(tag: Tag): boolean {
  const inner = tag.content.some((one) => typeof one !== 'string' && /\d/.test(textIn(one, 40)))
  const beside = tag.parent?.content ?? []
  const at = beside.indexOf(tag)
  const next = beside[at + 1]
  const after = next === undefined ? '' : typeof next === 'string' ? next : textIn(next, 40)
  return inner || (/^\s{0,2}[.,]?\d/.test(after) && after.trim().length <= 4)
}

function priceIn(text: string, language: LanguageId): { text: string; amount: number } | null {
  const found = findAtoms(text, language).filter(({ kind }) => kind === 'money')
  const [money] = found
  if (found.length !== 1 || money?.kind !== 'money' || money.unit !== null || money.currency === '') return null
  const prefix = FROM.exec(text)?.[0] ?? ''
  // "$68.00 USD" says its currency twice.
  const beside = `${text.slice(prefix.length, money.start)} ${text.slice(money.end)}`
  const rest = beside
    .split(/\s/)
    .filter((word) => word !== money.currency)
    .join(' ')
  if (money.start < prefix.length || !BESIDE.test(rest)) return null
  return { text: `${prefix}${money.text}`, amount: money.amount }
}

const POINT = { min: 8, max: 90 }
const OF_THE_SHOP =
  /cookie|log ?in|sign ?in|newsletter|cart|basket|wishlist|warenkorb|merkliste|panier|carrito|carrello|winkelwagen|koszyk|kundvagn|facebook|instagram|twitter|pinterest|whatsapp|javascript|©|https?:/i

/** Whole items of lists without links: a link leads to something else. */
function pointsIn(tags: readonly Tag[]): string[] {
  const points = tags.flatMap((tag) => {
    if (
      tag.name !== 'li' ||
      tag.content.some((one) => typeof one !== 'string' && ['a', 'ul', 'button', 'img'].includes(one.name))
    )
      return []
    const point = plainText(textIn(tag, 400), 400)
    const isPoint = point !== null && point.length >= POINT.min && point.length <= POINT.max && !OF_THE_SHOP.test(point)
    return isPoint ? [point] : []
  })
  return [...new Set(points)].slice(0, 6)
}

const SIDE_MIN = 200
const NO_PHOTO =
  /sprite|icon|logo|badge|payment|paypal|visa|flag|avatar|placeholder|pixel|spacer|rating|stars?[._/-]|\.svg(?:$|\?)|\.gif(?:$|\?)/i

function pictureOf({ attributes, parent }: Tag, base: URL): URL | null {
  const { width, height, alt = '', class: kind = '' } = attributes
  const isSmall = [width, height].some((side) => side !== undefined && Number.parseInt(side, 10) < SIDE_MIN)
  const source =
    parent?.name === 'picture' ? parent.content.find((one) => typeof one !== 'string' && one.name === 'source') : null
  const sets = [
    attributes['srcset'],
    attributes['data-srcset'],
    typeof source === 'object' ? source?.attributes['srcset'] : undefined,
  ]
  const address = sets.flatMap((set) => largestOf(set) ?? [])[0] ?? attributes['data-src'] ?? attributes['src'] ?? ''
  if (
    isSmall ||
    address.startsWith('data:') ||
    NO_PHOTO.test(`${address.slice(-300)} ${kind.slice(0, 200)} ${alt.slice(0, 100)}`)
  )
    return null
  return webUrl(address, base)
}

/** The widest picture of a `srcset`, if it states widths. */
function largestOf(set: string | undefined): string | null {
  const offered = (set ?? '')
    .slice(0, 8_000)
    .split(/,\s+/, 30)
    .map((one) => one.trim().split(/\s+/))
  const wide = offered.flatMap(([address, size]) => {
    const width = /^(\d{1,5})w$/.exec(size ?? '')?.[1]
    return address && width ? [{ address, width: Number(width) }] : []
  })
  return wide.toSorted((a, b) => b.width - a.width).find(({ width }) => width <= 2_400)?.address ?? null
}
