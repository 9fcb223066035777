import { inTx, type Tx } from '@adloom/db'
import { randomUUID } from 'node:crypto'
import { generatedFileName } from '../../../assets/asset.ts'
import { presentCheck } from '../../../assets/present-check.ts'
import { emitFinished } from '../finish.ts'
import { consentWithdrawn } from './consent.ts'
import { creditsNotDelivered } from './credits-not-delivered.ts'
import { describeFilm } from './describe-film.ts'
import { scriptedOf } from './scripted.ts'
import { type Film, resultOf } from './stages.ts'

/**
 * Records a finished video in one transaction: the asset, the outcome of the item and the event that it is to be charged.
 * Returns false, and writes nothing, when the lease is lost. Throws FilmError when the consent was withdrawn just now.
 */
export function deliverVideo(film: Film): Promise<boolean> {
  const { deps, item } = film
  const now = deps.clock.now()
  const assetId = randomUUID()
  const scripted = scriptedOf(film)
  const content = 'plan' in scripted ? scripted.plan.content : film.request.moved!.content
  const checks = resultOf(film, 'checks').checks.map(presentCheck)
  return inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    await keepConsent(tx, film)
    const ended = await tx`
      update generations
      set outcome = 'delivered', asset_id = ${assetId}, checks = ${tx.json(checks)},
        content = ${content ? tx.json(content) : null}, lease_token = null, lease_until = null, updated_at = ${now}
      where team_id = ${item.teamId} and id = ${item.id} and lease_token = ${item.leaseToken} and outcome is null
      returning 1`
    if (ended.length === 0) return false
    await insertAsset(tx, film, { assetId, checks, now })
    await emitFinished(tx, item, true, creditsNotDelivered(film))
    return true
  })
}

/** A withdrawal waits until this transaction has ended, or is found by it. */
async function keepConsent(tx: Tx, { item, request }: Film): Promise<void> {
  if (request.avatar === null) return
  const [held] = await tx`
    select 1 from avatars
    where team_id = ${item.teamId} and id = ${request.avatar.id} and revoked_at is null for share`
  if (!held) throw consentWithdrawn()
}

type NewAsset = { assetId: string; checks: ReturnType<typeof presentCheck>[]; now: Date }

async function insertAsset(tx: Tx, film: Film, { assetId, checks, now }: NewAsset) {
  const { item } = film
  const file = resultOf(film, 'encode')
  const { name, metadata } = describeFilm(film)
  const { digitalSourceType, syntheticPerson } = metadata.provenance
  const { width, height, duration } = file.facts.video
  await tx`
    insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
      duration_ms, size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, captions_key, captions_size_bytes,
      source, checks, generation_id, product_id, brand_kit_id, digital_source_type, synthetic_person, created_at)
    values (${assetId}, ${item.teamId}, ${item.workspaceId}, 'video', ${name},
      ${generatedFileName(item.position, item.aspectRatio, 'mp4')}, 'video/mp4', ${width}, ${height},
      ${item.aspectRatio}, ${Math.round(duration * 1_000)}, ${file.sizeBytes}, ${file.sha256},
      ${file.objectKey}, ${file.posterKey}, ${file.posterSizeBytes}, ${file.captionsKey}, ${file.captionsSizeBytes},
      'generated', ${tx.json(checks)}, ${item.id}, ${item.facts.product?.id ?? null}, ${item.brandKitId},
      ${digitalSourceType}, ${syntheticPerson}, ${now})`
}
