import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const createResetLink = defineCall({
  name: 'create_reset_link',
  service: 'auth',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Create a link for setting a new password, valid once and for one day. It verifies that the address belongs to ' +
    'the person. Null: no account has that address, or several teams have an unverified account with it; these are listed.',
  input: z.strictObject({
    email: z.email().max(254),
    /** Selects the account of this team among several unverified ones. */
    teamId: Uuid.optional(),
  }),
  output: z.object({
    /** `proves`: the account is unverified until this link is used. */
    link: z.object({ url: z.string(), expiresAt: z.string(), proves: z.boolean() }).nullable(),
    unprovenIn: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
