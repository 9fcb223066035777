import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Asset } from '../../shapes/asset.ts'
import { ExportSize } from '../../shapes/generation.ts'

export const exportPicture = defineAction({
  name: 'export_picture',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Draw a finished picture anew as a link preview (1.91:1) or a display ad. A display ad has fewer words, but every condition of ' +
    'what it says; a size in which they are not legible is refused. Costs no credits. Each size is drawn once and found again.',
  input: z.strictObject({
    assetId: Uuid.describe('A finished picture of generate_image.'),
    sizes: z
      .array(ExportSize)
      .min(1)
      .max(10)
      .describe('1.91:1, or width x height in pixels. A repeated size counts once.'),
  }),
  output: z.object({
    pictures: z
      .array(
        z.object({
          size: ExportSize,
          asset: Asset.nullable().describe('Null when this size was not made.'),
          error: z
            .object({ code: z.string(), message: z.string(), retryable: z.boolean() })
            .nullable()
            .describe('Why it was not made.'),
        }),
      )
      .describe('One for each size, in the order of sizes.'),
  }),
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
