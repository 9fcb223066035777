import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { SavedProduct } from '../../shapes/brand.ts'

export const archiveProduct = defineAction({
  name: 'archive_product',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'Archive a product. It stays linked to its assets, and update_product can restore it.',
  input: z.strictObject({ productId: Uuid }),
  output: SavedProduct,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
