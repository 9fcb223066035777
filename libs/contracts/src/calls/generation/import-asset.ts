import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const importAsset = defineCall({
  name: 'import_asset',
  service: 'generation',
  effect: 'write',
  callers: ['operator', 'org'],
  summary: 'Store a picture as an asset with this id, unless it exists. Used by the seed and by imports from a page.',
  input: z.strictObject({
    assetId: Uuid,
    teamId: Uuid,
    workspaceId: Uuid,
    name: z.string().min(1).max(200),
    type: z.enum(['image', 'logo']),
    tags: z.array(z.string().max(80)).max(10),
    /** What it shows and its brand. Searches match these. */
    productId: Uuid.nullable().default(null),
    brandKitId: Uuid.nullable().default(null),
    /** The file, PNG, JPEG, WebP or SVG, at most 5 MiB, as base64. */
    base64: z.base64().max(7_000_000),
  }),
  output: z.object({ assetId: z.string() }),
})
