import { randomUUID } from 'node:crypto'
import type { GenerationStage, Team } from './generation-stage.ts'

export type Known = {
  name?: string
  tags?: string[]
  type?: 'image' | 'video' | 'audio' | 'logo'
  source?: 'generated' | 'uploaded'
  status?: 'ready' | 'processing' | 'failed' | 'archived'
  width?: number
  height?: number
  aspectRatio?: string | null
  workspaceId?: string
  productId?: string
  brandKitId?: string
  generationId?: string
  createdAt?: Date
}

/** Inserts the row of an asset without a file. Returns its id. */
export async function putAsset(stage: GenerationStage, team: Team, known: Known = {}): Promise<string> {
  const { name = 'Picture', tags = [], type = 'image', source = 'uploaded', status = 'ready' } = known
  const { width = 1080, height = 1080, aspectRatio = '1:1', workspaceId = team.workspaceIds[0]! } = known
  const { productId = null, brandKitId = null, generationId = null, createdAt = stage.deps.clock.now() } = known
  const id = randomUUID()
  await stage.admin`
    insert into generation.assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height,
      aspect_ratio, size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, status, tags,
      generation_id, product_id, brand_kit_id, created_at)
    values (${id}, ${team.teamId}, ${workspaceId}, ${type}, ${name}, 'a.png', 'image/png', ${width}, ${height},
      ${aspectRatio}, 10, ${'a'.repeat(64)}, 'a.png', 'a.webp', 5, ${source}, ${status}, ${tags},
      ${generationId}, ${productId}, ${brandKitId}, ${createdAt})`
  return id
}

/** Inserts the row of a folder that holds these assets. Returns its id. */
export async function putProject(
  stage: GenerationStage,
  team: Team,
  known: { name?: string; workspaceId?: string; assetIds?: string[] } = {},
): Promise<string> {
  const { name = 'Folder', workspaceId = team.workspaceIds[0]!, assetIds = [] } = known
  const [id, now] = [randomUUID(), stage.deps.clock.now()]
  await stage.admin`
    insert into generation.projects (id, team_id, workspace_id, name, created_at, updated_at)
    values (${id}, ${team.teamId}, ${workspaceId}, ${name}, ${now}, ${now})`
  for (const assetId of assetIds) {
    await stage.admin`
      insert into generation.project_assets (project_id, asset_id, team_id, created_at)
      values (${id}, ${assetId}, ${team.teamId}, ${now})`
  }
  return id
}
