import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Launch } from '../../shapes/launch.ts'

export const rollBackLaunch = defineAction({
  name: 'roll_back_launch',
  service: 'drafts',
  roles: ['owner', 'admin'],
  summary: 'Delete on the platform what a failed launch has left there. The draft can be edited again.',
  input: z.strictObject({ launchId: Uuid }),
  output: Launch,
  errors: ['not_found', 'conflict', 'idempotency_mismatch', 'call_in_progress'],
})
