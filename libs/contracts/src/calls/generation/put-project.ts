import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AssetIds } from '../../shapes/asset.ts'
import { ProjectName } from '../../shapes/project.ts'

export const putProject = defineCall({
  name: 'put_project',
  service: 'generation',
  effect: 'write',
  callers: ['operator'],
  summary: 'Create a folder with this id and these assets, unless it exists. Used by the seed.',
  input: z.strictObject({
    projectId: Uuid,
    teamId: Uuid,
    workspaceId: Uuid,
    name: ProjectName,
    /** Assets of other workspaces are ignored. */
    assetIds: AssetIds,
  }),
  output: z.object({ projectId: z.string() }),
})
