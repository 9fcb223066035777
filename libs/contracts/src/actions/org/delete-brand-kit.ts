import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const deleteBrandKit = defineAction({
  name: 'delete_brand_kit',
  service: 'org',
  roles: ['owner', 'admin'],
  summary:
    'Delete a brand kit permanently. Its products lose it; assets made with it stay. Deleting the default while other kits exist is a conflict.',
  input: z.strictObject({ brandKitId: Uuid }),
  output: z.object({ brandKitId: Uuid }),
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
