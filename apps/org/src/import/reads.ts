import type { BrandKitFields } from '@adloom/contracts'
import { type Logo, readBrand } from './reads/brand-draft.ts'
import { readProduct } from './reads/product-draft.ts'
import { readPage } from './reads/read-page.ts'
import { robotsAllow } from './reads/robots-rules.ts'

/** A page as it came from its site. */
export type FetchedPage = { url: string; body: Buffer; charset: string | null }

const pageOf = ({ url, ...page }: FetchedPage) => readPage({ url: new URL(url), ...page })

/** What is read of strangers' sites: in readers, so this process takes the types alone. */
export const reads = {
  robotsAllow: ({ file, url, agent }: { file: Buffer; url: string; agent: string }) =>
    robotsAllow(file.toString('utf8'), { url: new URL(url), agent }),

  /** The address of the first style sheet of its own that the page links. */
  findStyleSheet: (page: FetchedPage): string | null => pageOf(page).stylesheet?.href ?? null,

  readBrand({ page, css }: { page: FetchedPage; css: Buffer | null }): {
    kit: Omit<BrandKitFields, 'logos'>
    logos: (Omit<Logo, 'url'> & { url: string })[]
  } {
    const { kit, logos } = readBrand(pageOf(page), css?.toString('utf8') ?? '')
    return { kit, logos: logos.map((logo) => ({ ...logo, url: logo.url.href })) }
  },

  /** Null: the page does not say what it shows. */
  readProduct(page: FetchedPage) {
    const read = readProduct(pageOf(page))
    return read && { product: read.product, pictures: read.pictures.map(({ href }) => href) }
  },
}
