import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { brandInput, BriefReading, contentInput, noKitWithoutBrand } from '../../shapes/ad-content.ts'
import { Check, modelIdInput, qualityInput } from '../../shapes/generation.ts'
import { PublicUrl, text } from '../../shapes/text.ts'

export const readBrief = defineAction({
  name: 'read_brief',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Read a brief as generate_image would, without drawing or charging. The content of the reading, sent to generate_image, prints exactly that.',
  input: z
    .strictObject({
      instructions: text({ max: 4000 }).optional(),
      content: contentInput,
      productId: Uuid.optional(),
      brandKitId: Uuid.optional(),
      brand: brandInput,
      sourceUrl: PublicUrl.optional(),
      referenceAssetIds: z.array(Uuid).max(5).optional().describe('Pictures of the ad. One may stand without words.'),
      quality: qualityInput,
      modelId: modelIdInput,
      workspaceId: Uuid.optional().describe('Default: the primary workspace.'),
    })
    .check(noKitWithoutBrand),
  output: z.object({
    reading: BriefReading,
    brandKitId: Uuid.nullable().describe('The kit whose colours, fonts and logo the ad gets.'),
    warnings: z.array(Check).describe('What a person should know before they pay.'),
    price: z.object({ credits: z.int().min(0), per: z.literal('image') }),
  }),
  errors: ['workspace_forbidden', 'not_found', 'upstream_failed'],
})
