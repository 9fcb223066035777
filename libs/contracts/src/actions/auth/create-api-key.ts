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
    'Make an API key for the team. Its text is in this answer and nowhere else. A key never does more than its maker may.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(ScopeName).min(1).max(SCOPE_NAMES.length),
    workspaceIds: z
      .union([z.array(Uuid).min(1).max(100), z.literal('all')])
      .optional()
      .describe('"all": those of the team, with those that are added later. Default: those that you may act on now.'),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be an instant such as 2030-01-31T09:00:00Z' })
      .nullish()
      .describe('Default: it lasts until it is revoked.'),
  }),
  output: ListedApiKey.omit({ lastUsedAt: true }).extend({
    key: z.string().nullable().describe('The key itself. Null when the answer is a replay: it is not stored.'),
  }),
  errors: ['conflict', 'reauthentication_required', 'idempotency_mismatch', 'call_in_progress'],
})
