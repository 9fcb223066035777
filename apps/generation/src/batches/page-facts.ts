import type { calls } from '@adloom/contracts'

/** What org read on a page, as `image_batches.page` stores it. */
export type PageFacts = (typeof calls)['org.read_page']['output']['_zod']['output']
