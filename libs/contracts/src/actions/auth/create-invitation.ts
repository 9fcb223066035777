import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { OpenInvitation, PersonRole } from '../../shapes/people.ts'

export const createInvitation = defineAction({
  name: 'create_invitation',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary:
    'Invite a person to the team. Replaces an earlier invitation for the same address and is valid for seven days. Only an owner can invite an owner.',
  input: z
    .strictObject({
      email: z.email().max(254),
      role: PersonRole,
      workspaceIds: z
        .array(Uuid)
        .min(1)
        .max(100)
        .optional()
        .describe('Default: those that you may act on, including future ones if you may act on all.'),
    })
    .refine(({ role, workspaceIds }) => role !== 'owner' || !workspaceIds, {
      path: ['workspaceIds'],
      error: 'an owner always has all workspaces',
    }),
  output: OpenInvitation.extend({
    isMailed: z.boolean().describe('The link was mailed to the address only.'),
    url: z
      .string()
      .nullable()
      .describe('The link to pass on. Null when it was mailed, and in a replayed response: it is not stored.'),
  }),
  errors: ['forbidden', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
