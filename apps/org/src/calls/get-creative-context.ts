import type { BrandKitFrom } from '@adloom/contracts/shapes/creative'
import { calls } from '@adloom/contracts/of/org'
import { type BrandKit, defaultOf, getBrandKit, listBrandKitNames } from '../brands/brand-kit.ts'
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

/** The primary logo first, the others in the order of the kit. */
function brandFacts(kit: BrandKit) {
  const { id, name, websiteUrl, tagline, bannedWords, requiredDisclaimers } = kit
  const isOther = (variant: string) => Number(variant !== 'primary')
  const logos = kit.logos.toSorted((a, b) => isOther(a.variant) - isOther(b.variant))
  return {
    id,
    name,
    websiteUrl,
    tagline,
    logoAssetIds: logos.map((logo) => logo.assetId),
    colors: kit.colors.map(({ hex, role }) => ({ hex, role })),
    fonts: kit.fonts.map(({ role, family }) => ({ role, family })),
    voiceTone: kit.voice.tone,
    bannedWords,
    requiredDisclaimers,
  }
}
