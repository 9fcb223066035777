import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const getAccount = defineAction({
  name: 'get_account',
  service: 'auth',
  roles: null,
  summary: 'Show your own account, and whether its address is proven.',
  input: z.strictObject({}),
  output: z.object({
    id: Uuid,
    email: z.string(),
    name: z.string(),
    isProven: z.boolean(),
    confinedTo: Uuid.nullable().describe('The only team it can be in until its address is proven. Null once it is.'),
  }),
  errors: [],
})
