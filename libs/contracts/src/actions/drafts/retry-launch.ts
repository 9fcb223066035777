import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Launch } from '../../shapes/launch.ts'

export const retryLaunch = defineAction({
  name: 'retry_launch',
  service: 'drafts',
  roles: ['owner', 'admin'],
  requiresFreshSignIn: true,
  summary: 'Go on with a failed launch at the step that failed. What was created is not created again.',
  input: z.strictObject({ launchId: Uuid }),
  output: Launch,
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
