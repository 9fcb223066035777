import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Launch } from '../../shapes/launch.ts'

export const cancelLaunch = defineAction({
  name: 'cancel_launch',
  service: 'drafts',
  roles: ['owner', 'admin'],
  summary:
    'Stop a launch and delete on the platform what it has created. The draft can be edited again. Refused once the campaign is being switched on: pause it instead.',
  input: z.strictObject({ launchId: Uuid }),
  output: Launch,
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
