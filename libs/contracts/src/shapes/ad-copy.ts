import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { generateAdCopy } from '../tools/generation/generate-ad-copy.ts'
import { Instant, text } from './text.ts'

const Variant = generateAdCopy.output.shape.variants.element

/** What a variant says. Longer than any platform takes, so that a person may save what they still shorten. */
export const EditedCopy = {
  primaryText: text({ max: 4_000 }),
  headline: text({ max: 1_000 }),
  description: text({ max: 1_000 }),
  callToAction: text({ max: 40 }),
}

/** A variant of stored copy, as people left it. */
export const StoredVariant = Variant.extend({
  version: z.int().min(0).describe('Grows with each edit. 0: as it was written. Pass it to the next edit.'),
  edited: z
    .object({
      at: Instant,
      by: z.string().describe('The user.'),
      original: z.object({
        primaryText: z.string(),
        headline: z.string(),
        description: z.string(),
        callToAction: z.string(),
      }),
    })
    .nullable()
    .describe('Null: it says what was written.'),
})

/** The copy of one call of generate_ad_copy. */
export const CopySet = generateAdCopy.output.omit({ variants: true, credits: true, seed: true }).extend({
  workspaceId: Uuid,
  brief: z.string().nullable(),
  productId: Uuid.nullable(),
  brandKitId: Uuid.nullable(),
  variants: z.array(StoredVariant),
  createdAt: Instant,
})
