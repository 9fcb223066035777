import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const deleteProject = defineAction({
  name: 'delete_project',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Delete a folder. Its assets stay, in other folders or in none.',
  input: z.strictObject({ projectId: Uuid }),
  output: z.object({ projectId: Uuid, deleted: z.literal(true) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
