import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { newBrandKitFields, SavedBrandKit } from '../../shapes/brand.ts'

export const createBrandKit = defineAction({
  name: 'create_brand_kit',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Create a brand kit for the team, or for one of its workspaces.',
  input: z.strictObject({
    ...newBrandKitFields,
    isDefault: z
      .boolean()
      .default(false)
      .describe('Use it where no kit is named. The first kit is always the default.'),
    workspaceId: Uuid.optional().describe('Where it is visible. Default: in all workspaces of the team.'),
  }),
  output: SavedBrandKit,
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
