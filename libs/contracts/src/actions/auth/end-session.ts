import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const endSession = defineAction({
  name: 'end_session',
  service: 'auth',
  roles: null,
  summary: 'Sign out of one of the browsers in which you are signed in. Has no effect on a session that has ended.',
  input: z.strictObject({ sessionId: Uuid }),
  output: z.object({ sessionId: Uuid, ended: z.literal(true) }),
  errors: [],
})
