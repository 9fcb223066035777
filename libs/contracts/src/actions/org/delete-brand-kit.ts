import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const deleteBrandKit = defineAction({
  name: 'delete_brand_kit',
  service: 'org',
  roles: ['owner', 'admin'],
  summary:
    'Put a brand kit away for good: its products lose it, what was made with it stays. A default with others beside it is a conflict.',
  input: z.strictObject({ brandKitId: Uuid }),
  output: z.object({ brandKitId: Uuid }),
  errors: ['not_found', 'workspace_forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
