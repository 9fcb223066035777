import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'
import { Instant } from '../../shapes/text.ts'

export const refreshAdAccount = defineAction({
  name: 'refresh_ad_account',
  service: 'campaign-control',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Read what changed in an ad account, and its results of today and yesterday, as soon as possible. Asking again within two minutes has no effect.',
  input: z.strictObject({ adAccountId: AdAccountId }),
  output: z.object({
    adAccountId: z.string(),
    accepted: z.boolean().describe('False: somebody asked a moment ago, and that request holds.'),
    allowedAgainAt: Instant.describe('When asking takes effect again.'),
  }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
