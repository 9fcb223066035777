import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { ROLES } from '../../callers/scopes.ts'

export const getMembership = defineCall({
  name: 'get_membership',
  service: 'org',
  effect: 'read',
  callers: ['auth'],
  summary: 'What a person may do in a team now; null when they are not a member.',
  input: z.strictObject({ teamId: Uuid, userId: Uuid }),
  output: z.object({
    membership: z
      .object({
        role: z.enum(ROLES),
        /** The workspaces this person may act on, resolved. */
        workspaceIds: z.array(z.string()),
        allWorkspaces: z.boolean(),
        primaryWorkspaceId: z.string(),
      })
      .nullable(),
  }),
})
