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
    'Change the role of a member, on behalf of an owner or admin. The workspaces stay; an owner has all of them. ' +
    'Fails with forbidden when that person may not do so, and with conflict when the team would have no owner left.',
  input: z.strictObject({ teamId: Uuid, userId: Uuid, role: z.enum(ROLES), byUserId: Uuid }),
  output: z.object({ changed: z.boolean() }),
})
