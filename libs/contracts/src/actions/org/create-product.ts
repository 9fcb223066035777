import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { newProductFields, SavedProduct } from '../../shapes/brand.ts'

export const createProduct = defineAction({
  name: 'create_product',
  service: 'org',
  roles: ['owner', 'admin', 'member'],
  summary: 'Create a product to make ads for.',
  input: z.strictObject({
    ...newProductFields,
    workspaceId: Uuid.optional().describe('Where it is visible. Default: in all workspaces of the team.'),
  }),
  output: SavedProduct,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
