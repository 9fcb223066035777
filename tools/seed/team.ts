import type { calls } from '@adloom/contracts'

type InputOf<C extends { input: { _zod: { input: unknown } } }> = C['input']['_zod']['input']
type BrandKit = InputOf<(typeof calls)['org.put_brand_kit']>
type Product = InputOf<(typeof calls)['org.put_product']>
type Asset = InputOf<(typeof calls)['generation.import_asset']>

/** A team as the seed makes it. Its ids are fixed, so that making it again finds what is there. */
export type SeedTeam = {
  person: { email: string; name: string }
  team: { slug: string; name: string; workspaceNames: string[]; includedCredits: number }
  /** Files of ./assets. Assets, kits and products all go into the first workspace. */
  assets: (Pick<Asset, 'assetId' | 'name' | 'type' | 'tags'> & { file: string })[]
  brandKits: Omit<BrandKit, 'teamId' | 'workspaceId' | 'keepExisting'>[]
  products: Omit<Product, 'teamId' | 'workspaceId' | 'keepExisting'>[]
}
