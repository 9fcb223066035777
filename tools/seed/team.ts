import type { calls } from '@adloom/contracts'

type InputOf<C extends { input: { _zod: { input: unknown } } }> = C['input']['_zod']['input']
type BrandKit = InputOf<(typeof calls)['org.put_brand_kit']>
type Product = InputOf<(typeof calls)['org.put_product']>
type Asset = InputOf<(typeof calls)['generation.import_asset']>
type Project = InputOf<(typeof calls)['generation.put_project']>

/** A picture of a team. Where `file` lies: asset-file.ts. */
export type SeedAsset = Pick<Asset, 'assetId' | 'name' | 'type' | 'tags' | 'productId' | 'brandKitId'> & {
  file: string
  /** Which of the team's workspaces it is in; the first when nothing is said. */
  workspace?: number
}
export type SeedBrandKit = Omit<BrandKit, 'teamId' | 'workspaceId' | 'keepExisting'>
export type SeedProduct = Omit<Product, 'teamId' | 'workspaceId' | 'keepExisting'>
export type SeedProject = Omit<Project, 'teamId' | 'workspaceId'> & Pick<SeedAsset, 'workspace'>

/** A team as the seed makes it. Its ids are fixed, so that making it again finds what is there. */
export type SeedTeam = {
  person: { email: string; name: string }
  team: { slug: string; name: string; workspaceNames: string[]; includedCredits: number }
  assets: SeedAsset[]
  /** These and the products go into the first workspace. */
  brandKits: SeedBrandKit[]
  products: SeedProduct[]
  /** The last one is the newest, and so the first that is listed. */
  projects: SeedProject[]
}
