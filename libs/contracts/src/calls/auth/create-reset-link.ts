import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const createResetLink = defineCall({
  name: 'create_reset_link',
  service: 'auth',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Make a link with which a person can set a new password, good once and for a day. It proves that the address is ' +
    'theirs. Null: nobody has that address, or several teams have an unproven account with it, which are then listed.',
  input: z.strictObject({
    email: z.email().max(254),
    /** Of several unproven accounts the one of this team. */
    teamId: Uuid.optional(),
  }),
  output: z.object({
    /** `proves`: the account is unproven until this link is used. */
    link: z.object({ url: z.string(), expiresAt: z.string(), proves: z.boolean() }).nullable(),
    unprovenIn: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
