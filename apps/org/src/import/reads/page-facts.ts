import type { Money } from '@adloom/contracts'
import { nameOfSite } from './brand-draft.ts'
import { isA, type Thing, thingIn } from './json-ld.ts'
import { readProduct } from './product-draft.ts'
import { plainText } from './plain-text.ts'
import { first, type Page, partsOf } from './read-page.ts'
import type { ShownPrice } from './shown.ts'

/** What a page says for an ad, before its pictures are fetched. */
export type PageRead = {
  name: string | null
  business: string | null
  description: string
  price: string | null
  wasPrice: string | null
  benefits: string[]
  language: string | null
  pictures: URL[]
  warnings: string[]
}

/** Pages of a site's own troubles, and names that say nothing. */
const NO_CONTENT =
  /^(?:home(?: ?page)?|startseite|accueil|inicio|home page|index|shop|untitled|(?:error )?404\b.*|(?:page )?not found.*|seite nicht gefunden.*|access denied.*|forbidden|just a moment.*|attention required.*|are you (?:a )?(?:robot|human).*|please wait.*|captcha.*)[.!…]*$/i

/**
 * Reads what a page sells. Structured data is believed where the page shows the same: search engines and visitors are
 * told different things by some shops. Null when the page shows nothing that could be advertised.
 */
export function readPageFacts(page: Page, today: string): PageRead | null {
  const read = readProduct(page)
  const name = nameOf(page, read?.product.name ?? null)
  const business = nameOfSite(page)
  if (name === null && NO_CONTENT.test(business)) return null
  const warnings: string[] = []
  // A price without a thing would be one of the shop.
  const isOfThing = page.things.some(isProduct) || (name !== null && foldOf(name) !== foldOf(business))
  const offers = isOfThing ? pricesOf(page, read, today, warnings) : NONE
  if (isSoldOut(page)) warnings.push('The page says that the product is not available.')
  return {
    name,
    business,
    description: read?.product.description ?? first(page, ['og:description', 'description'], 2000) ?? '',
    ...offers,
    benefits: [...new Set([...page.benefits, ...page.shown.points])].slice(0, 6),
    language: page.shown.language,
    pictures: picturesOf(page, read?.pictures ?? []),
    warnings,
  }
}

const foldOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The stated name, if the page shows it. Else its heading, else the first part of its title. */
function nameOf(page: Page, stated: string | null): string | null {
  const { heading } = page.shown
  const visible = foldOf([heading, page.title, first(page, ['og:title'], 300)].filter(Boolean).join(' '))
  const isShown = stated !== null && (visible === '' || visible.includes(foldOf(stated)))
  const named = [isShown ? stated : null, heading, partsOf(page.title).at(0) ?? null]
  const name = named.find((one): one is string => !!one && !NO_CONTENT.test(one))
  if (name === undefined) return null
  const others = [heading, first(page, ['og:title'], 300), ...partsOf(page.title)]
  return withoutSearchWords(name, others)
}

/** A name may have this many characters before its words for search engines are cut off at a comma. */
const NAME_MAX = 48

/** "Linen apron, handmade, gift for cooks" is a linen apron: as the page calls it elsewhere, or up to the first comma. */
function withoutSearchWords(name: string, others: readonly (string | null)[]): string {
  const whole = foldOf(name)
  const shorter = others.filter((one): one is string => {
    const folded = foldOf(one ?? '')
    return folded.length >= NAME_MIN && folded !== whole && whole.startsWith(`${folded} `)
  })
  const [shortest] = shorter.toSorted((a, b) => a.length - b.length)
  if (shortest !== undefined) return shortest
  const [head = name] = name.split(/,\s|\s[|–—-]\s/u, 2)
  return name.length > NAME_MAX && head.length >= NAME_MIN ? head : name
}

const NAME_MIN = 6

