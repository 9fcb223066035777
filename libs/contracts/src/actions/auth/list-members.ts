import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { GrantedWorkspaces, PersonRole } from '../../shapes/people.ts'
import { Instant } from '../../shapes/text.ts'

export const listMembers = defineAction({
  name: 'list_members',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary: 'List the members of the team, owners first.',
  input: z.strictObject({}),
  output: z.object({
    members: z.array(
      z.object({
        userId: Uuid,
        name: z.string(),
        email: z.string(),
        role: PersonRole,
        workspaceIds: GrantedWorkspaces,
        joinedAt: Instant,
      }),
    ),
  }),
  errors: [],
})
