import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { AssetName, AssetTags } from '../../shapes/asset.ts'
import { Instant } from '../../shapes/text.ts'

export const createUpload = defineAction({
  name: 'create_upload',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Start the upload of a picture. The asset exists at once, as processing. PUT the file to uploadUrl, which ' +
    'returns the finished asset. The stored file is re-encoded: upright, in sRGB, without metadata, an SVG as pixels.',
  input: z.strictObject({
    name: AssetName,
    type: z.enum(['image', 'logo']).default('image').describe('What it is used as.'),
    mimeType: z
      .enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'])
      .describe('The declared type of the file. Its contents decide.'),
    sizeBytes: z
      .int()
      .min(1)
      .max(104_857_600)
      .describe('Size of the file in bytes. Installations may allow less: 20 MiB by default.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
      .describe('Digest of the file. The URL accepts no other file.'),
    tags: AssetTags.default([]),
    projectId: Uuid.optional().describe('Folder for it, from list_projects.'),
    workspaceId: Uuid.optional().describe("Default: the folder's workspace, else the team's primary workspace."),
  }),
  output: z.object({
    assetId: Uuid,
    uploadUrl: z.url().describe('Accepts this one file until expiresAt. Requires no credential.'),
    headers: z.record(z.string(), z.string()).describe('Headers to send with the file.'),
    expiresAt: Instant,
  }),
  errors: ['not_found', 'conflict', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
