import { ToolError } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'
import type { FileSigner } from '../assets/signed-url.ts'
import type { ListedAvatar } from '../stock/catalogue.ts'

/** An avatar that people of a team made from a portrait. */
export type AvatarRow = {
  id: string
  workspaceId: string | null
  name: string
  gender: string
  ageRange: string
  style: string
  defaultVoiceId: string | null
  portraitAssetId: string
  portraitFileName: string
  createdAt: Date
}

type Asked = { sql: TeamSql; caller: { teamId: string } }

/** The avatars of a team that may be used in one of the workspaces: there, and with a consent that stands. Newest first. */
export async function listAvatars({ sql, caller }: Asked, workspaceIds: readonly string[]): Promise<AvatarRow[]> {
  return sql<AvatarRow[]>`
    select v.id, v.workspace_id as "workspaceId", v.name, v.gender, v.age_range as "ageRange", v.style,
      v.default_voice_id as "defaultVoiceId", v.portrait_asset_id as "portraitAssetId",
      a.file_name as "portraitFileName", v.created_at as "createdAt"
    from avatars v join assets a on a.id = v.portrait_asset_id and a.team_id = ${caller.teamId}
    where v.team_id = ${caller.teamId} and v.deleted_at is null and v.revoked_at is null
      and (v.workspace_id is null or v.workspace_id = any(${[...workspaceIds]}::uuid[]))
    order by v.created_at desc, v.id`
}

/** As list_avatars shows it. The address of its portrait is signed, because it shows a person. */
export function presentAvatar(row: AvatarRow, files: FileSigner): ListedAvatar {
  const { id, name, gender, ageRange, style, defaultVoiceId, portraitAssetId, portraitFileName } = row
  const portraitUrl = files.sign(portraitAssetId, portraitFileName).url
  return { id, name, portraitUrl, gender, ageRange, style, defaultVoiceId, isCustom: true }
}

/**
 * Checks that an avatar may still be used, and keeps its consent from being revoked until the transaction ends. A
 * revocation that comes later finds the video and refuses it.
 */
export async function holdConsent(tx: Tx, teamId: string, avatarId: string): Promise<void> {
  const [held] = await tx`
    select 1 from avatars
    where id = ${avatarId} and team_id = ${teamId} and deleted_at is null and revoked_at is null for share`
  if (!held) throw consentGone()
}

export const consentGone = () => {
  const message = 'The person has withdrawn their consent to this avatar. Choose another one.'
  return new ToolError('conflict', message, { issues: [{ path: 'avatarId', code: 'not_possible', message }] })
}
