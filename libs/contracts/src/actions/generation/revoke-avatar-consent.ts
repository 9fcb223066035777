import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Instant } from '../../shapes/text.ts'

export const revokeAvatarConsent = defineAction({
  name: 'revoke_avatar_consent',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Record that the person an avatar shows has withdrawn their consent. It cannot be used or given back from then on, and ' +
    'its unfinished videos fail at once, without charge. Finished videos stay: archive those you have to.',
  input: z.strictObject({ avatarId: Uuid }),
  output: z.object({
    avatarId: Uuid,
    revokedAt: Instant,
    refusedVideos: z.int().min(0).describe('How many unfinished videos this call ended.'),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