type Read = ReturnType<typeof readProduct>
type Prices = { price: string | null; wasPrice: string | null }
const NONE: Prices = { price: null, wasPrice: null }

/**
 * The price that the page shows, in its own writing. A stated price that the page does not show is not used, unless the
 * page shows none at all. Of several shown prices, the stated one is.
 */
function pricesOf(page: Page, read: Read, today: string, warnings: string[]): Prices {
  const { price, salePrice } = read?.product ?? { price: null, salePrice: null }
  const stated = salePrice ?? price
  const shown = namedFirst(page.shown.prices)
  const current = distinct(shown.filter(({ isStruck }) => !isStruck))
  if (shown.length === 0) {
    if (!stated) return NONE
    if (isRange(page)) {
      warnings.push(
        'The data of the page states several prices, so no price is printed. Give the right one in content.price.',
      )
      return NONE
    }
    if (isOver(page, today)) {
      warnings.push('The price in the data of the page is no longer valid, so no price is printed.')
      return NONE
    }
    return { price: written(stated, page), wasPrice: salePrice && price ? written(price, page) : null }
  }
  const same = current.find(({ amount }) => stated !== null && amount === Number(stated.amount))
  const now = same ?? (current.length === 1 ? current[0]! : null)
  if (!now) {
    warnings.push('The page shows several prices, so no price is printed. Give the right one in content.price.')
    return NONE
  }
  if (stated && !same)
    warnings.push('The data of the page states another price than the page shows. The shown one is printed.')
  const before = distinct(shown.filter(({ isStruck, amount }) => isStruck && amount > now.amount))
  return { price: now.text, wasPrice: before.length === 1 ? before[0]!.text : null }
}

/** As the language of the page writes prices. */
const written = ({ amount, currency }: Money, { shown }: Page) =>
  new Intl.NumberFormat(shown.language ?? 'en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount))

/** Elements that are called a price, if there are any. */
const namedFirst = (prices: readonly ShownPrice[]) => {
  const named = prices.filter(({ isNamed, isStruck }) => isNamed || isStruck)
  return named.some(({ isStruck }) => !isStruck) ? named : prices
}

const distinct = (prices: readonly ShownPrice[]) =>
  prices.filter(({ amount }, i) => prices.findIndex((other) => other.amount === amount) === i)

const isProduct = (thing: Thing) => isA(thing, 'Product', 'ProductGroup', 'IndividualProduct')
const offerOf = (page: Page) => thingIn(page.things.find(isProduct)?.['offers'])

/** Variants at several prices: the lowest is not the price of the thing. */
function isRange(page: Page): boolean {
  const { lowPrice, highPrice } = offerOf(page) ?? {}
  return lowPrice !== undefined && highPrice !== undefined && Number(lowPrice) !== Number(highPrice)
}

function isOver(page: Page, today: string): boolean {
  const until = plainText(offerOf(page)?.['priceValidUntil'], 40)
  return until !== null && /^\d{4}-\d{2}-\d{2}/.test(until) && until.slice(0, 10) < today
}

const isSoldOut = (page: Page) =>
  /(?:OutOfStock|Discontinued|SoldOut)$/.test(plainText(offerOf(page)?.['availability'], 100) ?? '')

/** The product's own pictures, then those that the page shows. Else the one for links, which often has text in it. */
function picturesOf(page: Page, stated: readonly URL[]): URL[] {
  const forLinks = new Set(
    ['og:image:secure_url', 'og:image', 'twitter:image'].flatMap((name) => page.meta.get(name) ?? []),
  )
  const isForLinks = ({ href }: URL) =>
    [...forLinks].some((address) => href.endsWith(address) || address.endsWith(href))
  const own = [...stated.filter((url) => !isForLinks(url)), ...page.shown.pictures.filter((url) => !isForLinks(url))]
  const all = own.length > 0 ? own : [...stated]
  return all.filter(({ href }, i) => all.findIndex((other) => other.href === href) === i)
}
