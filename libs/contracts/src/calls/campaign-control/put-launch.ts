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
    'Record a launch, unless it is recorded, before anything is created on the platform. `conflict`: another launch of the team has its token.',
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
    /** Who launches it, and in which session, for the audit log. Null: nobody is named. */
    launchedBy: z
      .strictObject({ userId: Uuid, credentialId: z.string().min(1).max(128), name: z.string().max(200) })
      .nullable()
      .default(null),
    /** When it was switched on, if that was done elsewhere. Null: set_launch_status does it. */
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
