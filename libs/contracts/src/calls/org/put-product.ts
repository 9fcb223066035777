import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { productFields } from '../../shapes/brand.ts'

export const putProduct = defineCall({
  name: 'put_product',
  service: 'org',
  effect: 'write',
  callers: ['operator'],
  summary: 'Create a product with this id, or overwrite it. Used by the seed.',
  input: z.strictObject({
    productId: Uuid,
    teamId: Uuid,
    /** Leave an existing one unchanged. */
    keepExisting: z.boolean().default(false),
    /** Where it is visible; null: in all workspaces of the team. */
    workspaceId: Uuid.nullable().default(null),
    ...productFields,
  }),
  output: z.object({ productId: z.string() }),
})
