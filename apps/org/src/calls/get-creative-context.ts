import type { BrandKitFrom } from '@adloom/contracts/shapes/creative'
import { calls } from '@adloom/contracts/of/org'
import { brandFacts } from '../brands/brand-facts.ts'
import { defaultOf, getBrandKit, listBrandKitNames } from '../brands/brand-kit.ts'
import { implementCall } from '../deps.ts'
import { byUse, getProduct, type Product } from '../brands/product.ts'

export const handler = implementCall(calls['org.get_creative_context'], async (ctx, input) => {
  const { teamId, workspaceId, brandKitId, productId } = input
  const { sql } = ctx
  const [product, kits] = await Promise.all([
    productId === null ? null : getProduct(sql, teamId, [workspaceId], productId),
    listBrandKitNames(sql, teamId, [workspaceId]),
  ])
  // The kit of a product is ignored if it belongs to another workspace.
  const ofProduct = kits.find((kit) => kit.id === product?.brandKitId)
  const id = brandKitId ?? ofProduct?.id ?? defaultOf(kits, workspaceId)?.id
  const kit = id === undefined ? null : await getBrandKit(sql, teamId, [workspaceId], id)
  const from: BrandKitFrom = brandKitId !== null ? 'named' : ofProduct ? 'product' : 'default'
  return {
    brandKit: kit && brandFacts(kit),
    brandKitFrom: kit && from,
    product: product && productFacts(product),
  }
})

function productFacts(product: Product) {
  const { id, name, description, price, salePrice, url, benefits, targetAudience } = product
  return {
    id,
    name,
    description: description ?? '',
    price,
    salePrice,
    url,
    imageAssetIds: byUse(product.images).map((image) => image.assetId),
    benefits,
    targetAudience: targetAudience || null,
  }
}
