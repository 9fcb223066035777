import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { brandKitFields, KnownUpdatedAt, SavedBrandKit } from '../../shapes/brand.ts'

export const updateBrandKit = defineAction({
  name: 'update_brand_kit',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Change a brand kit. Omitted fields stay unchanged.',
  input: z.strictObject({
    brandKitId: Uuid,
    updatedAt: KnownUpdatedAt,
    ...z.strictObject(brandKitFields).partial().shape,
  }),
  output: SavedBrandKit,
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
