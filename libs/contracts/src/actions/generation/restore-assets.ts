import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AssetIds, AssetStatus } from '../../shapes/asset.ts'

export const restoreAssets = defineAction({
  name: 'restore_assets',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Restore archived assets. Other assets stay unchanged.',
  input: z.strictObject({ assetIds: AssetIds }),
  output: z.object({ assets: z.array(z.object({ assetId: Uuid, status: AssetStatus })) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
