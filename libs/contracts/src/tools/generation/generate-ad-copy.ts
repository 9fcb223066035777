import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { Objective } from '../../shapes/campaign.ts'
import { Check, maxCreditsInput, seedInput } from '../../shapes/generation.ts'
import { atLeastOneOf } from '../../shapes/rules.ts'
import { LanguageTag, text, words } from '../../shapes/text.ts'

const Platform = z.enum(['meta', 'google', 'tiktok', 'linkedin', 'pinterest', 'x'])
const Tone = z.enum(['professional', 'friendly', 'bold', 'playful', 'urgent', 'luxury', 'empathetic', 'direct'])
const Framework = z.enum(['none', 'aida', 'pas', 'fab', 'before_after', 'social_proof', 'question'])
const graphemes = z.int().min(0)

export const generateAdCopy = defineTool({
  name: 'generate_ad_copy',
  service: 'generation',
  effect: 'write',
  scope: 'copy:write',
  title: 'Generate ad copy',
  summary: 'Write variants of ad copy (primary text, headline, description) for one ad platform.',
  description:
    'Use it for text; for pictures use generate_image, for clips generate_video. Give brief, productId or ' +
    'both. Returns the variants at once; each obeys the hard limits of the platform, the banned words ' +
    'of the brand kit, avoid and mustInclude. 1 credit per call by default, for any number of variants. Publishes ' +
    'nothing.',
  hints: { destructive: false, openWorld: false },
  input: z
    .strictObject({
      brief: text({ min: 1, max: 4000 }).optional().describe('What to advertise, to whom and why.'),
      productId: Uuid.optional().describe('From list_products.'),
      platform: Platform.default('meta').describe('Its length limits apply.'),
      placements: z
        .array(text({ min: 1, max: 40 }))
        .max(10)
        .optional()
        .describe('Such as feed, stories or search; the tightest limit applies.'),
      objective: Objective.optional().describe('What the campaign is for.'),
      brandKitId: Uuid.optional().describe("From get_brand_kit. Default: the product's, else the default kit."),
      audience: text({ max: 500 }).optional().describe('Who it is for.'),
      tone: z.array(Tone).max(3).optional().describe("Default: the brand kit's voice."),
      framework: Framework.default('none').describe('Copywriting structure.'),
      language: LanguageTag.optional().describe('BCP 47, such as pt-BR. Default: that of the brief.'),
      variationCount: z.int().min(1).max(10).default(3).describe('How many variants.'),
      keyMessages: z.array(words(200)).max(10).optional().describe('Key messages, most important first.'),
      offer: text({ max: 200 }).optional().describe('Such as "30 % off until Sunday".'),
      mustInclude: z.array(words(80)).max(10).optional().describe('Phrases every variant contains, word for word.'),
      avoid: z.array(words(80)).max(50).optional().describe('Phrases no variant contains.'),
      callToAction: text({ min: 1, max: 40 }).optional().describe('Such as shop_now.'),
      seed: seedInput,
      maxCredits: maxCreditsInput,
      workspaceId: Uuid.optional().describe('Only products and brand kits of this workspace.'),
    })
    .check(atLeastOneOf('brief', 'productId')),
  output: z.object({
    copyId: Uuid,
    platform: Platform,
    language: z.string(),
    limits: z
      .record(z.string(), z.object({ visible: graphemes, hard: graphemes }))
      .describe('Per field, in graphemes: visible before truncation, and accepted at most.'),
    variants: z.array(
      z.object({
        id: z.string(),
        angle: z.string(),
        primaryText: z.string(),
        headline: z.string(),
        description: z.string(),
        callToAction: z.string(),
        lengths: z.record(
          z.string(),
          z.object({
            graphemes,
            visible: graphemes,
            hard: graphemes,
            truncatedAt: graphemes.nullable().describe('Where the platform truncates it; null if it does not.'),
          }),
        ),
        checks: z.array(Check.extend({ field: z.string() })),
      }),
    ),
    credits: z.object({ charged: z.int().min(0) }),
    model: z.string(),
    seed: z.int().min(0),
  }),
  errors: [
    'insufficient_credits',
    'workspace_forbidden',
    'not_found',
    'idempotency_mismatch',
    'call_in_progress',
    'upstream_failed',
  ],
  examples: [
    {
      name: 'One variant from a brief',
      input: { brief: 'Trail shoes, 30 % off until Sunday', variationCount: 1, tone: ['bold'] },
      output: {
        copyId: 'e8d7c6b5-a493-4281-9f70-6e5d4c3b2a19',
        platform: 'meta',
        language: 'en',
        limits: {
          primaryText: { visible: 125, hard: 2200 },
          headline: { visible: 40, hard: 255 },
          description: { visible: 30, hard: 255 },
        },
        variants: [
          {
            id: 'v1',
            angle: 'offer',
            primaryText: 'Mud, roots, rain: bring it on. Trail shoes are 30 % off until Sunday.',
            headline: '30 % off trail shoes',
            description: 'Until Sunday',
            callToAction: 'shop_now',
            lengths: { headline: { graphemes: 20, visible: 40, hard: 255, truncatedAt: null } },
            checks: [],
          },
        ],
        credits: { charged: 1 },
        model: 'embedded-copy',
        seed: 7,
      },
    },
  ],
})
