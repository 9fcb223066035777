import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchEntity, LaunchWrite } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const removeLaunchObject = defineCall({
  name: 'remove_launch_object',
  service: 'campaign-control',
  effect: 'write',
  callers: ['drafts'],
  summary: 'Delete a part of a launch on the platform. What is gone already counts as done.',
  input: z.strictObject({ teamId: Uuid, launchId: Uuid, adAccountId: PlatformId, entity: LaunchEntity }),
  output: LaunchWrite,
})
