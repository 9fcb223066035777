import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { LaunchCampaign, LaunchCreative, PlatformSaid } from '../../shapes/launch-object.ts'
import { PlatformId } from '../../shapes/text.ts'

export const checkLaunchObject = defineCall({
  name: 'check_launch_object',
  service: 'campaign-control',
  effect: 'read',
  callers: ['drafts'],
  summary:
    'Ask the platform whether it would accept an object, without creating it. Ad sets and ads need a parent that exists, so they cannot be asked about.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    adAccountId: PlatformId,
    object: z.discriminatedUnion('kind', [LaunchCampaign, LaunchCreative]),
  }),
  output: z.object({
    outcome: z.enum(['accepted', 'refused', 'unchecked']),
    /** Our names of the fields that the platform blames. */
    fields: z.array(z.string()),
    said: PlatformSaid.nullable(),
  }),
})
