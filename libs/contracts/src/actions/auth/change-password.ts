import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { PASSWORD_LENGTH } from '../../shapes/people.ts'

export const changePassword = defineAction({
  name: 'change_password',
  service: 'auth',
  roles: null,
  summary: 'Set a new password and sign out of every other browser.',
  input: z.strictObject({
    currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
    newPassword: z
      .string()
      .min(PASSWORD_LENGTH.min)
      .max(PASSWORD_LENGTH.max)
      .describe('Refused when it is easy to guess.'),
  }),
  output: z.object({ changed: z.literal(true) }),
  errors: [],
})
