import { type actions, type OutputOf, ToolError } from '@adloom/contracts'
import type { Fragment, Fragments, TeamSql } from '@adloom/db'
import type { CallBase } from '@adloom/service'
import type { FileSigner } from '../assets/signed-url.ts'
import { type AvatarRow, presentAvatar } from './avatar.ts'

/** An avatar of a team as its people see it, with the record of its consent. */
export type CustomAvatar = OutputOf<typeof actions.create_avatar>

type Row = AvatarRow & {
  consentBy: string
  consentWording: string
  consentOn: string
  consentAssetId: string | null
  createdBy: string
  revokedAt: Date | null
}

/** A condition on `avatars`: those of the team that the caller may act on, in its workspaces or in all. */
export const isReachable = ({ fragment }: Fragments, { caller, workspaceIds }: CallBase): Fragment => fragment`
  avatars.team_id = ${caller.teamId}
  and (avatars.workspace_id is null or avatars.workspace_id = any(${[...workspaceIds]}::uuid[]))`

export const noAvatar = () => new ToolError('not_found', 'There is no such avatar.')

/** The avatar of an id, whatever became of it. */
export async function getCustomAvatar(
  sql: TeamSql,
  files: FileSigner,
  teamId: string,
  id: string,
): Promise<CustomAvatar> {
  const [row] = await sql<Row[]>`
    select v.id, v.workspace_id as "workspaceId", v.name, v.gender, v.age_range as "ageRange", v.style,
      v.default_voice_id as "defaultVoiceId", v.portrait_asset_id as "portraitAssetId",
      a.file_name as "portraitFileName", v.created_at as "createdAt", v.consent_by as "consentBy",
      v.consent_wording as "consentWording", v.consent_on::text as "consentOn",
      v.consent_asset_id as "consentAssetId", v.created_by as "createdBy", v.revoked_at as "revokedAt"
    from avatars v join assets a on a.id = v.portrait_asset_id and a.team_id = ${teamId}
    where v.id = ${id} and v.team_id = ${teamId}`
  if (!row) throw noAvatar()
  const { isCustom: _, ...listed } = presentAvatar(row, files)
  return {
    ...listed,
    workspaceId: row.workspaceId,
    portraitAssetId: row.portraitAssetId,
    consent: {
      givenBy: row.consentBy,
      wording: row.consentWording,
      givenOn: row.consentOn,
      documentAssetId: row.consentAssetId,
      recordedBy: row.createdBy,
      recordedAt: row.createdAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
    },
  }
}
