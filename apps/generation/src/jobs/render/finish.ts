import { events } from '@adloom/contracts/of/generation'
import { inTx, type Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { randomUUID } from 'node:crypto'
import { type AssetCheck, generatedFileName } from '../../assets/asset.ts'
import { presentCheck } from '../../assets/present-check.ts'
import type { PictureFiles } from '../../assets/store-picture.ts'
import type { MadePicture } from '../../models/model.ts'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'

/**
 * Records a finished picture in one transaction: the asset, the outcome of the item and the event that it is to be
 * charged. Returns false, and writes nothing, when the lease is lost.
 */
export function deliver(
  deps: Pick<WorkerDeps, 'db' | 'clock'>,
  item: ClaimedItem,
  ad: MadePicture,
  stored: PictureFiles,
  digitalSourceType: string,
): Promise<boolean> {
  const now = deps.clock.now()
  const assetId = randomUUID()
  const checks = ad.checks.map(presentCheck)
  return inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    const ended = await tx`
      update generations
      set outcome = 'delivered', asset_id = ${assetId}, checks = ${tx.json(checks)},
        content = ${ad.content ? tx.json(ad.content) : null}, concept = ${ad.concept ? tx.json(ad.concept) : null},
        lease_token = null, lease_until = null, updated_at = ${now}
      where team_id = ${item.teamId} and id = ${item.id} and lease_token = ${item.leaseToken} and outcome is null
      returning 1`
    if (ended.length === 0) return false
    await insertAsset(tx, item, ad, stored, { assetId, checks, digitalSourceType, now })
    await emitFinished(tx, item, true)
    return true
  })
}

/** The reason why an item failed, in words for the customer. */
export type Failure = { code: string; message: string; retryable: boolean }

/** Records that the item failed, and the event that its price is to be released. */
export function fail(deps: Pick<WorkerDeps, 'db' | 'clock'>, item: ClaimedItem, error: Failure): Promise<void> {
  const now = deps.clock.now()
  const { code, message, retryable } = error
  return inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    const ended = await tx`
      update generations
      set outcome = 'failed', error = ${tx.json({ code, message, retryable })}, lease_token = null,
        lease_until = null, updated_at = ${now}
      where team_id = ${item.teamId} and id = ${item.id} and lease_token = ${item.leaseToken} and outcome is null
      returning 1`
    if (ended.length === 1) await emitFinished(tx, item, false)
  })
}

/** Tells that the price of an item is to be charged or released. `notDelivered`: what of it is released in any case. */
export function emitFinished(tx: Tx, item: ClaimedItem, delivered: boolean, notDelivered = 0) {
  const { id, teamId, reservationId, batchId, workspaceId, price } = item
  const about = { teamId, reservationId, batchId, workspaceIds: [workspaceId] }
  const fact = { ...about, generationId: id, delivered, credits: price - notDelivered, notDelivered }
  return emit(tx, events['generation.item_finished'], fact)
}

type NewAsset = { assetId: string; checks: AssetCheck[]; digitalSourceType: string; now: Date }

async function insertAsset(tx: Tx, item: ClaimedItem, ad: MadePicture, stored: PictureFiles, asset: NewAsset) {
  const { assetId, checks, digitalSourceType, now } = asset
  await tx`
    insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
      size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, checks, generation_id, product_id,
      brand_kit_id, digital_source_type, created_at)
    values (${assetId}, ${item.teamId}, ${item.workspaceId}, 'image', ${nameOf(item, ad)},
      ${generatedFileName(item.position, item.aspectRatio)}, 'image/png', ${ad.width}, ${ad.height},
      ${item.aspectRatio}, ${ad.png.length}, ${stored.sha256}, ${stored.objectKey}, ${stored.thumbnailKey},
      ${ad.thumbnail.length}, 'generated', ${tx.json(checks)}, ${item.id}, ${item.facts.product?.id ?? null},
      ${item.brandKitId}, ${digitalSourceType}, ${now})`
}

const nameOf = (item: ClaimedItem, { headline }: MadePicture) =>
  `${headline.replace(/\s+/g, ' ').slice(0, 180) || 'Ad'}, ${item.aspectRatio}`
