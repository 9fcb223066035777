import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { OpenInvitation, PersonRole } from '../../shapes/people.ts'

export const createInvitation = defineAction({
  name: 'create_invitation',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary:
    'Invite a person to the team, in place of an earlier invitation for the same address. It lasts for seven days. Only an owner invites an owner.',
  input: z
    .strictObject({
      email: z.email().max(254),
      role: PersonRole,
      workspaceIds: z
        .array(Uuid)
        .min(1)
        .max(100)
        .optional()
        .describe('Default: those that you may act on, with later ones if you may act on all.'),
    })
    .refine(({ role, workspaceIds }) => role !== 'owner' || !workspaceIds, {
      path: ['workspaceIds'],
      error: 'an owner may act on all workspaces',
    }),
  output: OpenInvitation.extend({
    isMailed: z.boolean().describe('The link was mailed to the address, and nobody else gets it.'),
    url: z
      .string()
      .nullable()
      .describe('The link to hand over. Null when it was mailed, and when the answer is a replay: it is not stored.'),
  }),
  errors: ['forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
