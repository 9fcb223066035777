import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import { inTx, teamSql } from '@adloom/db'
import { aspectRatioOf, fileNameOf } from '../assets/asset.ts'
import { type Deps, implementCall } from '../deps.ts'
import type { CleanPicture } from '../pictures/reads/read-picture.ts'
import { type PictureFiles, storePicture } from '../assets/store-picture.ts'

const contract = calls['generation.import_asset']
type Input = (typeof contract)['input']['_zod']['output']

export const handler = implementCall(contract, async (deps, input) => {
  const { assetId, teamId } = input
  if (await isThere(deps, input)) return { assetId }
  const path = 'base64'
  const picture = await deps.readers.read('readPicture', { team: teamId, path }, () => ({
    bytes: Buffer.from(input.base64, 'base64'),
    path,
  }))
  const file = await storePicture(deps.objects, `uploads/${assetId}`, picture)
  await insertAsset(deps, input, picture, file)
  if (!(await isThere(deps, input))) throw new ToolError('conflict', 'Another team has an asset with this id.')
  return { assetId }
})

async function isThere(deps: Deps, { teamId, assetId }: Input): Promise<boolean> {
  const rows = await teamSql(deps.db, teamId)`select 1 as one from assets where team_id = ${teamId} and id = ${assetId}`
  return rows.length === 1
}

function insertAsset(deps: Deps, input: Input, picture: CleanPicture, file: PictureFiles) {
  const { assetId, teamId, workspaceId, type, name, tags, productId, brandKitId } = input
  const { mimeType, extension, width, height, bytes, thumbnail } = picture
  return inTx(
    deps.db,
    { teamId },
    (tx) => tx`
      insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
        size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, tags, product_id, brand_kit_id,
        created_at)
      values (${assetId}, ${teamId}, ${workspaceId}, ${type}, ${name}, ${fileNameOf(name, extension)}, ${mimeType},
        ${width}, ${height}, ${aspectRatioOf(width, height)}, ${bytes.length}, ${file.sha256}, ${file.objectKey},
        ${file.thumbnailKey}, ${thumbnail.length}, 'uploaded', ${tags}, ${productId}, ${brandKitId},
        ${deps.clock.now()})
      on conflict (id) do nothing`,
  )
}
