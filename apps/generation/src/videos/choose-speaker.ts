import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { consentGone } from '../avatars/avatar.ts'
import type { HostedVoice } from '../models/hosted-voice.ts'
import { isStockAvatar, isStockVoice } from '../stock/catalogue.ts'
import type { VideoInput } from './request.ts'

/** Who is seen and heard. Null where one is to be chosen to fit. */
export type Speaker = {
  stockAvatarId: string | null
  avatarId: string | null
  /** As the call named it, or the outside voice that its avatar has by default. */
  voiceId: string | null
  /** What the voice costs for each started 15 seconds, on top of the video. */
  voiceCredits: number
}

type Asked = { sql: TeamSql; caller: { teamId: string }; hostedVoices: readonly HostedVoice[] }

/**
 * Finds the avatar and the voice that a call names. Errors: `not_found` for unknown ones and avatars of other teams and
 * workspaces, and `conflict` for an avatar whose consent was withdrawn.
 */
export async function chooseSpeaker(asked: Asked, input: VideoInput, workspaceId: string): Promise<Speaker> {
  const { avatarId } = input
  if (input.voiceId !== undefined) checkVoice(asked, 'voiceId', input.voiceId)
  const isOwn = avatarId !== undefined && !isStockAvatar(avatarId)
  const own = isOwn ? await findOwn(asked, avatarId, workspaceId) : null
  // The default voice of an avatar may be one that the installation no longer has. Then another is chosen to fit.
  const hosted = asked.hostedVoices.find(({ id }) => id === (input.voiceId ?? own?.defaultVoiceId))
  return {
    stockAvatarId: isOwn ? null : (avatarId ?? null),
    avatarId: own?.id ?? null,
    voiceId: input.voiceId ?? hosted?.id ?? null,
    voiceCredits: hosted?.credits ?? 0,
  }
}

/** Throws `not_found` at `path` for a voice that list_voices does not have. */
export function checkVoice({ hostedVoices }: Pick<Asked, 'hostedVoices'>, path: string, voiceId: string): void {
  if (isStockVoice(voiceId) || hostedVoices.some(({ id }) => id === voiceId)) return
  throw missing(path, 'There is no such voice. list_voices lists the available ones.')
}

type OwnAvatar = { id: string; defaultVoiceId: string | null }

async function findOwn({ sql, caller }: Asked, avatarId: string, workspaceId: string): Promise<OwnAvatar> {
  const [avatar] = await sql<(OwnAvatar & { isRevoked: boolean })[]>`
    select id, default_voice_id as "defaultVoiceId", revoked_at is not null as "isRevoked" from avatars
    where team_id = ${caller.teamId} and id::text = ${avatarId.toLowerCase()} and deleted_at is null
      and (workspace_id is null or workspace_id = ${workspaceId})`
  if (!avatar) throw missing('avatarId', 'There is no such avatar. list_avatars lists the available ones.')
  if (avatar.isRevoked) throw consentGone()
  return avatar
}

const missing = (path: string, message: string) =>
  new ToolError('not_found', message, { issues: [{ path, code: 'not_found', message }] })
