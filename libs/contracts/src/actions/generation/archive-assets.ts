import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AssetIds, AssetStatus } from '../../shapes/asset.ts'

export const archiveAssets = defineAction({
  name: 'archive_assets',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Archive assets: searches no longer show them and nothing new is made from them. Their files remain where they are used, ' +
    'and restore_assets brings them back. Assets that are already archived or have no file stay unchanged.',
  input: z.strictObject({ assetIds: AssetIds }),
  output: z.object({ assets: z.array(z.object({ assetId: Uuid, status: AssetStatus })) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
