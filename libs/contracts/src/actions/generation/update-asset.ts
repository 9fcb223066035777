import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { Asset, AssetName, AssetTags } from '../../shapes/asset.ts'

export const updateAsset = defineAction({
  name: 'update_asset',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary: 'Rename an asset or replace its tags. Omitted fields stay unchanged. The URLs of its file do not change.',
  input: z.strictObject({ assetId: Uuid, name: AssetName.optional(), tags: AssetTags.optional() }),
  output: Asset,
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
