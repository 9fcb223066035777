import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchWrite } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const uploadLaunchAsset = defineCall({
  name: 'upload_launch_asset',
  service: 'campaign-control',
  effect: 'write',
  callers: ['drafts'],
  summary: 'Upload a file of the library to the ad account of a launch, unless the account has it.',
  input: z.strictObject({
    teamId: Uuid,
    launchId: Uuid,
    /** The same at each repeat. */
    operationId: Uuid,
    adAccountId: PlatformId,
    assetId: Uuid,
  }),
  output: LaunchWrite,
})
