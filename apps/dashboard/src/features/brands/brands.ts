import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { problemOf } from '../../data/api.ts'
import { type ActionOutput, callTool, type ToolOutput, toolQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'

refreshOn({ brand_kits_changed: ['get_brand_kit', 'list_products'] })

export type Kit = NonNullable<ToolOutput<'get_brand_kit'>['brandKit']>
export type KitFields = ActionOutput<'import_brand'>['draft']
export type FoundLogos = ActionOutput<'import_brand'>['logos']
export type Product = ToolOutput<'list_products'>['products'][number]
export type ProductStatus = Product['status']
export type ProductFields = Omit<ActionOutput<'import_product'>['draft'], 'status'>

/** The default kit, and the names of the others. */
export const kitsQuery = (teamId: string) => toolQuery('get_brand_kit', teamId, {})
export const kitQuery = (teamId: string, brandKitId: string) => toolQuery('get_brand_kit', teamId, { brandKitId })

export const productsQuery = (teamId: string, query: string, status: ProductStatus) => {
  const input = { status: [status], limit: 50, ...(query !== '' && { query }) }
  return infiniteQueryOptions({
    queryKey: [teamId, 'list_products', input, 'pages'],
    queryFn: ({ pageParam }) =>
      callTool('list_products', { ...input, ...(pageParam && { cursor: pageParam }) }, teamId),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export const refreshKits = (queries: QueryClient, teamId: string) =>
  queries.invalidateQueries({ queryKey: [teamId, 'get_brand_kit'] })
export const refreshProducts = (queries: QueryClient, teamId: string) =>
  queries.invalidateQueries({ queryKey: [teamId, 'list_products'] })

/** What a kit has that can be edited. */
export const fieldsOf = ({ id: _, isDefault: _d, updatedAt: _u, logos, ...rest }: Kit): KitFields => ({
  ...rest,
  logos: logos.map(({ assetId, variant, background }) => ({ assetId, variant, background })),
})

export const EMPTY_KIT: KitFields = {
  name: '',
  websiteUrl: null,
  tagline: null,
  logos: [],
  colors: [],
  fonts: [],
  voice: { tone: [], description: null, do: [], dont: [] },
  bannedWords: [],
  requiredDisclaimers: [],
}

export const EMPTY_PRODUCT: ProductFields = {
  brandKitId: null,
  name: '',
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
}

/** What a product has that can be edited. */
export const productFieldsOf = (product: Product): ProductFields => ({
  brandKitId: product.brandKitId,
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price ?? null,
  salePrice: product.salePrice ?? null,
  url: product.url,
  sku: product.sku ?? null,
  images: product.images.map(({ assetId, role }) => ({ assetId, role })),
  benefits: product.benefits,
  targetAudience: product.targetAudience,
  tags: product.tags,
})

/** What the server says of a field, at any depth. */
export const errorAt = (error: unknown, path: string): string | undefined =>
  error === null
    ? undefined
    : problemOf(error).issues?.find(
        (issue) => issue.path === path || issue.path.startsWith(`${path}.`) || issue.path.startsWith(`${path}[`),
      )?.message

export const isConflict = (error: unknown) => error !== null && problemOf(error).code === 'conflict'
