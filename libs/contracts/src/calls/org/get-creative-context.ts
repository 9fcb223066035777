import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { BrandKitFacts, BrandKitFrom, ProductFacts } from '../../shapes/creative.ts'

export const getCreativeContext = defineCall({
  name: 'get_creative_context',
  service: 'org',
  effect: 'read',
  callers: ['drafts', 'generation'],
  summary:
    'The brand kit and product of a generation: the ones named, else the product’s kit, else the default kit of the workspace or team. ' +
    'Fails with not_found when the caller may not see a named one.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    brandKitId: Uuid.nullable(),
    productId: Uuid.nullable(),
  }),
  output: z.object({
    brandKit: BrandKitFacts.nullable(),
    brandKitFrom: BrandKitFrom.nullable(),
    product: ProductFacts.nullable(),
  }),
})
