import { issueCodeOf, ToolError } from '@adloom/contracts'
import { inTx, type Sql } from '@adloom/db'
import { aspectRatioOf, type AssetCheck, fileNameOf } from './asset.ts'
import type { Deps } from '../deps.ts'
import type { CleanPicture } from '../pictures/reads/read-picture.ts'
import { emitChanged } from './emit-changed.ts'
import { checkQuota, STORAGE_FULL } from './storage.ts'
import type { PictureFiles } from './store-picture.ts'

/** The time within which an announced file must be uploaded. */
export const UPLOAD_TTL_MS = 3_600_000

/** An announced file and the asset it will become. */
export type Upload = {
  assetId: string
  teamId: string
  name: string
  status: 'processing' | 'ready' | 'failed' | 'archived'
  checks: AssetCheck[]
  sizeBytes: number
  sha256: string
}

/** The key of the raw upload, until it has been decoded. */
export const incomingKey = (assetId: string) => `incoming/${assetId}`

/** Finds an upload of any team: the signed address is the permission. */
export async function findUpload(systemDb: Sql, assetId: string): Promise<Upload | null> {
  const [upload] = await systemDb<Upload[]>`
    select a.id as "assetId", a.team_id as "teamId", a.name, a.status, a.checks, u.size_bytes as "sizeBytes", u.sha256
    from uploads u join assets a on a.id = u.asset_id
    where u.asset_id = ${assetId}`
  return upload ?? null
}

/**
 * Marks the asset as ready. Throws `conflict` when the cleaned file exceeds the storage quota. Does nothing when the
 * asset has ended already, as when the same file was sent twice: the first one counts.
 */
export function completeUpload(
  { db, quotaBytes }: Deps,
  upload: Upload,
  picture: CleanPicture,
  file: PictureFiles,
): Promise<void> {
  const { mimeType, extension, width, height, bytes, thumbnail } = picture
  return inTx(db, { teamId: upload.teamId }, async (tx) => {
    const ready = await tx<{ id: string }[]>`
      update assets set status = 'ready', file_name = ${fileNameOf(upload.name, extension)}, mime_type = ${mimeType},
        width = ${width}, height = ${height}, aspect_ratio = ${aspectRatioOf(width, height)},
        size_bytes = ${bytes.length}, sha256 = ${file.sha256}, object_key = ${file.objectKey},
        thumbnail_key = ${file.thumbnailKey}, thumbnail_size_bytes = ${thumbnail.length}
      where team_id = ${upload.teamId} and id = ${upload.assetId} and status = 'processing' returning id`
    await emitChanged(tx, upload.teamId, ready)
    // A small SVG may become a large file of pixels.
    if (bytes.length + thumbnail.length > upload.sizeBytes) await checkQuota(tx, upload.teamId, quotaBytes, 'body')
  })
}

/** Marks the asset as failed: the upload expired, or is not a picture that is supported. */
export function failUpload(
  { db }: Pick<Deps, 'db'>,
  { assetId, teamId }: Pick<Upload, 'assetId' | 'teamId'>,
  reason: AssetCheck,
): Promise<void> {
  return inTx(db, { teamId }, async (tx) => {
    const failed = await tx<{ id: string }[]>`
      update assets set status = 'failed', checks = ${tx.json([reason])}
      where team_id = ${teamId} and id = ${assetId} and status = 'processing' returning id`
    await emitChanged(tx, teamId, failed)
  })
}

/** The error for the same file when it is sent again: the reason why the asset has failed. */
export function failureOf({ checks }: Pick<Upload, 'checks'>): ToolError {
  const { code, message } = checks[0]!
  const issues = [{ path: 'body', code: issueCodeOf(code), message }]
  return new ToolError(code === STORAGE_FULL ? 'conflict' : 'invalid_input', message, { issues })
}
