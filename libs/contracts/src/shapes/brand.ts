import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Money } from '../money.ts'
import { HexColor, Instant, InstantInput, PublicUrl, text, words } from './text.ts'

export const LogoVariant = z.enum(['primary', 'mono', 'icon', 'wordmark'])
export const LogoBackground = z.enum(['light', 'dark', 'any'])
export const ColorRole = z.enum(['primary', 'secondary', 'accent', 'background', 'text'])
export const FontRole = z.enum(['heading', 'body', 'accent'])
export const ProductImageRole = z.enum(['hero', 'cutout', 'lifestyle', 'packshot'])
export const ProductStatus = z.enum(['active', 'draft', 'archived'])

/** The editable fields of a brand kit. */
export const brandKitFields = {
  name: words(200),
  websiteUrl: PublicUrl.nullable(),
  tagline: text({ max: 200 }).nullable(),
  logos: z
    .array(
      z.strictObject({
        assetId: Uuid.describe("One of the team's pictures."),
        variant: LogoVariant,
        background: LogoBackground.describe('The background it is made for.'),
      }),
    )
    .max(20),
  colors: z
    .array(z.strictObject({ hex: HexColor.toLowerCase(), role: ColorRole, name: text({ max: 80 }).nullable() }))
    .max(20),
  fonts: z
    .array(
      z.strictObject({
        role: FontRole,
        family: words(80),
        weights: z.array(z.int().min(1).max(1000)).max(9),
      }),
    )
    .max(6),
  voice: z.strictObject({
    tone: z.array(words(80)).max(10),
    description: text({ max: 2000 }).nullable(),
    do: z.array(words(200)).max(20),
    dont: z.array(words(200)).max(20),
  }),
  bannedWords: z.array(words(80)).max(200).describe('Never appear in generated copy.'),
  requiredDisclaimers: z.array(words(500)).max(10),
}
export const BrandKitFields = z.strictObject(brandKitFields)
export type BrandKitFields = z.output<typeof BrandKitFields>

const { name: kitName, voice, ...kit } = brandKitFields
/** The same for a new kit: everything but its name is optional. */
export const newBrandKitFields = {
  name: kitName,
  websiteUrl: kit.websiteUrl.default(null),
  tagline: kit.tagline.default(null),
  logos: kit.logos.default([]),
  colors: kit.colors.default([]),
  fonts: kit.fonts.default([]),
  voice: voice.default({ tone: [], description: null, do: [], dont: [] }),
  bannedWords: kit.bannedWords.default([]),
  requiredDisclaimers: kit.requiredDisclaimers.default([]),
}

/** The response of actions that create or change a kit. */
export const SavedBrandKit = z.object({
  brandKitId: Uuid,
  isDefault: z.boolean(),
  updatedAt: Instant.describe('Pass it to the next update_brand_kit.'),
})

/** The editable fields of a product. */
export const productFields = {
  brandKitId: Uuid.nullable().describe('The kit for its ads; null: the default kit.'),
  name: words(200),
  description: text({ max: 4000 }).nullable(),
  category: text({ max: 200 }).nullable(),
  price: Money.nullable(),
  salePrice: Money.nullable().describe('Less than price, in the same currency.'),
  url: PublicUrl.nullable().describe('Its web page.'),
  sku: text({ max: 100 }).nullable(),
  images: z
    .array(z.strictObject({ assetId: Uuid.describe("One of the team's pictures."), role: ProductImageRole }))
    .max(20),
  benefits: z.array(words(200)).max(20),
  targetAudience: text({ max: 500 }).nullable(),
  tags: z.array(words(80)).max(20),
  status: ProductStatus,
}
export const ProductFields = z.strictObject(productFields)
export type ProductFields = z.output<typeof ProductFields>

const { name: productName, status, ...product } = productFields
/** The same for a new product: everything but its name is optional. */
export const newProductFields = {
  name: productName,
  brandKitId: product.brandKitId.default(null),
  description: product.description.default(null),
  category: product.category.default(null),
  price: product.price.default(null),
  salePrice: product.salePrice.default(null),
  url: product.url.default(null),
  sku: product.sku.default(null),
  images: product.images.default([]),
  benefits: product.benefits.default([]),
  targetAudience: product.targetAudience.default(null),
  tags: product.tags.default([]),
  status: status.exclude(['archived']).default('active'),
}

/** The response of actions that create or change a product. */
export const SavedProduct = z.object({
  productId: Uuid,
  status: ProductStatus,
  updatedAt: Instant.describe('Pass it to the next update_product.'),
})

/** `updatedAt` of a change. The change is refused when the entity has changed since. */
export const KnownUpdatedAt = InstantInput.describe('The updatedAt that you last read; a later change is a conflict.')
