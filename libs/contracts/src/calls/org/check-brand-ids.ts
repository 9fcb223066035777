import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const checkBrandIds = defineCall({
  name: 'check_brand_ids',
  service: 'org',
  effect: 'read',
  callers: ['generation'],
  summary:
    'Check that a brand kit and a product are visible from these workspaces, or belong to the whole team. Fails with not_found otherwise.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceIds: z.array(Uuid),
    brandKitId: Uuid.nullable(),
    productId: Uuid.nullable(),
  }),
  output: z.object({}),
})
