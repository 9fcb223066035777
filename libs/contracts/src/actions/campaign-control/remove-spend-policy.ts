import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { PolicyHolder } from '../../shapes/spend-policy.ts'

export const removeSpendPolicy = defineAction({
  name: 'remove_spend_policy',
  service: 'campaign-control',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary:
    'Remove a spend policy. A credential without its own follows the default policy, and without one nothing but protected entities limits it.',
  input: z.strictObject({ credentialId: PolicyHolder }),
  output: z.object({ credentialId: PolicyHolder, removed: z.literal(true) }),
  errors: ['not_found', 'reauthentication_required', 'idempotency_mismatch', 'call_in_progress'],
})
