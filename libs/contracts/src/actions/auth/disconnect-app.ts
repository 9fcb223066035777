import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'

export const disconnectApp = defineAction({
  name: 'disconnect_app',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Disconnect an application from the team: its tokens are refused within a second. Members disconnect their own, owners and admins any.',
  input: z.strictObject({ connectedAppId: Uuid }),
  output: z.object({ connectedAppId: Uuid, disconnected: z.literal(true) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
