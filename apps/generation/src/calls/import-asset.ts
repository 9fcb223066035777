import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import type { TeamSql, Tx } from '@adloom/db'
import { aspectRatioOf, fileNameOf } from '../assets/asset.ts'
import { emitChanged } from '../assets/emit-changed.ts'
import { implementCall } from '../deps.ts'
import type { CleanPicture } from '../pictures/reads/read-picture.ts'
import { type PictureFiles, storePicture } from '../assets/store-picture.ts'

const contract = calls['generation.import_asset']
type Input = (typeof contract)['input']['_zod']['output']

export const handler = implementCall(contract, async (ctx, input) => {
  const { assetId, teamId } = input
  if (await isThere(ctx.sql, input)) return { assetId }
  const path = 'base64'
  const picture = await ctx.readers.read('readPicture', { team: teamId, path }, () => ({
    bytes: Buffer.from(input.base64, 'base64'),
    path,
  }))
  const file = await storePicture(ctx.objects, `uploads/${assetId}`, picture)
  await ctx.inTx((tx) => insertAsset(tx, input, picture, file, ctx.clock.now()))
  if (!(await isThere(ctx.sql, input))) throw new ToolError('conflict', 'Another team has an asset with this id.')
  return { assetId }
})

async function isThere(sql: TeamSql, { teamId, assetId }: Input): Promise<boolean> {
  const rows = await sql`select 1 as one from assets where team_id = ${teamId} and id = ${assetId}`
  return rows.length === 1
}

async function insertAsset(tx: Tx, input: Input, picture: CleanPicture, file: PictureFiles, now: Date) {
  const { assetId, teamId, workspaceId, type, name, tags, productId, brandKitId } = input
  const { mimeType, extension, width, height, bytes, thumbnail } = picture
  const stored = await tx<{ id: string }[]>`
    insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
      size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, tags, product_id, brand_kit_id,
      created_at)
    values (${assetId}, ${teamId}, ${workspaceId}, ${type}, ${name}, ${fileNameOf(name, extension)}, ${mimeType},
      ${width}, ${height}, ${aspectRatioOf(width, height)}, ${bytes.length}, ${file.sha256}, ${file.objectKey},
      ${file.thumbnailKey}, ${thumbnail.length}, 'uploaded', ${tags}, ${productId}, ${brandKitId}, ${now})
    on conflict (id) do nothing returning id`
  // Its id is the caller's: a draft may have named it before.
  await emitChanged(tx, teamId, stored)
}
