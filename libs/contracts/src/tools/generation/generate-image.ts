import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { brandInput, contentInput, noKitWithoutBrand, saysSomething } from '../../shapes/ad-content.ts'
import {
  AspectRatio,
  maxCreditsInput,
  modelIdInput,
  qualityInput,
  seedInput,
  StartedGeneration,
} from '../../shapes/generation.ts'
import { PublicUrl, text } from '../../shapes/text.ts'

export const generateImage = defineTool({
  name: 'generate_image',
  service: 'generation',
  effect: 'write',
  scope: 'creatives:write',
  title: 'Generate image ads',
  summary: 'Start generating image ads from instructions, reference assets or both.',
  description:
    'Use it for stills (clips: generate_video, text: generate_ad_copy). Fill content with what the picture has to ' +
    'say, numbers and names as the customer wrote them; wishes for the look go into instructions. A page to ' +
    'advertise goes into sourceUrl. Makes variationCount images for each of aspectRatios, 100 at most, in the ' +
    'background: poll get_generation_status with the batchId. Its reading tells what was understood. Credits per ' +
    'image (1 express, 4 studio by default) are reserved now and released for failed ones. Publishes nothing.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      aspectRatios: z
        .array(AspectRatio)
        .min(1)
        .max(10)
        .default(['1:1'])
        .describe('Shapes to make; a repeated shape is made and charged again.'),
      instructions: text({ max: 4000 }).optional().describe('The brief: what the ad says, and wishes for its look.'),
      variationCount: z.int().min(1).max(10).default(1).describe('Variations per shape.'),
      referenceAssetIds: z.array(Uuid).max(5).optional().describe('Reference pictures, from search_assets.'),
      content: contentInput,
      reviseAssetId: Uuid.optional().describe('A generated picture to make again with only what you say changed.'),
      referenceUrls: z.array(PublicUrl).max(5).optional().describe('Pictures to fetch and keep in the library.'),
      sourceUrl: PublicUrl.optional().describe(
        'Page of a product or shop to advertise: facts and pictures are read from it.',
      ),
      brand: brandInput,
      brandKitId: Uuid.optional().describe("From get_brand_kit. Default: the product's, else the default kit."),
      productId: Uuid.optional().describe('From list_products; brings its brand kit and pictures.'),
      quality: qualityInput,
      modelId: modelIdInput,
      seed: seedInput,
      maxCredits: maxCreditsInput,
      workspaceId: Uuid.optional().describe('Default: the primary workspace.'),
    })
    .check(saysSomething, noKitWithoutBrand),
  output: z.object({
    batchId: Uuid.describe('Pass it to get_generation_status.'),
    status: z.literal('queued'),
    generations: z.array(StartedGeneration).describe('One per aspect ratio times variation, in order.'),
    credits: z.object({ reserved: z.int().min(0).describe('Reserved for the whole batch.') }),
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
      name: 'One square image from a sentence',
      input: { instructions: '30 % off trail shoes until Sunday. Bold, sunny.' },
      output: {
        batchId: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
        status: 'queued',
        generations: [
          {
            id: '8c7b6a59-4837-4261-8f0e-d1c2b3a49586',
            index: 0,
            aspectRatio: '1:1',
            variation: 1,
            status: 'queued',
          },
        ],
        credits: { reserved: 1 },
        pollAfterSeconds: 2,
      },
    },
    {
      name: 'Two shapes of a product, two variations each',
      input: {
        aspectRatios: ['4:5', '9:16'],
        variationCount: 2,
        instructions: 'Launch week, free shipping',
        productId: '2b7e1f6c-90a4-4d35-8f1b-6c5d4e3f2a10',
        quality: 'studio',
        maxCredits: 16,
      },
    },
    {
      name: 'Exactly these words, without a brand kit',
      input: {
        instructions: 'Warm, wooden, no people',
        content: {
          business: 'Bäckerei Lindt',
          headline: 'Frische Zimtschnecken',
          price: '2,80 €',
          dates: [{ text: 'bis 30. November', role: 'until' }],
          callToAction: null,
          mustNotSay: ['günstig'],
        },
        brand: 'none',
      },
    },
    {
      name: 'The page of a product as an ad',
      input: { sourceUrl: 'https://shop.example/trail-shoe', aspectRatios: ['1:1', '9:16'] },
    },
  ],
})
