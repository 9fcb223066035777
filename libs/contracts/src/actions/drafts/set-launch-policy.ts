import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { LaunchPolicy } from '../../shapes/launch-policy.ts'
import { Instant } from '../../shapes/text.ts'

export const setLaunchPolicy = defineAction({
  name: 'set_launch_policy',
  service: 'drafts',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary: 'Set what the team asks of its launches. It replaces the policy, and drafts are checked anew.',
  input: z.strictObject({ policy: LaunchPolicy }),
  output: z.object({ policy: LaunchPolicy, updatedAt: Instant }),
  errors: ['idempotency_mismatch', 'call_in_progress'],
})
