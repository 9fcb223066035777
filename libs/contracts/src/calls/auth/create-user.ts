import { z } from 'zod'
import { defineCall } from '../../define/call.ts'

export const createUser = defineCall({
  name: 'create_user',
  service: 'auth',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Create a person who can sign in, or find the one with that e-mail address (whose password stays unchanged). ' +
    'Fails with conflict when all accounts with that address were created by invitations and are unverified.',
  input: z.strictObject({
    email: z.email().max(254),
    name: z.string().min(1).max(200),
    password: z.string().min(10).max(200),
  }),
  output: z.object({ userId: z.string(), created: z.boolean() }),
})
