import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const getAccount = defineAction({
  name: 'get_account',
  service: 'auth',
  roles: null,
  summary: 'Get your own account, and whether its e-mail address is verified.',
  input: z.strictObject({}),
  output: z.object({
    id: Uuid,
    email: z.string(),
    name: z.string(),
    isProven: z.boolean(),
    confinedTo: Uuid.nullable().describe('The only team it can be in until its address is verified. Null afterwards.'),
  }),
  errors: [],
})
