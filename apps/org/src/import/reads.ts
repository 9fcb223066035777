import type { BrandKitFields } from '@adloom/contracts'
import { type Logo, readBrand } from './reads/brand-draft.ts'
import { readProduct } from './reads/product-draft.ts'
import { type PageRead, readPageFacts } from './reads/page-facts.ts'
import { readPage } from './reads/read-page.ts'
import { robotsAllow } from './reads/robots-rules.ts'

/** A page as the site sent it. */
export type FetchedPage = { url: string; body: Buffer; charset: string | null }

const pageOf = ({ url, ...page }: FetchedPage) => readPage({ url: new URL(url), ...page })

/** The reads of untrusted sites. They run in readers, so this process imports only their types. */
export const reads = {
  robotsAllow: ({ file, url, agent }: { file: Buffer; url: string; agent: string }) =>
    robotsAllow(file.toString('utf8'), { url: new URL(url), agent }),

  /** The address of the first stylesheet from the site itself. */
  findStyleSheet: (page: FetchedPage): string | null => pageOf(page).stylesheet?.href ?? null,

  readBrand({ page, css }: { page: FetchedPage; css: Buffer | null }): {
    kit: Omit<BrandKitFields, 'logos'>
    logos: (Omit<Logo, 'url'> & { url: string })[]
  } {
    const { kit, logos } = readBrand(pageOf(page), css?.toString('utf8') ?? '')
    return { kit, logos: logos.map((logo) => ({ ...logo, url: logo.url.href })) }
  },

  /** For an ad. Null: the page shows nothing that could be advertised. */
  readPageFacts({
    page,
    today,
  }: {
    page: FetchedPage
    today: string
  }): (Omit<PageRead, 'pictures'> & { pictures: string[] }) | null {
    const read = readPageFacts(pageOf(page), today)
    return read && { ...read, pictures: read.pictures.map(({ href }) => href) }
  },

  /** Null: the page does not describe a product. */
  readProduct(page: FetchedPage) {
    const read = readProduct(pageOf(page))
    return read && { product: read.product, pictures: read.pictures.map(({ href }) => href) }
  },
}
