import { randomUUID } from 'node:crypto'
import { events, tools } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { emit } from '@adloom/service'
import { generatedFileName } from '../src/assets/asset.ts'
import type { GenerationStage, Team } from './generation-stage.ts'

type Input = (typeof tools.generate_video)['input']['_zod']['input']

/** Asks for a video. Returns its project and its item. */
export async function startVideo(stage: GenerationStage, team: Team, input: Input = { script: 'Now open.' }) {
  const { projectId, generations } = await stage.callTool(tools.generate_video, input, { as: team.caller })
  return { projectId, generationId: generations[0]!.id }
}

/** Says how far the video is, as its worker does. */
export async function putStage(stage: GenerationStage, generationId: string, name: string, progress: number) {
  await stage.admin`
    update generation.generations set status = 'running', stage = ${name}, progress = ${progress}
    where id = ${generationId}`
}

/** Ends the item with a video of these bytes and captions, as its worker does. Returns the asset id. */
export async function deliverVideo(stage: GenerationStage, team: Team, generationId: string) {
  const assetId = randomUUID()
  const keyOf = (name: string) => `videos/${generationId}/${name}`
  const files = { 'a.mp4': 'not a film', 'a.vtt': 'WEBVTT\n', 'a.webp': 'not a picture' }
  for (const [name, text] of Object.entries(files)) await stage.deps.objects.put(keyOf(name), Buffer.from(text))
  await inTx(stage.deps.db, { teamId: team.teamId }, async (tx) => {
    const now = stage.deps.clock.now()
    const [item] = await tx<{ price: number; reservationId: string; workspaceId: string }[]>`
      update generations g set status = 'running', outcome = 'delivered', asset_id = ${assetId}
      from image_batches b where g.id = ${generationId} and b.id = g.batch_id and g.outcome is null
      returning g.price, b.reservation_id as "reservationId", b.workspace_id as "workspaceId"`
    await tx`
      insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio,
        size_bytes, sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, generation_id, duration_ms,
        captions_key, captions_size_bytes, synthetic_person, created_at)
      values (${assetId}, ${team.teamId}, ${item!.workspaceId}, 'video', 'Now open, 9:16',
        ${generatedFileName(0, '9:16', 'mp4')}, 'video/mp4', 1080, 1920, '9:16', 10, ${'a'.repeat(64)},
        ${keyOf('a.mp4')}, ${keyOf('a.webp')}, 13, 'generated', ${generationId}, 5000, ${keyOf('a.vtt')}, 7, true,
        ${now})`
    await tx`
      update image_batches set status = 'running' where reservation_id = ${item!.reservationId} and status = 'queued'`
    const { price: credits, reservationId } = item!
    const fact = { teamId: team.teamId, reservationId, generationId, delivered: true, credits }
    await emit(tx, events['generation.item_finished'], fact)
  })
  return assetId
}
