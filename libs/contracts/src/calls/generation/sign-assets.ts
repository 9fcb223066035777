import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const signAssets = defineCall({
  name: 'sign_assets',
  service: 'generation',
  effect: 'read',
  callers: ['org'],
  summary: 'Temporary URLs of a team’s assets. Unknown ids are left out.',
  input: z.strictObject({ teamId: Uuid, assetIds: z.array(Uuid).max(1000) }),
  output: z.object({
    assets: z.array(
      z.object({
        assetId: z.string(),
        workspaceId: z.string(),
        type: z.enum(['image', 'video', 'audio', 'logo']),
        url: z.string(),
        thumbnailUrl: z.string(),
      }),
    ),
  }),
})
