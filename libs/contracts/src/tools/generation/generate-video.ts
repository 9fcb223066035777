import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { brandInput, contentInput, noKitWithoutBrand } from '../../shapes/ad-content.ts'
import {
  AspectRatio,
  BatchStatus,
  maxCreditsInput,
  qualityInput,
  seedInput,
  StartedGeneration,
} from '../../shapes/generation.ts'
import { exactlyOneOf } from '../../shapes/rules.ts'
import { ListedId, text } from '../../shapes/text.ts'
import { keepsItsPicture, VIDEO_SECONDS, VideoCaptions, VideoScene } from '../../shapes/video.ts'

export const generateVideo = defineTool({
  name: 'generate_video',
  service: 'generation',
  effect: 'write',
  scope: 'videos:write',
  title: 'Generate video ad',
  summary: 'Start generating one video ad from a script, scenes, instructions or a finished picture.',
  description:
    'Use it for one MP4 with a voice, captions, avatar and products; for stills use generate_image. Give exactly one of ' +
    'script (spoken verbatim), scenes (full control), instructions (the script is written first) and animateAssetId (a 6 s ' +
    'motion version of a finished picture). Numbers and names stay as written. Made in the background: poll ' +
    'get_generation_status with the projectId. Credits per started 15 seconds (10 express, 20 studio by default) are ' +
    'reserved now and released if it fails; with too few, nothing starts. Publishes nothing.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      animateAssetId: Uuid.optional().describe('A finished picture of generate_image, to move as it is.'),
      script: text({ min: 1, max: 5000 }).optional().describe('Words to speak, verbatim: about 300 for two minutes.'),
      scenes: z.array(VideoScene).min(1).max(20).optional().describe('In order.'),
      instructions: text({ min: 1, max: 4000 }).optional().describe('The brief for the script.'),
      avatarId: ListedId.optional().describe('From list_avatars. Default: chosen to fit.'),
      voiceId: ListedId.optional().describe(
        "From list_voices. Default: the avatar's own; a motion version is silent without.",
      ),
      aspectRatio: AspectRatio.optional().describe('Default: 9:16; for animateAssetId that of its picture.'),
      durationSeconds: z
        .int()
        .min(VIDEO_SECONDS.min)
        .max(VIDEO_SECONDS.max)
        .optional()
        .describe('Default: the script at 150 words a minute; 15 with instructions.'),
      captions: VideoCaptions.default({ enabled: true, style: 'clean' }).describe('Captions burned into the video.'),
      quality: qualityInput,
      brandKitId: Uuid.optional().describe("From get_brand_kit. Default: the product's, else the default kit."),
      productId: Uuid.optional().describe('From list_products.'),
      referenceAssetIds: z.array(Uuid).max(5).optional().describe('Media to use, from search_assets.'),
      content: contentInput,
      brand: brandInput,
      title: text({ max: 200 }).optional().describe('Name of the resulting asset.'),
      seed: seedInput,
      maxCredits: maxCreditsInput,
      workspaceId: Uuid.optional().describe('Default: the primary workspace.'),
    })
    .check(exactlyOneOf('script', 'scenes', 'instructions', 'animateAssetId'), keepsItsPicture, noKitWithoutBrand),
  output: z.object({
    projectId: Uuid.describe('Pass it to get_generation_status.'),
    status: BatchStatus,
    generations: z.array(StartedGeneration),
    script: z.string().nullable().describe('Spoken words; null until written, or with none.'),
    estimate: z.object({ credits: z.int().min(0), seconds: z.number().min(0) }),
    credits: z.object({ reserved: z.int().min(0) }),
    pollAfterSeconds: z.int().min(0).describe('Seconds to wait before calling get_generation_status.'),
  }),
  errors: [
    'insufficient_credits',
    'workspace_forbidden',
    'not_found',
    'conflict',
    'idempotency_mismatch',
    'call_in_progress',
    'upstream_failed',
  ],
  examples: [
    {
      name: 'A script, spoken by a chosen avatar',
      input: { script: 'Your skin, but awake. Meet Glow Serum.', avatarId: 'maya', durationSeconds: 10 },
      output: {
        projectId: '6e5d4c3b-2a19-4f08-9e7d-6c5b4a392817',
        status: 'queued',
        generations: [
          {
            id: '1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f1',
            index: 0,
            aspectRatio: '9:16',
            variation: 1,
            status: 'queued',
          },
        ],
        script: 'Your skin, but awake. Meet Glow Serum.',
        estimate: { credits: 10, seconds: 10 },
        credits: { reserved: 10 },
        pollAfterSeconds: 5,
      },
    },
    {
      name: 'Two scenes',
      input: {
        scenes: [
          { script: 'Tired skin?', layout: 'full_avatar' },
          {
            script: 'Two drops each morning.',
            layout: 'product_card',
            onScreenText: 'Glow Serum',
            assetIds: ['c4a1d2e3-4b5c-4d6e-8f70-8192a3b4c5d6'],
          },
        ],
        captions: { style: 'boxed' },
      },
    },
    {
      name: 'A finished picture in motion',
      input: { animateAssetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6', maxCredits: 10 },
    },
  ],
})
