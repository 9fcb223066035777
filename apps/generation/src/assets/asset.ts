import { type Issue, type OutputOf, ToolError, type tools } from '@adloom/contracts'
import type { Fragment, Fragments, Tx } from '@adloom/db'
import type { CallBase } from '@adloom/service'
import type { FileSigner } from './signed-url.ts'

type LookedUp = OutputOf<typeof tools.lookup_asset>
export type AssetCheck = LookedUp['checks'][number]

/** The facts about an asset that both search and lookup return. */
export type AssetFacts = Omit<LookedUp, 'uploadHashes' | 'checks' | 'provenance' | 'usage'>

/** A row of `assets` with its folders, and with the facts of its batch if it was generated. */
export type AssetRow = {
  id: string
  type: 'image' | 'video' | 'audio' | 'logo'
  name: string
  fileName: string
  mimeType: string
  width: number | null
  height: number | null
  aspectRatio: string | null
  durationMs: number | null
  sizeBytes: number | null
  sha256: string | null
  source: 'generated' | 'uploaded'
  status: 'ready' | 'processing' | 'failed' | 'archived'
  tags: string[]
  createdAt: Date
  projectIds: string[]
  generationId: string | null
  batchId: string | null
  /** Of the batch. */
  kind: 'image' | 'video' | null
  variation: number | null
  instructions: string | null
}

/** Selects an AssetRow. Use it together with assetJoins. */
export const assetColumns = ({ fragment }: Fragments): Fragment => fragment`
  a.id, a.type, a.name, a.file_name as "fileName", a.mime_type as "mimeType", a.width, a.height,
  a.aspect_ratio as "aspectRatio", a.duration_ms as "durationMs", a.size_bytes as "sizeBytes", a.sha256, a.source, a.status, a.tags,
  a.created_at as "createdAt", coalesce(a.generation_id, a.export_of) as "generationId", g.variation, b.id as "batchId", b.kind, b.instructions,
  array(select m.project_id from project_assets m where m.asset_id = a.id order by m.project_id) as "projectIds"`

/**
 * Joins the other tables that assetColumns selects from. The condition on the team is for the planner: with row
 * security alone it expects few rows for any team, and would read through all batches of a large one.
 */
export const assetJoins = ({ fragment }: Fragments): Fragment => fragment`
  left join generations g on g.id = coalesce(a.generation_id, a.export_of) and g.team_id = a.team_id
  left join image_batches b on b.id = g.batch_id and b.team_id = a.team_id`

/** Presents an asset as the tools return it, with signed addresses. */
export function presentAsset(row: AssetRow, files: FileSigner): AssetFacts {
  return {
    assetId: row.id,
    type: row.type,
    name: row.name,
    mimeType: row.mimeType,
    width: row.width,
    height: row.height,
    aspectRatio: row.aspectRatio,
    ...(row.durationMs === null ? {} : { durationMs: row.durationMs }),
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    ...addressesOf(row, files),
    source: row.source,
    ...(row.generationId && row.batchId ? { generation: originOf(row, row.generationId, row.batchId) } : {}),
    projectIds: row.projectIds,
    tags: row.tags,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Only assets that are ready or archived have a file. */
function addressesOf({ id, fileName, status }: AssetRow, files: FileSigner) {
  if (status === 'processing' || status === 'failed') return { url: null, urlExpiresAt: null, thumbnailUrl: null }
  const { url, expiresAt } = files.sign(id, fileName)
  return { url, urlExpiresAt: expiresAt.toISOString(), thumbnailUrl: files.sign(id, thumbnailNameOf(fileName)).url }
}

function originOf(row: AssetRow, generationId: string, batchId: string) {
  const job = row.kind === 'video' ? { projectId: batchId } : { batchId }
  return { generationId, ...job, variation: row.variation ?? 1, instructions: row.instructions || null }
}

/**
 * The file name of a generated picture or video. It needs only the facts of the item, so a status poll signs addresses
 * without reading the asset.
 */
export const generatedFileName = (position: number, aspectRatio: string, extension: 'png' | 'mp4' = 'png') =>
  `ad-${position + 1}-${aspectRatio.replace(':', 'x')}.${extension}`

/** The name of the thumbnail of a file. */
export const thumbnailNameOf = (fileName: string) => `${fileName.replace(/\.\w+$/, '')}.thumbnail.webp`

/** The name of the captions of a video. */
export const captionsNameOf = (fileName: string) => `${fileName.replace(/\.\w+$/, '')}.vtt`

/** Turns a name into one for addresses and downloads: `Serum, front (2)` → `serum-front-2.png`. */
export function fileNameOf(name: string, extension: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${slug || 'file'}.${extension}`
}

const COMMON_RATIOS: readonly [string, number][] = [
  ['1:1', 1],
  ['4:5', 4 / 5],
  ['9:16', 9 / 16],
  ['16:9', 16 / 9],
]

/** The common aspect ratio that a picture has within one percent, or null. */
export function aspectRatioOf(width: number, height: number): string | null {
  const found = COMMON_RATIOS.find(([, ratio]) => Math.abs(width / height / ratio - 1) < 0.01)
  return found?.[0] ?? null
}

export const noAsset = () => new ToolError('not_found', NO_ASSET)
const NO_ASSET = 'There is no such asset.'

/**
 * Locks the assets until the transaction ends, and returns the workspace of each by its id. Throws `not_found` with the
 * ids that the caller cannot access.
 */
export async function lockAssets(
  tx: Tx,
  { caller, workspaceIds }: CallBase,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; workspaceId: string }[]>`
    select id, workspace_id as "workspaceId" from assets
    where team_id = ${caller.teamId} and id = any(${ids}::uuid[]) and workspace_id = any(${[...workspaceIds]}::uuid[])
    order by id for update`
  const found = new Map(rows.map((row) => [row.id, row.workspaceId]))
  const issues = ids.flatMap((id, i): Issue[] =>
    found.has(id) ? [] : [{ path: `assetIds[${i}]`, code: 'not_found', message: NO_ASSET }],
  )
  if (issues.length > 0) throw new ToolError('not_found', NO_ASSET, { issues })
  return found
}
