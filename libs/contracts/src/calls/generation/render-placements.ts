import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'
import { CALLS_TO_ACTION } from '../../shapes/launch-words.ts'
import { PlacementName, PlacementPreview } from '../../shapes/placement-preview.ts'

export const renderPlacements = defineCall({
  name: 'render_placements',
  service: 'generation',
  effect: 'write',
  callers: ['drafts'],
  summary:
    'Draw an ad as it looks where it is placed, from its own files and texts. The same ad gives the same pictures, which are stored for a day. Errors: `not_found` at the card whose file is unknown or of another workspace, `conflict` for files that are not ready or cannot be drawn.',
  input: z.strictObject({
    teamId: Uuid,
    workspaceId: Uuid,
    placements: z.array(PlacementName).min(1).max(3),
    ad: z.strictObject({
      isCarousel: z.boolean(),
      /** The cards of a carousel, or one. A video is drawn by its thumbnail. */
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
