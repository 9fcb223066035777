import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { Asset, AssetSource, AssetStatus, AssetType } from '../../shapes/asset.ts'
import { AspectRatio } from '../../shapes/generation.ts'
import { InstantInput, text } from '../../shapes/text.ts'

const pixels = z.int().min(1).max(100_000).optional()

export const searchAssets = defineTool({
  name: 'search_assets',
  service: 'generation',
  effect: 'read',
  scope: 'assets:read',
  title: 'Search assets',
  summary: "Search the team's media assets: generated and uploaded pictures, clips, sounds and logos.",
  description:
    'Use it to find the assetId for generate_image, generate_video and create_launch_draft. All filters ' +
    'must match. When the assetId is known, use lookup_asset, which also returns uploads, provenance and usage; ' +
    'for a running batch use get_generation_status. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    query: text({ max: 200 }).optional().describe('Words in name, tags or instructions.'),
    type: AssetType.optional().describe('Kind of asset.'),
    source: AssetSource.optional().describe('Where it comes from.'),
    projectId: Uuid.optional().describe('Folder, from list_projects.'),
    productId: Uuid.optional().describe('From list_products.'),
    brandKitId: Uuid.optional().describe('From get_brand_kit.'),
    batchId: Uuid.optional().describe('From generate_image, or the projectId of generate_video.'),
    aspectRatio: z.array(AspectRatio).min(1).max(4).optional().describe('One of these shapes.'),
    minWidth: pixels.describe('Minimum width in pixels.'),
    minHeight: pixels.describe('Minimum height in pixels.'),
    tags: z
      .array(text({ min: 1, max: 80 }))
      .max(10)
      .optional()
      .describe('All of these tags.'),
    status: z.array(AssetStatus).min(1).max(4).default(['ready']).describe('One of these statuses.'),
    createdAfter: InstantInput.optional().describe('Created at or after.'),
    createdBefore: InstantInput.optional().describe('Created before.'),
    sort: z
      .enum(['created_desc', 'created_asc', 'name_asc', 'relevance'])
      .optional()
      .describe('Default: relevance with a query, created_desc without.'),
    limit: limit(),
    cursor: Cursor,
    workspaceId: WorkspaceId,
  }),
  output: z.object({ assets: z.array(Asset), nextCursor: NextCursor }),
  errors: ['not_found', 'workspace_forbidden'],
  examples: [
    {
      name: 'Portrait pictures of trail shoes',
      input: { query: 'trail shoes', type: 'image', aspectRatio: ['4:5', '9:16'], limit: 1 },
      output: {
        assets: [
          {
            assetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6',
            type: 'image',
            name: '30 % off trail shoes, 4:5',
            mimeType: 'image/png',
            width: 1080,
            height: 1350,
            aspectRatio: '4:5',
            sizeBytes: 498_120,
            sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
            url: 'https://adloom.example/files/d0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6.png?expires=1795600000&signature=Rm4',
            urlExpiresAt: '2026-11-21T12:00:00Z',
            thumbnailUrl: null,
            source: 'generated',
            projectIds: [],
            tags: [],
            status: 'ready',
            createdAt: '2026-11-20T12:00:03Z',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
