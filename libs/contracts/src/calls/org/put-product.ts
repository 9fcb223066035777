import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { Uuid } from '../../ids.ts'
import { Money } from '../../money.ts'

export const putProduct = defineCall({
  name: 'put_product',
  service: 'org',
  callers: ['operator'],
  summary: 'Make a product with this id, or overwrite it. Used by the seed.',
  input: z.strictObject({
    productId: Uuid,
    teamId: Uuid,
    /** Leave the one that is there as it is. */
    keepExisting: z.boolean().default(false),
    /** Where it shows; null: in all workspaces of the team. */
    workspaceId: Uuid.nullable().default(null),
    brandKitId: Uuid.nullable(),
    name: z.string().min(1).max(200),
    description: z.string().max(4000),
    category: z.string().max(200),
    /** Both in one currency. */
    price: Money.nullable(),
    salePrice: Money.nullable(),
    url: z.url().max(2000).nullable(),
    sku: z.string().max(100).nullable(),
    images: z
      .array(z.strictObject({ assetId: Uuid, role: z.enum(['hero', 'cutout', 'lifestyle', 'packshot']) }))
      .max(20),
    benefits: z.array(z.string().max(200)).max(20),
    targetAudience: z.string().max(500),
    tags: z.array(z.string().max(80)).max(20),
    status: z.enum(['active', 'draft', 'archived']),
  }),
  output: z.object({ productId: z.string() }),
})
