import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AssetStatus, AssetType } from '../../shapes/asset.ts'

export const getAssetFacts = defineCall({
  name: 'get_asset_facts',
  service: 'generation',
  effect: 'read',
  callers: ['drafts'],
  summary: 'What a launch needs to know of assets. Unknown ones and those of another workspace are left out.',
  input: z.strictObject({ teamId: Uuid, workspaceId: Uuid, assetIds: z.array(Uuid).max(2000) }),
  output: z.object({
    assets: z.array(
      z.object({
        assetId: z.string(),
        type: AssetType,
        status: AssetStatus,
        mimeType: z.string(),
        /** Pixels. */
        width: z.int().nullable(),
        height: z.int().nullable(),
        durationMs: z.int().nullable(),
        sizeBytes: z.int().nullable(),
        generationId: z.string().nullable(),
        isAiGenerated: z.boolean(),
        hasSyntheticPerson: z.boolean(),
      }),
    ),
  }),
})
