import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const removeMember = defineAction({
  name: 'remove_member',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Remove a person from the team, or leave it yourself. Their keys and connected applications end. An admin removes no owner, and the last owner stays.',
  input: z.strictObject({ userId: Uuid }),
  output: z.object({ userId: Uuid, removed: z.literal(true) }),
  errors: ['forbidden', 'conflict'],
})
