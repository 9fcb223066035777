import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AvatarName, CustomAvatar } from '../../shapes/avatar.ts'

export const renameAvatar = defineAction({
  name: 'rename_avatar',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Rename an avatar of the team.',
  input: z.strictObject({ avatarId: Uuid, name: AvatarName }),
  output: CustomAvatar,
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
