import { InstantInput, type OutputOf, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/org'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { signAssets } from '../files/assets.ts'
import { getBrandKit } from '../brands/brand-kit.ts'
import { implement } from '../deps.ts'
import { pricesOf, type StoredPrices, wordsOf } from '../brands/product.ts'

type Shown = OutputOf<typeof tools.list_products>['products'][number]

export const handler = implement(tools.list_products, async (ctx, input) => {
  const { sql, workspaceIds } = ctx
  const { teamId } = ctx.caller
  const { query = '', brandKitId, status, limit } = input
  const boundTo = ['products', teamId, workspaceIds, query, brandKitId, status]
  const [createdAt, id] = decodeCursor(boundTo, input.cursor, Position) ?? NEWEST
  if (brandKitId) await getBrandKit(sql, teamId, workspaceIds, brandKitId)

  const rows = await sql<Row[]>`
    select id, name, description, category, brand_kit_id as "brandKitId", price, sale_price as "salePrice", currency,
           url, sku, images, benefits, target_audience as "targetAudience", tags, status,
           created_at as "createdAt", updated_at as "updatedAt"
    from products
    where team_id = ${teamId} and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))
      and status = any(${status}::text[])
      and (${brandKitId ?? null}::uuid is null or brand_kit_id = ${brandKitId ?? null})
      and not exists (select from unnest(${wordsOf(query)}::text[]) word where strpos(search_text, word) = 0)
      and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const assetIds = page.flatMap((row) => row.images.map((image) => image.assetId))
  const urls = await signAssets(ctx, teamId, assetIds)
  return {
    products: page.map((row) => show(row, urls)),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.id]),
  }
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

type Row = StoredPrices & {
  id: string
  name: string
  description: string
  category: string
  brandKitId: string | null
  url: string | null
  sku: string | null
  images: { assetId: string; role: 'hero' | 'cutout' | 'lifestyle' | 'packshot' }[]
  benefits: string[]
  targetAudience: string
  tags: string[]
  status: 'active' | 'draft' | 'archived'
  createdAt: Date
  updatedAt: Date
}

function show({ currency, sku, images, ...row }: Row, urls: ReadonlyMap<string, string>): Shown {
  const { price, salePrice } = pricesOf({ price: row.price, salePrice: row.salePrice, currency })
  return {
    id: row.id,
    name: row.name,
    description: row.description || null,
    category: row.category || null,
    brandKitId: row.brandKitId,
    ...(price && { price }),
    ...(salePrice && { salePrice }),
    url: row.url,
    ...(sku && { sku }),
    images: images.flatMap((image) => {
      const url = urls.get(image.assetId)
      return url ? [{ ...image, url }] : []
    }),
    benefits: row.benefits,
    targetAudience: row.targetAudience || null,
    tags: row.tags,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
