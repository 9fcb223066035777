import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { SavedProduct } from '../../shapes/brand.ts'

export const archiveProduct = defineAction({
  name: 'archive_product',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'Put a product away. It stays with what was made for it and can be brought back by update_product.',
  input: z.strictObject({ productId: Uuid }),
  output: SavedProduct,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
