import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { ROLES } from '../../callers/scopes.ts'

export const changeRole = defineCall({
  name: 'change_role',
  service: 'org',
  effect: 'write',
  callers: ['auth'],
  summary:
    'Give a member another role, as an owner or admin of the team. Their workspaces stay; an owner has all of them. ' +
    'Fails with forbidden when that person may not, and with conflict when the team would be left without an owner.',
  input: z.strictObject({ teamId: Uuid, userId: Uuid, role: z.enum(ROLES), byUserId: Uuid }),
  output: z.object({ changed: z.boolean() }),
})
