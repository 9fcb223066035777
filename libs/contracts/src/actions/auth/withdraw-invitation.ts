import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const withdrawInvitation = defineAction({
  name: 'withdraw_invitation',
  service: 'auth',
  roles: ['owner', 'admin'],
  summary: 'Withdraw an invitation to the team. Its link stops working. Withdrawing it again has no effect.',
  input: z.strictObject({ invitationId: Uuid }),
  output: z.object({ invitationId: Uuid, withdrawn: z.literal(true) }),
  errors: ['idempotency_mismatch', 'call_in_progress'],
})
