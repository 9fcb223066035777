import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { ROLES } from '../../callers/scopes.ts'
import { Instant } from '../../shapes/text.ts'

export const listMembers = defineCall({
  name: 'list_members',
  service: 'org',
  effect: 'read',
  callers: ['auth'],
  summary: 'The members of a team: owners first, then admins, then members, each in the order in which they joined.',
  input: z.strictObject({ teamId: Uuid }),
  output: z.object({
    members: z.array(
      z.object({
        userId: z.string(),
        role: z.enum(ROLES),
        workspaceIds: z.union([z.literal('all'), z.array(z.string())]),
        joinedAt: Instant,
      }),
    ),
  }),
})
