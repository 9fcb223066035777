import type { ExportSize } from '@adloom/contracts'
import type { RenderedAd } from '@adloom/creative-engine'
import type { TeamSql, Tx } from '@adloom/db'
import { assetColumns, assetJoins, type AssetRow, fileNameOf } from '../assets/asset.ts'
import { emitChanged } from '../assets/emit-changed.ts'
import { presentCheck } from '../assets/present-check.ts'
import type { PictureFiles } from '../assets/store-picture.ts'
import type { Finished } from './find-finished.ts'

/** An export that is drawn and whose file is stored. `assetId` owns the file. */
export type DrawnExport = { assetId: string; size: ExportSize; ad: RenderedAd; files: PictureFiles }

const nameOf = ({ name }: Finished, size: ExportSize) => `${name.replace(/, \d+:\d+$/, '').slice(0, 180)}, ${size}`

/** Stores exports as assets, and restores those that were archived. One that another call stored first stays. */
export async function putExports(tx: Tx, picture: Finished, sizes: ExportSize[], drawn: DrawnExport[], now: Date) {
  const { teamId, workspaceId, generationId, productId, brandKitId, digitalSourceType } = picture
  // In one order everywhere, so that two calls do not wait for each other.
  for (const { assetId, size, ad, files } of drawn.toSorted((a, b) => (a.size < b.size ? -1 : 1)))
    await tx`
      insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
        size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, checks, export_of, export_size,
        product_id, brand_kit_id, digital_source_type, created_at)
      values (${assetId}, ${teamId}, ${workspaceId}, 'image', ${nameOf(picture, size)},
        ${fileNameOf(`ad ${size}`, 'png')}, 'image/png', ${ad.width}, ${ad.height},
        ${size.includes(':') ? size : null}, ${ad.png.length}, ${files.sha256}, ${files.objectKey},
        ${files.thumbnailKey}, ${ad.thumbnail.length}, 'generated', ${tx.json(ad.checks.map(presentCheck))},
        ${generationId}, ${size}, ${productId}, ${brandKitId}, ${digitalSourceType}, ${now})
      on conflict (export_of, export_size) where export_of is not null do nothing`
  const restored = await tx<{ id: string }[]>`
    update assets set status = 'ready'
    where team_id = ${teamId} and export_of = ${generationId} and export_size = any(${sizes}::text[])
      and status = 'archived' returning id`
  await emitChanged(tx, teamId, restored)
}

type ExportRow = AssetRow & { size: ExportSize }

/** The exports of a picture that are stored, also archived ones. */
export function findExports(sql: TeamSql, { teamId, generationId }: Finished): Promise<ExportRow[]> {
  return sql<ExportRow[]>`
    select ${assetColumns(sql)}, a.export_size as size from assets a ${assetJoins(sql)}
    where a.team_id = ${teamId} and a.export_of = ${generationId}`
}
