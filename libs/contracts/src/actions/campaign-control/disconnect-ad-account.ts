import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { AdAccountId } from '../../shapes/ad-account.ts'

export const disconnectAdAccount = defineAction({
  name: 'disconnect_ad_account',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  summary:
    'Disconnect an ad account from the team. Nothing is read from it any more. With the last account of a connection, its token is deleted and the grant is withdrawn on the platform, unless another connection uses it. Disconnecting again has no effect.',
  input: z.strictObject({ adAccountId: AdAccountId }),
  output: z.object({
    adAccountId: z.string(),
    disconnected: z.literal(true),
    connectionEnded: z.boolean().describe('It was the last account of its connection.'),
  }),
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
