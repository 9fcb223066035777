import { z } from 'zod'
import { Money } from '../money.ts'

/**
 * The brand kit and product of an ad, as org returns them and generation stores them with a batch. Pictures are asset
 * ids.
 */
export const BrandKitFacts = z.object({
  id: z.string(),
  name: z.string(),
  websiteUrl: z.string().nullable(),
  tagline: z.string().nullable(),
  logoAssetIds: z.array(z.string()),
  colors: z.array(
    z.object({ hex: z.string(), role: z.enum(['primary', 'secondary', 'accent', 'background', 'text']) }),
  ),
  fonts: z.array(z.object({ role: z.enum(['heading', 'body', 'accent']), family: z.string() })),
  voiceTone: z.array(z.string()),
  bannedWords: z.array(z.string()),
  requiredDisclaimers: z.array(z.string()),
})
export type BrandKitFacts = z.output<typeof BrandKitFacts>

/** Why this kit: a default one is nobody's choice, so it never goes on an ad of another business. */
export const BrandKitFrom = z.enum(['named', 'product', 'default'])
export type BrandKitFrom = z.output<typeof BrandKitFrom>

export const ProductFacts = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: Money.nullable(),
  salePrice: Money.nullable(),
  url: z.string().nullable(),
  /** Best first: cut-outs and packshots before lifestyle pictures. */
  imageAssetIds: z.array(z.string()),
  benefits: z.array(z.string()),
  targetAudience: z.string().nullable(),
})
export type ProductFacts = z.output<typeof ProductFacts>
