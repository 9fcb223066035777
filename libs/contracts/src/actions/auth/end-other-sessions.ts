import { z } from 'zod'
import { defineAction } from '../../define/action.ts'

export const endOtherSessions = defineAction({
  name: 'end_other_sessions',
  service: 'auth',
  roles: null,
  summary: 'Sign out of every browser but this one.',
  input: z.strictObject({}),
  output: z.object({ ended: z.int().min(0).describe('How many sessions this call ended.') }),
  errors: [],
})
