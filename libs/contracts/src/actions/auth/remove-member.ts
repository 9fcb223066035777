import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const removeMember = defineAction({
  name: 'remove_member',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Remove a person from the team, or leave it yourself. Their keys and connected applications stop working. Admins cannot remove owners, and the last owner cannot be removed.',
  input: z.strictObject({ userId: Uuid }),
  output: z.object({ userId: Uuid, removed: z.literal(true) }),
  errors: ['forbidden', 'conflict'],
})
