import type { AdContent } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { FaceShare } from '../../../films/makes/pictures.ts'
import { longestAtPriceOf } from '../../../videos/estimate.ts'
import type { VideoRequest, VideoSource } from '../../../videos/request.ts'
import type { ClaimedItem } from '../claim.ts'

/** The avatar of the team that a video shows. */
export type OwnAvatar = {
  id: string
  gender: string
  ageRange: string
  defaultVoiceId: string | null
  face: FaceShare
  portraitKey: string
}

/** The finished picture that a motion version shows, and what it says. */
export type MovedPicture = {
  objectKey: string
  content: AdContent | null
  digitalSourceType: string | null
  syntheticPerson: boolean
}

/** What a video was asked to be. */
export type FilmRequest = {
  source: VideoSource
  request: VideoRequest
  /** The length for which credits are reserved. */
  estimatedSeconds: number
  /** What of the price is for an outside voice and for clips. */
  voiceCredits: number
  clipCredits: number
  /** As given; null when it is still to be written. */
  script: string | null
  stockAvatarId: string | null
  avatar: OwnAvatar | null
  voiceId: string | null
  moved: MovedPicture | null
}

/**
 * How long the film is to be, in seconds: as asked, or as reserved. `secondsMax` is how long it may be for the same credits when
 * nobody asked for a length.
 */
export function lengthsOf({ request, estimatedSeconds }: FilmRequest): { seconds: number; secondsMax: number } {
  const seconds = request.durationSeconds ?? estimatedSeconds
  return { seconds, secondsMax: request.durationSeconds ?? longestAtPriceOf(seconds) }
}

type Row = Omit<FilmRequest, 'avatar' | 'moved'> & {
  avatarId: string | null
  animateAssetId: string | null
}

export async function loadFilmRequest(sql: TeamSql, { teamId, batchId }: ClaimedItem): Promise<FilmRequest> {
  const [row] = await sql<Row[]>`
    select source, request, estimated_seconds::float8 as "estimatedSeconds", script, stock_avatar_id as "stockAvatarId", voice_id as "voiceId",
      voice_credits as "voiceCredits", clip_credits as "clipCredits", avatar_id as "avatarId",
      animate_asset_id as "animateAssetId"
    from video_requests where team_id = ${teamId} and batch_id = ${batchId}`
  const { avatarId, animateAssetId, ...request } = row!
  return {
    ...request,
    avatar: avatarId === null ? null : await loadAvatar(sql, teamId, avatarId),
    moved: animateAssetId === null ? null : await loadMoved(sql, teamId, animateAssetId),
  }
}

/** Files of assets never change, and stay when the asset is archived. */
async function loadAvatar(sql: TeamSql, teamId: string, id: string): Promise<OwnAvatar> {
  const [avatar] = await sql<OwnAvatar[]>`
    select v.id, v.gender, v.age_range as "ageRange", v.default_voice_id as "defaultVoiceId", v.face,
      a.object_key as "portraitKey"
    from avatars v join assets a on a.id = v.portrait_asset_id and a.team_id = ${teamId}
    where v.team_id = ${teamId} and v.id = ${id}`
  return avatar!
}

async function loadMoved(sql: TeamSql, teamId: string, id: string): Promise<MovedPicture> {
  const [picture] = await sql<MovedPicture[]>`
    select a.object_key as "objectKey", g.content, a.digital_source_type as "digitalSourceType",
      a.synthetic_person as "syntheticPerson"
    from assets a join generations g on g.id = a.generation_id and g.team_id = ${teamId}
    where a.team_id = ${teamId} and a.id = ${id}`
  return picture!
}
