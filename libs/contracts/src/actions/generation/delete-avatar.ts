import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const deleteAvatar = defineAction({
  name: 'delete_avatar',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Delete an avatar of the team, so that no new video can show it. Videos keep it, and so does the record of its consent.',
  input: z.strictObject({ avatarId: Uuid }),
  output: z.object({ avatarId: Uuid, deleted: z.literal(true) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
