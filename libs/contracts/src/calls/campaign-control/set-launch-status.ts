import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchEntity, LaunchWrite } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const setLaunchStatus = defineCall({
  name: 'set_launch_status',
  service: 'campaign-control',
  effect: 'write',
  callers: ['drafts'],
  summary:
    'Switch on or pause a part of a launch. Only what the launch created. Switching the campaign on makes the launch one that went live.',
  input: z.strictObject({
    teamId: Uuid,
    launchId: Uuid,
    adAccountId: PlatformId,
    entity: LaunchEntity,
    status: z.enum(['active', 'paused']),
  }),
  output: LaunchWrite,
})
