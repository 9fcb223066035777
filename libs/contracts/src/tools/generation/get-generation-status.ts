import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { AdContent, BriefReading } from '../../shapes/ad-content.ts'
import {
  AspectRatio,
  BatchStatus,
  Check,
  GenerationStatus,
  JobCredits,
  pollAfterSeconds,
} from '../../shapes/generation.ts'
import { exactlyOneOf } from '../../shapes/rules.ts'
import { Instant } from '../../shapes/text.ts'

const progress = z.number().min(0).max(100)

const WAIT_SECONDS_MAX = 25

const Generation = z.object({
  id: z.string(),
  index: z.int().min(0).describe('Position in the batch, from 0.'),
  aspectRatio: AspectRatio,
  variation: z.int().min(1),
  status: GenerationStatus,
  stage: z
    .string()
    .optional()
    .describe('The current stage; of a video script, voice, visuals, compose, encode, checks.'),
  progress: progress.describe('Percent.'),
  assetId: Uuid.optional().describe('When completed; see lookup_asset for details.'),
  url: z.url().optional().describe('When completed; valid for at most 24 hours, call again for a fresh one.'),
  thumbnailUrl: z.url().optional(),
  captionsUrl: z.url().optional().describe('Captions of a video as WebVTT.'),
  durationMs: z.int().min(0).optional().describe('Length of a video.'),
  error: z
    .object({ code: z.string(), message: z.string(), retryable: z.boolean() })
    .optional()
    .describe('Why it failed; nothing was charged for it.'),
  credits: JobCredits,
  content: AdContent.optional().describe('What it says, when completed.'),
  checks: z.array(Check).describe('Warnings and failures of the automatic check; lookup_asset has all findings.'),
})

export const getGenerationStatus = defineTool({
  name: 'get_generation_status',
  service: 'generation',
  effect: 'read',
  scope: 'assets:read',
  title: 'Get generation status',
  summary: 'Get the progress and the results of an image batch or a video generation.',
  description:
    'Use it with exactly one of the batchId of generate_image and the projectId of generate_video. With waitSeconds ' +
    'it answers as soon as the work is finished; else call again after pollAfterSeconds until it is null. Completed items have assetId and url, failed ones an error and ' +
    'no charge; partially_completed means both. For assets made earlier use search_assets. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      batchId: Uuid.optional().describe('From generate_image.'),
      projectId: Uuid.optional().describe('From generate_video.'),
      waitSeconds: z
        .int()
        .min(0)
        .max(WAIT_SECONDS_MAX)
        .default(0)
        .describe('Answer when the work is finished, or after this long.'),
    })
    .check(exactlyOneOf('batchId', 'projectId')),
  waits: { property: 'waitSeconds', secondsMax: WAIT_SECONDS_MAX },
  output: z.object({
    kind: z.enum(['image_batch', 'video']),
    id: Uuid.describe('The batchId or projectId of the request.'),
    status: BatchStatus,
    progress: progress.describe('Percent of the whole.'),
    generations: z.array(Generation),
    reading: BriefReading.optional().describe('How the brief was understood.'),
    credits: JobCredits,
    createdAt: Instant,
    updatedAt: Instant,
    completedAt: Instant.nullable(),
    pollAfterSeconds: pollAfterSeconds.describe('Seconds to wait before calling again; null when it is finished.'),
  }),
  errors: ['not_found'],
  examples: [
    {
      name: 'A finished batch of one image',
      input: { batchId: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d' },
      output: {
        kind: 'image_batch',
        id: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
        status: 'completed',
        progress: 100,
        generations: [
          {
            id: '8c7b6a59-4837-4261-8f0e-d1c2b3a49586',
            index: 0,
            aspectRatio: '1:1',
            variation: 1,
            status: 'completed',
            progress: 100,
            assetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6',
            url: 'https://adloom.example/files/d0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6.png?expires=1795600000&signature=Rm4',
            credits: { reserved: 1, charged: 1, released: 0 },
            checks: [],
          },
        ],
        credits: { reserved: 1, charged: 1, released: 0 },
        createdAt: '2026-11-20T12:00:00Z',
        updatedAt: '2026-11-20T12:00:03Z',
        completedAt: '2026-11-20T12:00:03Z',
        pollAfterSeconds: null,
      },
    },
  ],
})
