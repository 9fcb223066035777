import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { SCOPE_NAMES } from '../../callers/scopes.ts'

export const issueApiKey = defineCall({
  name: 'issue_api_key',
  service: 'auth',
  effect: 'write',
  callers: ['operator'],
  summary:
    'Create an API key on behalf of a member. With `replace`, revoke that member’s earlier keys of the same name.',
  input: z.strictObject({
    teamId: Uuid,
    userId: Uuid,
    name: z.string().min(1).max(100),
    scopes: z.array(z.enum(SCOPE_NAMES)).min(1).max(SCOPE_NAMES.length),
    replace: z.boolean(),
  }),
  output: z.object({ id: z.string(), key: z.string() }),
})
