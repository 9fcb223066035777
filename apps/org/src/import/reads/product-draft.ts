import type { Money, ProductFields } from '@adloom/contracts'
import { nameOfSite } from './brand-draft.ts'
import { addressesIn, isA, many, nameIn, type Thing, thingIn } from './json-ld.ts'
import { plainText } from './plain-text.ts'
import { readPrice } from './price.ts'
import { first, type Page, partsOf } from './read-page.ts'
import { webUrl } from './web-url.ts'

type Draft = Omit<ProductFields, 'images'>

/** Reads the product that a page sells. Null when it sells none. The caller fetches the pictures, best first. */
export function readProduct(page: Page): { product: Draft; pictures: URL[] } | null {
  const thing = findProduct(page.things)
  const name = plainText(thing?.['name'], 200) ?? first(page, ['og:title', 'twitter:title'], 200) ?? nameInTitle(page)
  if (name === null) return null
  const canonical = webUrl(first(page, ['og:url'], 2048) ?? undefined, page.url)
  const own = canonical?.hostname === page.url.hostname ? canonical : webUrl(page.url.href, page.url)
  const description =
    plainText(thing?.['description'], 2000) ??
    first(page, ['og:description', 'description', 'twitter:description'], 2000)
  return {
    product: {
      brandKitId: null,
      name: withoutSite(name, page),
      description,
      category: plainText(nameIn(thing?.['category']), 200),
      ...pricesOf(page, thing),
      url: own?.href ?? null,
      sku:
        plainText(nameIn(thing?.['sku'] ?? thing?.['mpn']), 100) ??
        first(page, ['product:retailer_item_id', 'sku'], 100),
      benefits: [...page.benefits],
      targetAudience: null,
      tags: tagsOf(thing),
      status: 'draft',
    },
    pictures: picturesOf(page, thing),
  }
}

/** A group of variants takes precedence. Its first variant fills in what the group leaves out. */
function findProduct(things: readonly Thing[]): Thing | null {
  const product = things.find((thing) => isA(thing, 'Product', 'IndividualProduct', 'ProductModel')) ?? null
  const group = things.find((thing) => isA(thing, 'ProductGroup')) ?? null
  if (!group) return product
  return { ...(thingIn(group['hasVariant']) ?? product), ...group }
}

/** `Glow Serum – Lumea` is the product and the site. */
function withoutSite(name: string, page: Page): string {
  const site = first(page, ['og:site_name'], 100)
  const last = partsOf(name).at(-1)
  if (site === null || last === undefined || last === name || last.toLowerCase() !== site.toLowerCase()) return name
  return name.slice(0, name.lastIndexOf(last)).replace(/\s+\S\s*$/u, '')
}

/** The first part of the title that is not the site. */
function nameInTitle(page: Page): string | null {
  const parts = partsOf(page.title)
  const site = nameOfSite(page).toLowerCase()
  return parts.find((part) => part.toLowerCase() !== site) ?? parts.at(0) ?? null
}

function pricesOf(page: Page, thing: Thing | null): { price: Money | null; salePrice: Money | null } {
  const now = offeredPrice(thing) ?? metaPrice(page, ['product:sale_price', 'product:price', 'og:price', ''])
  const before = listPrice(thing) ?? metaPrice(page, ['product:original_price', ...(now ? ['product:price'] : [])])
  const isSale = now && before && now.currency === before.currency && Number(before.amount) > Number(now.amount)
  return isSale ? { price: before, salePrice: now } : { price: now, salePrice: null }
}

const offersOf = (thing: Thing | null) => many(thing?.['offers']).filter((one) => typeof one === 'object') as Thing[]
const specificationsOf = (offer: Thing) =>
  many(offer['priceSpecification']).filter((one) => typeof one === 'object' && one !== null) as Thing[]
const isList = (specification: Thing) => /ListPrice|StrikethroughPrice|SRP/.test(String(specification['priceType']))

function offeredPrice(thing: Thing | null): Money | null {
  for (const offer of offersOf(thing)) {
    const stated = readPrice(offer['price'] ?? offer['lowPrice'], offer['priceCurrency'])
    if (stated) return stated
    for (const one of specificationsOf(offer)) {
      const specified = isList(one) ? null : readPrice(one['price'], one['priceCurrency'] ?? offer['priceCurrency'])
      if (specified) return specified
    }
  }
  return null
}

function listPrice(thing: Thing | null): Money | null {
  for (const offer of offersOf(thing)) {
    const list = specificationsOf(offer).find(isList)
    const price = list && readPrice(list['price'], list['priceCurrency'] ?? offer['priceCurrency'])
    if (price) return price
  }
  return null
}

/** The price in Open Graph or microdata: `product:price:amount`, `price`. */
function metaPrice(page: Page, prefixes: readonly string[]): Money | null {
  for (const prefix of prefixes) {
    const [amount, currency] = prefix === '' ? ['price', 'pricecurrency'] : [`${prefix}:amount`, `${prefix}:currency`]
    const price = readPrice(page.meta.get(amount)?.[0], page.meta.get(currency)?.[0])
    if (price) return price
  }
  return null
}

const TAGS_LOOKED_AT = 40

function tagsOf(thing: Thing | null): string[] {
  const words = many(thing?.['keywords']).flatMap((one) =>
    typeof one === 'string' ? one.slice(0, 2_000).split(',', TAGS_LOOKED_AT) : [],
  )
  const brand = plainText(nameIn(thing?.['brand']), 80)
  const tags = [
    ...(brand === null ? [] : [brand]),
    ...words.slice(0, TAGS_LOOKED_AT).flatMap((word) => plainText(word, 40) ?? []),
  ]
  return [...new Set(tags)].slice(0, 8)
}

function picturesOf(page: Page, thing: Thing | null): URL[] {
  const named = [
    ...addressesIn(thing?.['image']),
    ...['og:image:secure_url', 'og:image', 'twitter:image', 'image'].flatMap((name) => page.meta.get(name) ?? []),
  ]
  return named.flatMap((address) => webUrl(address, page.url) ?? [])
}
