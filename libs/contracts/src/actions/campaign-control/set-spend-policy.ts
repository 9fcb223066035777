import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { HeldSpendPolicy, PolicyHolder, SpendPolicy } from '../../shapes/spend-policy.ts'

export const setSpendPolicy = defineAction({
  name: 'set_spend_policy',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary:
    'Set what an API key or a connected application may do to campaigns, in place of what was set before. It holds from the next step of every action, also for actions whose preview was already shown. People who are signed in are not bound.',
  input: z.strictObject({ credentialId: PolicyHolder, policy: SpendPolicy }),
  output: HeldSpendPolicy,
  errors: ['not_found', 'reauthentication_required', 'idempotency_mismatch', 'call_in_progress'],
})
