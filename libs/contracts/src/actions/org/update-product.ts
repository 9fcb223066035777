import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { KnownUpdatedAt, productFields, SavedProduct } from '../../shapes/brand.ts'

export const updateProduct = defineAction({
  name: 'update_product',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'Change a product. Omitted fields stay unchanged. Setting the status restores an archived product.',
  input: z.strictObject({
    productId: Uuid,
    updatedAt: KnownUpdatedAt,
    ...z.strictObject(productFields).partial().shape,
  }),
  output: SavedProduct,
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
