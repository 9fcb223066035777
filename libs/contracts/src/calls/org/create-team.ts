import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const createTeam = defineCall({
  name: 'create_team',
  service: 'org',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Create a team with its first owner and workspaces, or find the one with that slug. The first workspace is the primary one.',
  input: z.strictObject({
    slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/),
    name: z.string().min(1).max(200),
    ownerUserId: Uuid,
    workspaceNames: z.array(z.string().min(1).max(200)).min(1).max(50),
    /** Credits included each month. */
    includedCredits: z.int().min(0).max(1_000_000_000),
  }),
  output: z.object({ teamId: z.string(), workspaceIds: z.array(z.string()), created: z.boolean() }),
})
