import { randomUUID } from 'node:crypto'
import { putAsset } from './assets.ts'
import type { GenerationStage, Team } from './generation-stage.ts'

type Known = { workspaceId?: string | null; createdAt?: Date; isRevoked?: boolean; isDeleted?: boolean }

/** Inserts the row of an avatar, whose portrait has no file. Returns its id. */
export async function putAvatar(stage: GenerationStage, team: Team, known: Known = {}): Promise<string> {
  const { workspaceId = null, createdAt = stage.deps.clock.now(), isRevoked = false, isDeleted = false } = known
  const [id, portrait] = [randomUUID(), await putAsset(stage, team)]
  const face = JSON.stringify({ x: 0.3, y: 0.2, w: 0.4, h: 0.4 })
  await stage.admin`
    insert into generation.avatars (id, team_id, workspace_id, name, gender, age_range, style, portrait_asset_id, face,
      consent_by, consent_wording, consent_on, created_by, created_at, updated_at, revoked_at, revoked_by, deleted_at)
    values (${id}, ${team.teamId}, ${workspaceId}, 'Sam', 'other', '25-34', 'photo', ${portrait}, ${face}::text::json,
      'Sam Doe', 'You may use my picture.', '2026-01-01', 'someone', ${createdAt}, ${createdAt},
      ${isRevoked ? createdAt : null}, ${isRevoked ? 'someone' : null}, ${isDeleted ? createdAt : null})`
  return id
}
