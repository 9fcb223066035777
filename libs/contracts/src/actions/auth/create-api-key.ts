import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { SCOPE_NAMES } from '../../callers/scopes.ts'
import { ListedApiKey, ScopeName } from '../../shapes/people.ts'

export const createApiKey = defineAction({
  name: 'create_api_key',
  service: 'auth',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary:
    'Create an API key for the team. Only this response contains the key. A key can never do more than its creator may.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(ScopeName).min(1).max(SCOPE_NAMES.length),
    workspaceIds: z
      .union([z.array(Uuid).min(1).max(100), z.literal('all')])
      .optional()
      .describe('"all": all of the team, including future ones. Default: those that you may act on now.'),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be a timestamp such as 2030-01-31T09:00:00Z' })
      .nullish()
      .describe('Default: until it is revoked.'),
  }),
  output: ListedApiKey.omit({ lastUsedAt: true }).extend({
    key: z.string().nullable().describe('The key itself. Null in a replayed response: it is not stored.'),
  }),
  errors: ['conflict', 'reauthentication_required', 'idempotency_mismatch', 'call_in_progress'],
})
