import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { ROLES } from '../../callers/scopes.ts'

export const addMember = defineCall({
  name: 'add_member',
  service: 'org',
  effect: 'write',
  callers: ['operator', 'auth'],
  summary:
    'Add a person to a team, or change the role and workspaces of a member. ' +
    'Fails with conflict when it would leave the team without an owner, or limit an owner’s workspaces.',
  input: z.strictObject({
    teamId: Uuid,
    userId: Uuid,
    role: z.enum(ROLES),
    /** The workspaces this person may act on; null: all of the team, including future ones. */
    workspaceIds: z.array(Uuid).min(1).max(100).nullable().default(null),
  }),
  output: z.object({ added: z.boolean() }),
})
