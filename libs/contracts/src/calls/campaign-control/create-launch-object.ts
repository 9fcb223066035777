import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchObject, LaunchPart, LaunchToken, LaunchWrite } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const createLaunchObject = defineCall({
  name: 'create_launch_object',
  service: 'campaign-control',
  effect: 'write',
  callers: ['drafts'],
  summary:
    'Create a part of a launch on the platform, paused and marked with the token of the launch. Repeats with the same operation create it once.',
  input: z.strictObject({
    teamId: Uuid,
    launchId: Uuid,
    /** The same at each repeat. */
    operationId: Uuid,
    adAccountId: PlatformId,
    token: LaunchToken,
    /** Null: the campaign. */
    part: LaunchPart.nullable(),
    object: LaunchObject,
  }),
  output: LaunchWrite,
})
