import type { InputOf } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { checkNamedPictures, type WriteContext, workspaceOf } from '@adloom/service'
import { randomInt, randomUUID } from 'node:crypto'
import type { AspectRatio } from '@adloom/creative-engine'
import { type CreativeFacts, pollAfterSeconds } from '../batches/batch.ts'
import { getCreativeFacts } from '../batches/creative-facts.ts'
import { type Deps, implement } from '../deps.ts'
import { wakeRenderWorkers } from '../batches/wake-workers.ts'
import { checkModelTakes, chooseModel } from '../models/catalog.ts'
import type { ModelFacts } from '../models/model.ts'
import type { RenderQueue } from '../batches/render-queue.ts'
import { checkMaxCredits, claimReservation, reservationIdFor, reserve } from '../credits/reservation.ts'
import { findUsedBytes, storageFull } from '../assets/storage.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof tools.generate_image>
type Item = { id: string; position: number; aspectRatio: AspectRatio; slot: number; variation: number }

export const handler = implement(tools.generate_image, async (ctx, input) => {
  const workspaceId = workspaceOf(ctx, input.workspaceId)
  const model = chooseModel(ctx.catalog, 'image', input)
  checkModelTakes(model, input)
  const price = model.price.credits
  const items = itemsOf(input)
  const credits = items.length * price
  checkMaxCredits(input, credits)
  const [facts, reservationId] = await Promise.all([
    getCreativeFacts(ctx, input, workspaceId),
    reservationIdFor(ctx, credits),
    checkReferences(ctx, input, workspaceId),
    checkRoom(ctx),
  ])
  await reserve(ctx, reservationId, credits, 'generate_image')

  let isNew = false
  const answer = await ctx.commit(async (tx) => {
    await claimReservation(tx, ctx, reservationId)
    const batchId = randomUUID()
    await insertBatch(tx, ctx, { batchId, workspaceId, reservationId, credits, model, facts, input, items })
    await insertItems(tx, ctx, batchId, items, model)
    isNew = true
    return {
      batchId,
      status: 'queued' as const,
      generations: items.map(({ id, position, aspectRatio, variation }) => {
        return { id, index: position, aspectRatio, variation, status: 'queued' as const }
      }),
      credits: { reserved: credits },
      pollAfterSeconds: pollAfterSeconds(items.length),
    }
  })
  // The answer does not wait for the wake-up messages. A lost one is sent again by a job.
  if (isNew) void wakeRenderWorkers(ctx, queueOf(model), items.length)
  return answer
})

const queueOf = ({ runsOffline }: ModelFacts): RenderQueue => (runsOffline ? 'embedded' : 'hosted')

/** Creates one item per aspect ratio and variation, in the order of the answer and the status. */
function itemsOf({ aspectRatios, variationCount }: Input): Item[] {
  return aspectRatios.flatMap((aspectRatio, i) => {
    const slot = aspectRatios.slice(0, i).filter((earlier) => earlier === aspectRatio).length
    return Array.from({ length: variationCount }, (_, v) => {
      return { id: randomUUID(), position: i * variationCount + v, aspectRatio, slot, variation: v + 1 }
    })
  })
}

/**
 * Refuses new batches when the team's storage is full. Started batches are still delivered, because their credits are
 * reserved and the size of a picture is unknown before it is drawn.
 */
async function checkRoom({ sql, caller, quotaBytes }: Ctx) {
  if ((await findUsedBytes(sql, caller.teamId)) >= quotaBytes) throw storageFull(quotaBytes, '')
}

/** Refuses assets of other teams and other workspaces and unknown ids with the same message. */
async function checkReferences(ctx: Ctx, { referenceAssetIds = [] }: Input, workspaceId: string) {
  if (referenceAssetIds.length === 0) return
  const rows = await ctx.sql<{ id: string; type: string }[]>`
    select id, type from assets
    where team_id = ${ctx.caller.teamId} and id = any(${referenceAssetIds}::uuid[])
      and workspace_id = ${workspaceId} and status = 'ready'`
  const named = referenceAssetIds.map((assetId, i) => ({ assetId, path: `referenceAssetIds[${i}]` }))
  checkNamedPictures(named, new Map(rows.map(({ id, type }) => [id, type])))
}

type NewBatch = {
  batchId: string
  workspaceId: string
  reservationId: string
  credits: number
  model: ModelFacts
  facts: CreativeFacts
  input: Input
  items: Item[]
}

async function insertBatch(tx: Tx, ctx: Ctx, batch: NewBatch) {
  const { batchId, workspaceId, reservationId, credits, model, facts, input, items } = batch
  const now = ctx.clock.now()
  const seed = input.seed ?? randomInt(2 ** 31)
  await tx`
    insert into image_batches (id, team_id, workspace_id, reservation_id, credential_id, quality, model_id, seed,
      instructions, reference_asset_ids, variation_count, brand_kit_id, product_id, facts, item_count,
      credits_reserved, open_items, created_at, updated_at)
    values (${batchId}, ${ctx.caller.teamId}, ${workspaceId}, ${reservationId}, ${ctx.caller.credential.id},
      ${input.quality}, ${model.id}, ${seed}, ${input.instructions ?? ''}, ${input.referenceAssetIds ?? []}::uuid[],
      ${input.variationCount}, ${facts.brandKit?.id ?? null}, ${facts.product?.id ?? null}, ${tx.json(facts)},
      ${items.length}, ${credits}, ${items.length}, ${now}, ${now})`
}

async function insertItems(tx: Tx, ctx: Ctx, batchId: string, items: Item[], model: ModelFacts) {
  const now = ctx.clock.now()
  const rows = items.map(({ id, position, aspectRatio, slot, variation }) => ({
    id,
    team_id: ctx.caller.teamId,
    batch_id: batchId,
    position,
    aspect_ratio: aspectRatio,
    slot,
    variation,
    price: model.price.credits,
    hosted: queueOf(model) === 'hosted',
    rung_at: now,
    created_at: now,
    updated_at: now,
  }))
  await tx`insert into generations ${tx(rows)}`
}
