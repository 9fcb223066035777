import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { PlacementName, PlacementPreview } from '../../shapes/placement-preview.ts'

export const previewDraft = defineAction({
  name: 'preview_draft',
  service: 'drafts',
  roles: ['owner', 'admin', 'member'],
  summary: 'Draw an ad of a draft as it looks in feed, story and reels, from its own pictures and texts.',
  input: z.strictObject({
    draftId: Uuid,
    adSet: z.int().min(0).max(19).describe('Index of the ad set.'),
    ad: z.int().min(0).max(49).describe('Index of the ad in it.'),
    primaryText: z.int().min(0).max(4).default(0).describe('Index of the text to show.'),
    headline: z.int().min(0).max(4).default(0).describe('Index of the headline to show.'),
    placements: z.array(PlacementName).min(1).max(3).default(['feed', 'story', 'reels']),
  }),
  output: z.object({
    pageName: z
      .string()
      .nullable()
      .describe('The page that the ad appears under. Null: the draft names none that is known.'),
    previews: z.array(PlacementPreview),
  }),
  errors: ['not_found', 'conflict'],
})
