import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AdAccountId, AdPlatformName } from '../../shapes/ad-account.ts'
import { InstantInput } from '../../shapes/text.ts'

export const putLaunch = defineCall({
  name: 'put_launch',
  service: 'campaign-control',
  effect: 'write',
  callers: ['drafts', 'operator'],
  summary:
    'Record a campaign as launched here, unless it is. Before anything is created on the platform: the sync finds the campaign by its token.',
  input: z.strictObject({
    teamId: Uuid,
    launchId: Uuid,
    workspaceId: Uuid,
    /** Null: from no draft. */
    draftId: Uuid.nullable().default(null),
    platform: AdPlatformName,
    adAccountId: AdAccountId,
    /** In the name of the campaign on the platform. */
    token: z.string().regex(/^[a-z2-9]{6}$/),
    /** When the last stage switched it on. */
    activatedAt: InstantInput.nullable(),
    createdAt: InstantInput,
    /** What of the library was uploaded for it. */
    assets: z
      .array(
        z.strictObject({
          assetId: Uuid,
          generationId: z.string().max(128).nullable().default(null),
          imageHash: z.string().max(128).nullable().default(null),
          videoId: z.string().max(128).nullable().default(null),
        }),
      )
      .max(1_000),
  }),
  output: z.object({ launchId: z.string() }),
})
