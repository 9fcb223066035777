import type { ProductStatus } from '../brands.ts'

const STATUSES: readonly string[] = ['active', 'draft', 'archived'] satisfies ProductStatus[]

/** What the address of the products keeps. `open` is the id of the one in the panel, or `new`. */
export type ProductsSearch = { q?: string | undefined; status?: ProductStatus | undefined; open?: string | undefined }

export const productsSearch = ({ q, status, open }: Record<string, unknown>): ProductsSearch => ({
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  ...(typeof status === 'string' && STATUSES.includes(status) && { status: status as ProductStatus }),
  ...(typeof open === 'string' && { open }),
})
