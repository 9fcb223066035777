import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { Uuid } from '../../ids.ts'

export const putBrandKit = defineCall({
  name: 'put_brand_kit',
  service: 'org',
  callers: ['operator'],
  summary: 'Make a brand kit with this id, or overwrite it. Used by the seed.',
  input: z.strictObject({
    brandKitId: Uuid,
    teamId: Uuid,
    /** Leave the one that is there as it is. */
    keepExisting: z.boolean().default(false),
    /** Where it shows; null: in all workspaces of the team. */
    workspaceId: Uuid.nullable().default(null),
    name: z.string().min(1).max(200),
    /** The default of its workspace, or of the team. The one before it stops being that. */
    isDefault: z.boolean(),
    websiteUrl: z.url().max(2000).nullable(),
    tagline: z.string().max(200).nullable(),
    logos: z
      .array(
        z.strictObject({
          assetId: Uuid,
          variant: z.enum(['primary', 'mono', 'icon', 'wordmark']),
          background: z.enum(['light', 'dark', 'any']),
        }),
      )
      .max(20),
    colors: z
      .array(
        z.strictObject({
          hex: z.string().regex(/^#[0-9a-f]{6}$/),
          role: z.enum(['primary', 'secondary', 'accent', 'background', 'text']),
          name: z.string().max(80),
        }),
      )
      .max(20),
    fonts: z
      .array(
        z.strictObject({
          role: z.enum(['heading', 'body', 'accent']),
          family: z.string().max(80),
          weights: z.array(z.int()).max(9),
        }),
      )
      .max(6),
    voice: z.strictObject({
      tone: z.array(z.string().max(80)).max(10),
      description: z.string().max(2000),
      do: z.array(z.string().max(200)).max(20),
      dont: z.array(z.string().max(200)).max(20),
    }),
    bannedWords: z.array(z.string().max(80)).max(200),
    requiredDisclaimers: z.array(z.string().max(500)).max(10),
  }),
  output: z.object({ brandKitId: z.string() }),
})
