import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { Asset } from '../../shapes/asset.ts'
import { Check } from '../../shapes/generation.ts'
import { Instant } from '../../shapes/text.ts'

export const lookupAsset = defineTool({
  name: 'lookup_asset',
  service: 'generation',
  effect: 'read',
  scope: 'assets:read',
  title: 'Look up asset',
  summary: 'Get all details of one media asset.',
  description:
    'Use it when the assetId is known: download URL (valid for 24 hours at most; call again for a fresh ' +
    'one), dimensions, uploads to the ad platform, how it was made, which drafts and ads use it. To find ' +
    'assets use search_assets. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    assetId: Uuid.describe('From search_assets, get_generation_status or get_brand_kit.'),
  }),
  output: Asset.extend({
    uploadHashes: z
      .array(
        z.object({
          adAccountId: z.string(),
          platform: z.string(),
          hash: z.string().optional().describe('Of an image.'),
          videoId: z.string().optional().describe('Of a video.'),
          uploadedAt: Instant,
        }),
      )
      .describe('One per ad account it was uploaded to.'),
    checks: z.array(Check).describe('Findings of the automatic quality check.'),
    provenance: z.object({
      aiGenerated: z.boolean(),
      syntheticPerson: z.boolean().describe('Shows a synthetic person.'),
      model: z.string().nullable(),
      seed: z.int().min(0).nullable(),
      digitalSourceType: z.string().nullable().describe('IPTC digital source type.'),
    }),
    usage: z.array(
      z.object({ draftId: Uuid.optional(), campaignId: z.string().optional(), adId: z.string().optional() }),
    ),
  }),
  errors: ['not_found'],
  examples: [
    {
      name: 'A generated image',
      input: { assetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6' },
      output: {
        assetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6',
        type: 'image',
        name: '30 % off trail shoes, 1:1',
        mimeType: 'image/png',
        width: 1080,
        height: 1080,
        aspectRatio: '1:1',
        sizeBytes: 412_300,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        url: 'https://adloom.example/files/d0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6.png?expires=1795600000&signature=Rm4',
        urlExpiresAt: '2026-11-21T12:00:00Z',
        thumbnailUrl: null,
        source: 'generated',
        generation: {
          generationId: '8c7b6a59-4837-4261-8f0e-d1c2b3a49586',
          batchId: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
          variation: 1,
          instructions: '30 % off trail shoes until Sunday. Bold, sunny.',
        },
        projectIds: [],
        tags: [],
        status: 'ready',
        createdAt: '2026-11-20T12:00:03Z',
        uploadHashes: [],
        checks: [{ code: 'contrast', severity: 'info', message: 'Text contrast is 7.1:1.' }],
        provenance: {
          aiGenerated: true,
          syntheticPerson: false,
          model: 'adloom-compositor',
          seed: 42,
          digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
        },
        usage: [],
      },
    },
  ],
})
