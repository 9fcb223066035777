import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { ScopeName } from '../../shapes/people.ts'

export const listOfferedScopes = defineAction({
  name: 'list_offered_scopes',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary: 'List the scopes that a new key can use: those with at least one tool in this installation.',
  input: z.strictObject({}),
  output: z.object({ scopes: z.array(ScopeName) }),
  errors: [],
})
