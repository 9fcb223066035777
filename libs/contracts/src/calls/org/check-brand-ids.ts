import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const checkBrandIds = defineCall({
  name: 'check_brand_ids',
  service: 'org',
  effect: 'read',
  callers: ['generation'],
  summary:
    'Whether a brand kit and a product can be seen from these workspaces, or belong to the whole team. One that cannot fails with not_found.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceIds: z.array(Uuid),
    brandKitId: Uuid.nullable(),
    productId: Uuid.nullable(),
  }),
  output: z.object({}),
})
