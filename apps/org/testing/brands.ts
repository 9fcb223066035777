import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import type { OrgStage } from './org-stage.ts'

type BrandKit = (typeof calls)['org.put_brand_kit']['input']['_zod']['input']
type Product = (typeof calls)['org.put_product']['input']['_zod']['input']

/** Stores a brand kit with these fields and plain defaults. Returns its id. */
export async function putBrandKit(stage: OrgStage, known: Partial<BrandKit> & { teamId: string }): Promise<string> {
  const kit = {
    brandKitId: randomUUID(),
    name: 'Plain',
    isDefault: false,
    websiteUrl: null,
    tagline: null,
    logos: [],
    colors: [],
    fonts: [],
    voice: { tone: [], description: '', do: [], dont: [] },
    bannedWords: [],
    requiredDisclaimers: [],
    ...known,
  }
  return (await stage.call(calls['org.put_brand_kit'], kit)).brandKitId
}

/** Stores a product with these fields and empty defaults. Returns its id. */
export async function putProduct(stage: OrgStage, known: Partial<Product> & { teamId: string }): Promise<string> {
  const product = {
    productId: randomUUID(),
    brandKitId: null,
    name: 'Thing',
    description: '',
    category: '',
    price: null,
    salePrice: null,
    url: null,
    sku: null,
    images: [],
    benefits: [],
    targetAudience: '',
    tags: [],
    status: 'active' as const,
    ...known,
  }
  return (await stage.call(calls['org.put_product'], product)).productId
}

/** The facts of an asset in addition to its address. */
type Known = { workspaceId?: string; type?: 'image' | 'video' | 'audio' | 'logo' }

/** Acts as generation for `sign_assets`: returns an address for every asset except missing ones. */
export const signing =
  (missing: readonly string[] = [], known: (assetId: string) => Known = () => ({})) =>
  ({ assetIds }: { assetIds: string[] }) => ({
    assets: assetIds
      .filter((id) => !missing.includes(id))
      .map((assetId) => ({
        assetId,
        workspaceId: randomUUID(),
        type: 'image' as const,
        ...known(assetId),
        url: `https://files.example/${assetId}`,
        thumbnailUrl: `https://files.example/${assetId}/t`,
      })),
  })
