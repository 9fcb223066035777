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
    'Announce a picture to be sent. The asset is there at once, as processing; the file goes to uploadUrl with PUT, which ' +
    'answers with the finished asset. What is kept is written anew: upright, in sRGB, without metadata, a drawing as pixels.',
  input: z.strictObject({
    name: AssetName,
    type: z.enum(['image', 'logo']).default('image').describe('What it is used as.'),
    mimeType: z
      .enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'])
      .describe('What the file says that it is. The bytes decide.'),
    sizeBytes: z
      .int()
      .min(1)
      .max(104_857_600)
      .describe('Length of the file, in bytes. Installations take less: 20 MiB by default.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
      .describe('Digest of the file: nothing else is taken at the address.'),
    tags: AssetTags.default([]),
    projectId: Uuid.optional().describe('Folder to put it into, from list_projects.'),
    workspaceId: Uuid.optional().describe("Default: the folder's workspace, else the team's primary workspace."),
  }),
  output: z.object({
    assetId: Uuid,
    uploadUrl: z.url().describe('Takes this one file until expiresAt. Needs no credential.'),
    headers: z.record(z.string(), z.string()).describe('To be sent with the file.'),
    expiresAt: Instant,
  }),
  errors: ['not_found', 'conflict', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
