import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const revokeApiKey = defineAction({
  name: 'revoke_api_key',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary: 'Revoke an API key of the team. It is refused everywhere within a second. Revoking it again has no effect.',
  input: z.strictObject({ apiKeyId: Uuid }),
  output: z.object({ apiKeyId: Uuid, revoked: z.literal(true) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
