import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { OfferedAdAccount } from '../../shapes/ad-account.ts'
import { text } from '../../shapes/text.ts'

export const completeAdAccountConnection = defineAction({
  name: 'complete_ad_account_connection',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Complete what start_ad_account_connection began, once, as the same person in the same team. Answers with the ad accounts that the grant reaches. A renewed connection works again for its ad accounts.',
  input: z.strictObject({
    state: text({ min: 1, max: 256 }).describe('As the platform returned it.'),
    code: text({ min: 1, max: 4_096 }).describe('As the platform returned it.'),
  }),
  output: z.object({
    connectionId: Uuid,
    granteeName: z.string().describe('Who granted access, as the platform names them.'),
    canWrite: z.boolean().describe('False: campaigns can be read, and nothing can be changed.'),
    accounts: z.array(OfferedAdAccount).describe('By name.'),
  }),
  errors: ['not_found', 'conflict', 'upstream_failed', 'idempotency_mismatch', 'call_in_progress'],
})
