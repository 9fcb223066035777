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
    'Put assets into folders, take them out of others, or both at once. An asset may be in several folders, all of its own ' +
    'workspace. What is so already stays.',
  input: z
    .strictObject({
      assetIds: AssetIds,
      addTo: projects.describe('Folders to put them into.'),
      removeFrom: projects.describe('Folders to take them out of. One that is in addTo as well keeps them.'),
    })
    .check(atLeastOneOf('addTo', 'removeFrom')),
  output: z.object({ assets: z.array(z.object({ assetId: Uuid, projectIds: z.array(Uuid) })) }),
  errors: ['not_found', 'idempotency_mismatch', 'call_in_progress'],
})
