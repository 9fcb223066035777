import { z } from 'zod'
import { Instant } from './text.ts'

export const PLACEMENTS = ['feed', 'story', 'reels'] as const
export const PlacementName = z.enum(PLACEMENTS)
export type PlacementName = z.output<typeof PlacementName>

/** An ad as it looks in one placement. The picture is ours: the platform may differ in details. */
export const PlacementPreview = z.object({
  placement: PlacementName,
  url: z.url().describe('A PNG, valid until urlExpiresAt.'),
  urlExpiresAt: Instant,
  width: z.int().min(1),
  height: z.int().min(1),
  texts: z
    .array(
      z.object({
        field: z.enum(['primaryText', 'headline', 'description']),
        shown: z.string().describe('What is visible before "more". Empty: the placement does not show it.'),
        isCut: z.boolean(),
      }),
    )
    .describe('What is visible of each text.'),
  notes: z
    .array(z.object({ code: z.string(), message: z.string() }))
    .describe('What a person should know, such as a picture that is cropped.'),
})
export type PlacementPreview = z.output<typeof PlacementPreview>
