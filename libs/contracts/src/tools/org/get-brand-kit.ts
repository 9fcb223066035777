import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Uuid, WorkspaceId } from '../../ids.ts'
import { HexColor, Instant } from '../../shapes/text.ts'

const BrandKit = z.object({
  id: Uuid.describe('Pass it as brandKitId to the generation tools.'),
  name: z.string(),
  isDefault: z.boolean(),
  websiteUrl: z.url().nullable(),
  tagline: z.string().nullable(),
  logos: z.array(
    z.object({
      assetId: Uuid,
      variant: z.enum(['primary', 'mono', 'icon', 'wordmark']),
      background: z.enum(['light', 'dark', 'any']).describe('The background it is made for.'),
      url: z.url(),
    }),
  ),
  colors: z.array(
    z.object({
      hex: HexColor,
      role: z.enum(['primary', 'secondary', 'accent', 'background', 'text']),
      name: z.string().nullable(),
    }),
  ),
  fonts: z.array(
    z.object({
      role: z.enum(['heading', 'body', 'accent']),
      family: z.string(),
      weights: z.array(z.int().min(1).max(1000)),
    }),
  ),
  voice: z.object({
    tone: z.array(z.string()),
    description: z.string().nullable(),
    do: z.array(z.string()),
    dont: z.array(z.string()),
  }),
  bannedWords: z.array(z.string()).describe('Never appear in generated copy.'),
  requiredDisclaimers: z.array(z.string()),
  updatedAt: Instant,
})

export const getBrandKit = defineTool({
  name: 'get_brand_kit',
  service: 'org',
  effect: 'read',
  scope: 'org:read',
  title: 'Get brand kit',
  summary: 'Get one brand kit: logos, colours, fonts, voice and the words to avoid.',
  description:
    "Use it to learn a brand's rules before writing, and to find the other kits. Without brandKitId it " +
    'returns the default kit, or null if there is none. The generation tools apply a kit by its id: no need ' +
    'to repeat its contents. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    brandKitId: Uuid.optional().describe('Default: the default kit.'),
    workspaceId: WorkspaceId,
  }),
  output: z.object({
    brandKit: BrandKit.nullable(),
    otherKits: z.array(z.object({ id: Uuid, name: z.string() })).describe('All other accessible kits, by name.'),
  }),
  errors: ['not_found', 'workspace_forbidden'],
  examples: [
    {
      name: 'The default kit',
      input: {},
      output: {
        brandKit: {
          id: '3f6f0a3c-2d0b-4c8e-8a77-0e4b5a1c9d21',
          name: 'Lumea',
          isDefault: true,
          websiteUrl: 'https://lumea.example',
          tagline: 'Skin that glows',
          logos: [
            {
              assetId: 'b1b8c1de-7c1f-4a53-9a0e-3d7c2f5e8a01',
              variant: 'primary',
              background: 'light',
              url: 'https://adloom.example/files/b1b8c1de-7c1f-4a53-9a0e-3d7c2f5e8a01.svg?expires=1795600000&signature=Zx8',
            },
          ],
          colors: [
            { hex: '#1f4037', role: 'primary', name: 'Pine' },
            { hex: '#f4ede4', role: 'background', name: null },
          ],
          fonts: [{ role: 'heading', family: 'Fraunces', weights: [600] }],
          voice: { tone: ['warm', 'plain'], description: null, do: ['Speak to one person'], dont: ['Promise results'] },
          bannedWords: ['miracle'],
          requiredDisclaimers: [],
          updatedAt: '2026-10-12T08:00:00Z',
        },
        otherKits: [{ id: '9d2c7b1a-5e4f-4b6a-8c3d-1f0e9a8b7c62', name: 'Lumea Pro' }],
      },
    },
  ],
})
