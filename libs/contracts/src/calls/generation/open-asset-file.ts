import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const openAssetFile = defineCall({
  name: 'open_asset_file',
  service: 'generation',
  effect: 'read',
  callers: ['campaign-control'],
  summary: 'Where another service reads the file of an asset: a signed path of the file server.',
  input: z.strictObject({ teamId: Uuid, assetId: Uuid }),
  output: z.object({
    /** Null: the asset is unknown or has no file. */
    file: z
      .object({
        /** With its query. It starts with `/files/`. */
        path: z.string(),
        fileName: z.string(),
        mimeType: z.string(),
        sizeBytes: z.int(),
        sha256: z.string(),
        generationId: z.string().nullable(),
        /** Of a video: the picture that stands for it. */
        thumbnailPath: z.string(),
      })
      .nullable(),
  }),
})
