import { z } from 'zod'
import type { IssueCode } from '../errors/issue-codes.ts'
import { Uuid } from '../ids.ts'
import { isGiven, when } from './rules.ts'
import { text } from './text.ts'

/** What a scene of a video looks like. */
export const SceneLayout = z.enum([
  'full_avatar',
  'avatar_corner',
  'side_by_side',
  'b_roll',
  'product_card',
  'text_card',
])
export type SceneLayout = z.output<typeof SceneLayout>

/** One scene of a video as its caller describes it. */
export const VideoScene = z.strictObject({
  script: text({ max: 1500 }).optional().describe('Spoken words; omit for a silent scene.'),
  layout: SceneLayout.optional().describe('Default: chosen to fit.'),
  assetIds: z.array(Uuid).max(5).optional().describe('Media to show, from search_assets.'),
  onScreenText: text({ max: 120 }).optional().describe('Text in the picture.'),
})
export type VideoScene = z.output<typeof VideoScene>

export const CaptionStyle = z.enum(['clean', 'karaoke', 'boxed'])
export type CaptionStyle = z.output<typeof CaptionStyle>

/** The captions that are drawn into a video. */
export const VideoCaptions = z.strictObject({
  enabled: z.boolean().default(true).describe('Whether to add captions.'),
  style: CaptionStyle.default('clean').describe('Their style.'),
})

/** The shortest and longest video, in seconds. */
export const VIDEO_SECONDS = { min: 5, max: 120 } as const
/** The length of a motion version of a picture, in seconds. */
export const MOTION_SECONDS = 6

/** What a motion version keeps of its picture, so nobody can give it. */
const OF_THE_PICTURE = [
  'avatarId',
  'content',
  'brandKitId',
  'productId',
  'referenceAssetIds',
  'durationSeconds',
] as const

/** A motion version shows its picture as it is: what would change that is refused, and not left out in silence. */
export const keepsItsPicture = z.superRefine<Record<string, unknown>>(
  (input, context) => {
    if (!isGiven(input['animateAssetId'])) return
    const given: string[] = OF_THE_PICTURE.filter((name) => isGiven(input[name]))
    if (input['brand'] === 'none') given.push('brand')
    const params = { code: 'not_together' satisfies IssueCode }
    const message = `A motion version shows its picture as it is, in ${MOTION_SECONDS} seconds. Leave this out, or revise the picture first.`
    for (const name of given) context.addIssue({ code: 'custom', path: [name], params, message })
  },
  { when },
)
