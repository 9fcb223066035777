import type { calls } from '@adloom/contracts'
import type { SeedCampaigns } from './seed-campaigns.ts'

type InputOf<C extends { input: { _zod: { input: unknown } } }> = C['input']['_zod']['input']
type BrandKit = InputOf<(typeof calls)['org.put_brand_kit']>
type Product = InputOf<(typeof calls)['org.put_product']>
type Asset = InputOf<(typeof calls)['generation.import_asset']>
type Project = InputOf<(typeof calls)['generation.put_project']>

/** A picture of a team; asset-file.ts resolves `file`. */
export type SeedAsset = Pick<Asset, 'assetId' | 'name' | 'type' | 'tags' | 'productId' | 'brandKitId'> & {
  file: string
  /** The index of the workspace, 0 by default. */
  workspace?: number
}
export type SeedBrandKit = Omit<BrandKit, 'teamId' | 'workspaceId' | 'keepExisting'>
export type SeedProduct = Omit<Product, 'teamId' | 'workspaceId' | 'keepExisting'>
export type SeedProject = Omit<Project, 'teamId' | 'workspaceId'> & Pick<SeedAsset, 'workspace'>

/** A seeded team. Its ids are fixed, so that seeding again finds the existing data. */
export type SeedTeam = {
  person: { email: string; name: string }
  team: { slug: string; name: string; workspaceNames: string[]; includedCredits: number }
  assets: SeedAsset[]
  /** Brand kits and products go into the first workspace. */
  brandKits: SeedBrandKit[]
  products: SeedProduct[]
  /** The last project is the newest, so it is listed first. */
  projects: SeedProject[]
  /** What it has on the ad platform. */
  campaigns?: SeedCampaigns
}
