import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AssetIds } from '../../shapes/asset.ts'
import { atLeastOneOf } from '../../shapes/rules.ts'

const projects = z.array(Uuid).max(20).default([])

export const moveAssets = defineAction({
  name: 'move_assets',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Add assets to folders, remove them from others, or both. An asset may be in several folders, all of its own ' +
    'workspace. Assets already in place stay unchanged.',
  input: z
    .strictObject({
      assetIds: AssetIds,
      addTo: projects.describe('Folders to add them to.'),
      removeFrom: projects.describe('Folders to remove them from. A folder that is also in addTo keeps them.'),
    })
    .check(atLeastOneOf('addTo', 'removeFrom')),
  output: z.object({ assets: z.array(z.object({ assetId: Uuid, projectIds: z.array(Uuid) })) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
