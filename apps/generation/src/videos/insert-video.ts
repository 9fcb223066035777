import type { AspectRatio } from '@adloom/contracts'
import { events } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import { emit } from '@adloom/service'
import { randomInt } from 'node:crypto'
import type { CreativeFacts } from '../batches/batch.ts'
import { insertPreparation } from '../batches/insert-preparation.ts'
import { writtenContent } from '@adloom/contracts'
import type { Speaker } from './choose-speaker.ts'
import type { AnimatedPicture } from './find-animated.ts'
import { requestOf, scriptOf, sourceOf, type VideoInput } from './request.ts'

/** A video as it is stored when it is asked for. */
export type NewVideo = {
  projectId: string
  generationId: string
  workspaceId: string
  reservationId: string
  credits: number
  /** What of them is for an outside voice and for clips. */
  voiceCredits: number
  clipCredits: number
  seconds: number
  modelId: string
  aspectRatio: AspectRatio
  facts: CreativeFacts
  animated: AnimatedPicture | null
  speaker: Speaker
  input: VideoInput
  /** It waits for its preparation. */
  waits: boolean
}

type Asked = { caller: { teamId: string; credential: { id: string } }; clock: Clock }

/** Stores a video: its batch, its one item, what it was asked for, and its preparation if it needs one. */
export async function insertVideo(tx: Tx, asked: Asked, video: NewVideo): Promise<void> {
  await insertBatch(tx, asked, video)
  await insertItem(tx, asked, video)
  await insertRequest(tx, asked, video)
  if (video.waits) await insertPreparation(tx, asked, video.projectId)
}

async function insertBatch(tx: Tx, { caller, clock }: Asked, video: NewVideo) {
  const { input, facts, animated } = video
  const now = clock.now()
  const seed = input.seed ?? animated?.seed ?? randomInt(2 ** 31)
  const content = input.content ? writtenContent(input.content) : null
  await tx`
    insert into image_batches (id, kind, team_id, workspace_id, reservation_id, credential_id, quality, model_id, seed,
      instructions, content, brand_mode, reference_asset_ids, variation_count, brand_kit_id, product_id, facts,
      item_count, credits_reserved, open_items, created_at, updated_at)
    values (${video.projectId}, 'video', ${caller.teamId}, ${video.workspaceId}, ${video.reservationId},
      ${caller.credential.id}, ${input.quality}, ${video.modelId}, ${seed}, ${input.instructions ?? ''},
      ${content && tx.json(content)}, ${animated?.brand ?? input.brand}, ${input.referenceAssetIds ?? []}::uuid[], 1,
      ${facts.brandKit?.id ?? null}, ${facts.product?.id ?? null}, ${tx.json(facts)}, 1, ${video.credits}, 1, ${now},
      ${now})`
  const about = { teamId: caller.teamId, batchId: video.projectId, workspaceIds: [video.workspaceId] }
  await emit(tx, events['generation.generation_started'], about)
}

async function insertItem(tx: Tx, { caller, clock }: Asked, video: NewVideo) {
  const now = clock.now()
  await tx`
    insert into generations (id, kind, team_id, batch_id, position, aspect_ratio, slot, variation, price, waits, rung_at,
      created_at, updated_at)
    values (${video.generationId}, 'video', ${caller.teamId}, ${video.projectId}, 0, ${video.aspectRatio}, 0, 1,
      ${video.credits}, ${video.waits}, ${now}, ${now}, ${now})`
}

async function insertRequest(tx: Tx, { caller, clock }: Asked, video: NewVideo) {
  const { input, speaker, seconds, animated, voiceCredits, clipCredits } = video
  await tx`
    insert into video_requests (batch_id, team_id, source, request, script, estimated_seconds, stock_avatar_id,
      avatar_id, voice_id, voice_credits, clip_credits, animate_asset_id, created_at)
    values (${video.projectId}, ${caller.teamId}, ${sourceOf(input)}, ${tx.json(requestOf(input))}, ${scriptOf(input)},
      ${seconds}, ${speaker.stockAvatarId}, ${speaker.avatarId}, ${speaker.voiceId}, ${voiceCredits},
      ${clipCredits}, ${animated?.assetId ?? null}, ${clock.now()})`
}
