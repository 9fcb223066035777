import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { consentGone } from '../avatars/avatar.ts'
import type { HostedVoice } from '../models/hosted-voice.ts'
import { isStockAvatar, isStockVoice } from '../stock/catalogue.ts'
import type { VideoInput } from './request.ts'

/** Who is seen and heard, as the call named them. Null where it named nobody. */
export type Speaker = { stockAvatarId: string | null; avatarId: string | null; voiceId: string | null }

type Asked = { sql: TeamSql; caller: { teamId: string } }

/**
 * What the voice that a call names costs for each started 15 seconds, on top of the video. Errors: `not_found` for an
 * unknown voice.
 */
export function voiceCreditsOf(
  { hostedVoices }: { hostedVoices: readonly HostedVoice[] },
  { voiceId }: VideoInput,
): number {
  if (voiceId === undefined || isStockVoice(voiceId)) return 0
  const voice = hostedVoices.find(({ id }) => id === voiceId)
  if (!voice) throw missing('voiceId', NO_VOICE)
  return voice.credits
}

/**
 * Finds the avatar that a call names. Its voice is checked before. Errors: `not_found` for unknown avatars and those of
 * other teams and workspaces, and `conflict` for an avatar whose consent was withdrawn.
 */
export async function chooseSpeaker(asked: Asked, input: VideoInput, workspaceId: string): Promise<Speaker> {
  const { avatarId, voiceId = null } = input
  if (avatarId === undefined) return { stockAvatarId: null, avatarId: null, voiceId }
  if (isStockAvatar(avatarId)) return { stockAvatarId: avatarId, avatarId: null, voiceId }
  return { stockAvatarId: null, avatarId: await findOwn(asked, avatarId, workspaceId), voiceId }
}

async function findOwn({ sql, caller }: Asked, avatarId: string, workspaceId: string): Promise<string> {
  const [avatar] = await sql<{ id: string; isRevoked: boolean }[]>`
    select id, revoked_at is not null as "isRevoked" from avatars
    where team_id = ${caller.teamId} and id::text = ${avatarId.toLowerCase()} and deleted_at is null
      and (workspace_id is null or workspace_id = ${workspaceId})`
  if (!avatar) throw missing('avatarId', NO_AVATAR)
  if (avatar.isRevoked) throw consentGone()
  return avatar.id
}

const NO_AVATAR = 'There is no such avatar. list_avatars lists the available ones.'
const NO_VOICE = 'There is no such voice. list_voices lists the available ones.'

const missing = (path: string, message: string) =>
  new ToolError('not_found', message, { issues: [{ path, code: 'not_found', message }] })
