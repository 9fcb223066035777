import type { ReadAnswer } from '@adloom/brief-reader'
import type { AdContent } from '@adloom/contracts'
import { type AdBrief, formatPrice } from '@adloom/creative-engine'
import type { CreativeFacts } from './batch.ts'
import type { PageFacts } from './page-facts.ts'
import { contentFor } from './revised-content.ts'
import type { Revised } from './revised.ts'

/** What a brief is made of: what the caller said, and what was found for it. */
export type BriefFacts = {
  instructions: string
  content: AdContent | null
  brand: 'auto' | 'none'
  revised: Revised | null
  page: PageFacts | null
  answer: ReadAnswer | null
  facts: CreativeFacts
}

/** The brief without its pictures, to be read. */
export function wordsOf(batch: BriefFacts): AdBrief {
  const { revised, page, facts } = batch
  const { product } = facts
  const kit = kitOf(batch)
  return {
    // The words of a revision say what to change. They are no text for the public.
    instructions: revised ? revised.instructions : batch.instructions,
    content: contentFor(batch),
    page: page && pageText(page),
    answer: revised ? null : batch.answer,
    brand: kit && { ...kit, logo: null },
    brandIsDefault: kit !== null && kit === facts.brandKit && facts.brandKitFrom === 'default',
    product: product && { ...product, price: formatPrice(product.price), salePrice: formatPrice(product.salePrice) },
    photos: [],
  }
}

/**
 * Whose look and lines the ad gets. A named kit and that of the product come first, then what the page shows, and the
 * default kit last, because nobody chose it for this ad.
 */
export function kitOf({ brand, facts, page }: Pick<BriefFacts, 'brand' | 'facts' | 'page'>) {
  if (brand === 'none') return null
  return facts.brandKitFrom === 'default' ? (page?.brand ?? facts.brandKit) : (facts.brandKit ?? page?.brand ?? null)
}

function pageText({ url, name, business, description, price, wasPrice, benefits, language }: PageFacts) {
  return { url, name, business, description, price, wasPrice, benefits, language }
}

const KIT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of the kit, or null for none and for one that was only read from a page, whose id is the host. */
export function kitIdOf(batch: Pick<BriefFacts, 'brand' | 'facts' | 'page'>): string | null {
  const id = kitOf(batch)?.id ?? ''
  return KIT_ID.test(id) ? id : null
}
