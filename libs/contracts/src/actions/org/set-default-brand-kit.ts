import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { SavedBrandKit } from '../../shapes/brand.ts'

export const setDefaultBrandKit = defineAction({
  name: 'set_default_brand_kit',
  service: 'org',
  roles: ['owner', 'admin'],
  summary: 'Make a brand kit the default of its workspace, or of the team. It replaces the previous default.',
  input: z.strictObject({ brandKitId: Uuid }),
  output: SavedBrandKit,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
