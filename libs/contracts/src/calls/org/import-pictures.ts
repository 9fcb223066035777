import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const importPictures = defineCall({
  name: 'import_pictures',
  service: 'org',
  effect: 'write',
  callers: ['generation-worker'],
  summary:
    'Fetch pictures at public addresses and keep them as assets, in order; the same file is kept once. Fails with invalid_input at referenceUrls[i] for one that is no picture or may not be fetched.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    urls: z.array(z.url()).min(1).max(5),
  }),
  output: z.object({ assetIds: z.array(z.string()) }),
})
