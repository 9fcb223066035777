import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { PlatformEntityId } from '../../shapes/rule.ts'

export const unprotectEntity = defineAction({
  name: 'unprotect_entity',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary: 'Protect a campaign, ad set or ad no longer. Doing it again has no effect.',
  input: z.strictObject({ entityId: PlatformEntityId.describe('From list_protected_entities.') }),
  output: z.object({ entityId: z.string(), protected: z.literal(false) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
