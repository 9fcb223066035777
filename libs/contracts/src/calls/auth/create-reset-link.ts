import { z } from 'zod'
import { defineCall } from '../../define-call.ts'

export const createResetLink = defineCall({
  name: 'create_reset_link',
  service: 'auth',
  callers: ['operator'],
  summary:
    'Make a link with which a person can set a new password, good once and for a day. Null: nobody has that address.',
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.object({ link: z.object({ url: z.string(), expiresAt: z.string() }).nullable() }),
})
