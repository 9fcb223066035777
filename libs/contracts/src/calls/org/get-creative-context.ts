import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { BrandKitFacts, ProductFacts } from '../../shapes/creative.ts'

export const getCreativeContext = defineCall({
  name: 'get_creative_context',
  service: 'org',
  effect: 'read',
  callers: ['generation'],
  summary:
    'The brand kit and product that a generation is made with: the ones named, else the product’s kit, else the workspace’s or team’s default kit. ' +
    'A named one that the caller may not see fails with not_found.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    brandKitId: Uuid.nullable(),
    productId: Uuid.nullable(),
  }),
  output: z.object({ brandKit: BrandKitFacts.nullable(), product: ProductFacts.nullable() }),
})
