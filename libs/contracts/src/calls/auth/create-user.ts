import { z } from 'zod'
import { defineCall } from '../../define/call.ts'

export const createUser = defineCall({
  name: 'create_user',
  service: 'auth',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Make a person who can sign in, or find the one with that e-mail address (whose password then stays as it is). ' +
    'Fails with conflict when the address has only accounts that invitations made and nobody has proven.',
  input: z.strictObject({
    email: z.email().max(254),
    name: z.string().min(1).max(200),
    password: z.string().min(10).max(200),
  }),
  output: z.object({ userId: z.string(), created: z.boolean() }),
})
