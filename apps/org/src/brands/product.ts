import { type IssueCode, type Money, type ProductFields, toMinorUnits, toMoney, ToolError } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'

/** A product as stored. */
export type Product = ProductFields & { id: string; workspaceId: string | null; updatedAt: Date }
type Image = ProductFields['images'][number]

/** The stored amounts of a product: minor units of one currency. */
export type StoredPrices = { price: number | null; salePrice: number | null; currency: string | null }

export function pricesOf({ price, salePrice, currency }: StoredPrices): {
  price: Money | null
  salePrice: Money | null
} {
  const money = (minorUnits: number | null) =>
    minorUnits === null || currency === null ? null : toMoney(minorUnits, currency)
  return { price: money(price), salePrice: money(salePrice) }
}

/** One product of these workspaces or of the whole team. A missing and an inaccessible product get the same error. */
export async function getProduct(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
  id: string,
): Promise<Product> {
  const [row] = await sql<(Omit<Product, 'price' | 'salePrice'> & StoredPrices)[]>`
    select id, workspace_id as "workspaceId", brand_kit_id as "brandKitId", name, description, category, price,
           sale_price as "salePrice", currency, url, sku, images, benefits, target_audience as "targetAudience", tags,
           status, updated_at as "updatedAt"
    from products
    where team_id = ${teamId} and id = ${id} and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))`
  if (!row) throw noProduct()
  const { currency, ...product } = row
  return { ...product, ...pricesOf(row) }
}

/** The fields of a product that people edit, as columns. Errors: `invalid_input` for impossible prices. */
export function productColumns(tx: Tx, product: ProductFields) {
  const { name, description, category, sku, tags, price, salePrice } = product
  return {
    brand_kit_id: product.brandKitId,
    name,
    description: description ?? '',
    category: category ?? '',
    ...priceColumns(price, salePrice),
    url: product.url,
    sku,
    images: tx.json(product.images),
    benefits: product.benefits,
    target_audience: product.targetAudience ?? '',
    tags,
    status: product.status,
    search_text: fold([name, description, category, sku, ...tags].join('\n')),
  }
}

/** As text, because the driver would infer the type of an amount from its JavaScript type. */
function priceColumns(price: Money | null, salePrice: Money | null) {
  if (price && salePrice && price.currency !== salePrice.currency)
    throw refusedPrice('salePrice.currency', 'not_allowed_value', 'price and salePrice must be in the same currency.')
  const [full, sale] = [minorUnits('price', price), minorUnits('salePrice', salePrice)]
  if (full !== null && sale !== null && sale >= full)
    throw refusedPrice('salePrice', 'too_big', 'salePrice must be less than price.')
  return {
    price: full === null ? null : String(full),
    sale_price: sale === null ? null : String(sale),
    currency: (price ?? salePrice)?.currency ?? null,
  }
}

function minorUnits(path: 'price' | 'salePrice', money: Money | null): bigint | null {
  if (money === null) return null
  const amount = toMinorUnits(money)
  if (amount === null)
    throw refusedPrice(path, 'bad_format', `The amount has more decimals than ${money.currency} allows.`)
  return amount
}

const refusedPrice = (path: string, code: IssueCode, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })

const BEST_FIRST: readonly Image['role'][] = ['cutout', 'packshot', 'hero', 'lifestyle']

/** Pictures for an ad, best first: the product alone before scenes with it. */
export const byUse = (images: readonly Image[]): Image[] =>
  images.toSorted((a, b) => BEST_FIRST.indexOf(a.role) - BEST_FIRST.indexOf(b.role))

/** Removes case and accents for searching: "Luméa" → "lumea". */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The folded words of a search. A product matches when it contains all of them. */
export const wordsOf = (query: string) => fold(query).split(/\s+/u).filter(Boolean)

const noProduct = () => new ToolError('not_found', 'There is no such product.')
