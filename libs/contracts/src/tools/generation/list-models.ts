import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { AspectRatio } from '../../shapes/generation.ts'

const Modality = z.enum(['image', 'video', 'copy', 'voice'])

export const listModels = defineTool({
  name: 'list_models',
  service: 'generation',
  effect: 'read',
  scope: 'models:read',
  title: 'List models',
  summary: 'List the generation models with their features and prices.',
  description:
    'Use it to choose a modelId for generate_image or to compare prices. Without one, the default model is ' +
    'used, so most calls do not need it. A model with two prices is listed once per quality. Default models ' +
    'first, then by name. For voices and actors use list_voices and list_avatars. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    modality: Modality.optional().describe('What it makes. Default: all.'),
    limit: limit(),
    cursor: Cursor,
  }),
  output: z.object({
    models: z.array(
      z.object({
        id: z.string().describe('Pass it as modelId.'),
        name: z.string(),
        modality: Modality,
        provider: z.string(),
        quality: z.enum(['express', 'studio', 'any']).describe('The quality that this entry and its price apply to.'),
        isDefault: z.boolean(),
        runsOffline: z.boolean().describe('Runs inside this installation, without an outside service.'),
        aspectRatios: z.array(AspectRatio),
        maxReferenceAssets: z.int().min(0),
        supports: z.record(z.string(), z.boolean()).describe('Features by name, such as seed or brandKit.'),
        price: z.object({ credits: z.number().min(0), per: z.enum(['image', '15_seconds', 'call']) }),
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: [],
  examples: [
    {
      name: 'Image models',
      input: { modality: 'image' },
      output: {
        models: [
          {
            id: 'adloom-compositor',
            name: 'Embedded image engine',
            modality: 'image',
            provider: 'adloom',
            quality: 'express',
            isDefault: true,
            runsOffline: true,
            aspectRatios: ['1:1', '4:5', '9:16', '16:9'],
            maxReferenceAssets: 5,
            supports: { seed: true, brandKit: true, product: true, exactText: true },
            price: { credits: 1, per: 'image' },
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
