import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { AD_FORMATS, CALLS_TO_ACTION } from '../../shapes/launch-words.ts'
import { PlacementName, PlacementPreview } from '../../shapes/placement-preview.ts'

export const renderPlacements = defineCall({
  name: 'render_placements',
  service: 'generation',
  effect: 'write',
  callers: ['drafts'],
  summary:
    'Draw an ad as it looks where it is placed, from its own files and texts. The same ad gives the same pictures.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    placements: z.array(PlacementName).min(1).max(3),
    ad: z.strictObject({
      format: z.enum(AD_FORMATS),
      /** The cards of a carousel, or one. */
      cards: z
        .array(z.strictObject({ assetId: Uuid, headline: z.string().max(255).nullable() }))
        .min(1)
        .max(10),
      pageName: z.string().max(200),
      primaryText: z.string().max(2200),
      headline: z.string().max(255),
      description: z.string().max(255),
      callToAction: z.enum(CALLS_TO_ACTION),
      /** Such as `lumea.example`. */
      host: z.string().max(255),
    }),
  }),
  output: z.object({ previews: z.array(PlacementPreview) }),
})
