import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { ROLES } from '../../callers/scopes.ts'

export const listMemberships = defineCall({
  name: 'list_memberships',
  service: 'org',
  effect: 'read',
  callers: ['auth'],
  summary: 'The teams a person belongs to, by name, each with the workspaces they may act on there.',
  input: z.strictObject({ userId: Uuid }),
  output: z.object({
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(ROLES),
        workspaces: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Whether these are all workspaces of the team, including future ones. */
        allWorkspaces: z.boolean(),
      }),
    ),
  }),
})
