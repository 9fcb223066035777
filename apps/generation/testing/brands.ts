import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import type { GenerationStage, Team } from './generation-stage.ts'

type BrandKit = (typeof calls)['org.put_brand_kit']['input']['_zod']['input']
type Product = (typeof calls)['org.put_product']['input']['_zod']['input']

/** Creates a brand kit of the team in org, with defaults for the facts that are not given. Returns its id. */
export async function newBrandKit(stage: GenerationStage, { teamId }: Team, known: Partial<BrandKit> = {}) {
  const kit = {
    brandKitId: randomUUID(),
    teamId,
    name: 'Plain',
    isDefault: false,
    websiteUrl: null,
    tagline: null,
    logos: [],
    colors: [],
    fonts: [],
    voice: { tone: [], description: null, do: [], dont: [] },
    bannedWords: [],
    requiredDisclaimers: [],
    ...known,
  }
  return (await stage.call(calls['org.put_brand_kit'], kit)).brandKitId
}

/** Creates a product of the team in org. Facts that are not given stay empty. Returns its id. */
export async function newProduct(stage: GenerationStage, { teamId }: Team, known: Partial<Product> = {}) {
  const product = {
    productId: randomUUID(),
    teamId,
    brandKitId: null,
    name: 'Thing',
    description: null,
    category: null,
    price: null,
    salePrice: null,
    url: null,
    sku: null,
    images: [],
    benefits: [],
    targetAudience: null,
    tags: [],
    status: 'active' as const,
    ...known,
  }
  return (await stage.call(calls['org.put_product'], product)).productId
}
