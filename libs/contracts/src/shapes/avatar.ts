import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Day, Instant, ListedId, words } from './text.ts'

export const AvatarName = words(80).describe('Name in lists.')
export const AvatarGender = z.enum(['female', 'male', 'other']).describe('How the person looks, for filters.')
export const AvatarAgeRange = z
  .enum(['18-24', '25-34', '35-44', '45-54', '55+'])
  .describe('How old the person looks, for filters. Adults only.')
export const AvatarVoiceId = ListedId.optional().describe('Voice by default, from list_voices.')

/** The consent of the person whom an avatar shows. */
export const AvatarConsentInput = z.strictObject({
  givenBy: words(200).describe('Full name of the person shown.'),
  wording: words(5000).describe('What the person agreed to, word for word.'),
  givenOn: Day.describe('The day on which they agreed.'),
  documentAssetId: Uuid.optional().describe('A picture of the signed paper, from search_assets.'),
})

/** An avatar that a team made from a portrait. */
export const CustomAvatar = z.object({
  id: Uuid.describe('Pass it as avatarId to generate_video.'),
  name: z.string(),
  gender: z.string(),
  ageRange: z.string(),
  style: z.string(),
  defaultVoiceId: z.string().nullable(),
  workspaceId: Uuid.nullable().describe('Null: for all workspaces of the team.'),
  portraitAssetId: Uuid,
  portraitUrl: z.url().describe('Valid for at most 24 hours.'),
  consent: z.object({
    givenBy: z.string(),
    wording: z.string(),
    givenOn: z.string(),
    documentAssetId: Uuid.nullable(),
    recordedBy: z.string().describe('The user who recorded it.'),
    recordedAt: Instant,
    revokedAt: Instant.nullable().describe('From then on no video with this avatar is begun.'),
  }),
})
