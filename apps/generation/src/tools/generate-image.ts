import { type AdContent, type InputOf, writtenContent } from '@adloom/contracts'
import { events, tools } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { emit, type WriteContext, workspaceOf } from '@adloom/service'
import { randomInt, randomUUID } from 'node:crypto'
import type { AspectRatio } from '@adloom/creative-engine'
import { type CreativeFacts, pollAfterSeconds } from '../batches/batch.ts'
import { checkContent } from '../batches/check-content.ts'
import { checkReferences } from '../batches/check-references.ts'
import { getCreativeFacts, withoutKit } from '../batches/creative-facts.ts'
import { insertPreparation } from '../batches/insert-preparation.ts'
import { needsPreparation } from '../batches/needs-preparation.ts'
import { findRevised, type RevisedPicture } from '../batches/revised.ts'
import { type Deps, implement } from '../deps.ts'
import { wakePreparation, wakeRenderWorkers } from '../batches/wake-workers.ts'
import { checkModelTakes, chooseModel, findModel } from '../models/catalog.ts'
import type { ModelFacts } from '../models/model.ts'
import type { RenderQueue } from '../batches/render-queue.ts'
import { checkMaxCredits, claimReservation, reservationIdFor, reserve } from '../credits/reservation.ts'
import { checkRoom } from '../assets/storage.ts'

type Ctx = WriteContext<Deps>
type Input = InputOf<typeof tools.generate_image>
type Item = { id: string; position: number; aspectRatio: AspectRatio; slot: number; variation: number }

export const handler = implement(tools.generate_image, async (ctx, input) => {
  const workspaceId = workspaceOf(ctx, input.workspaceId)
  const revised = await findRevised(ctx, input.reviseAssetId, workspaceId)
  const model = modelFor(ctx, input, revised)
  checkModelTakes(model, input)
  const price = model.price.credits
  const items = itemsOf(input)
  const credits = items.length * price
  checkMaxCredits(input, credits)
  const [facts, reservationId] = await Promise.all([
    factsFor(ctx, input, revised, workspaceId),
    reservationIdFor(ctx, credits),
    checkReferences(ctx, input, workspaceId),
    checkRoom(ctx),
  ])
  const brief = briefOf(input, revised)
  checkContent(brief.content, facts.brandKit?.bannedWords ?? [])
  await reserve(ctx, reservationId, credits, 'generate_image')

  const waits = needsPreparation(brief, { hasTextModel: ctx.briefReader !== null })
  let isNew = false
  const answer = await ctx.commit(async (tx) => {
    await claimReservation(tx, ctx, reservationId)
    const batchId = randomUUID()
    const batch = { batchId, workspaceId, reservationId, credits, model, facts, input, items, brief, revised, waits }
    await insertBatch(tx, ctx, batch)
    await insertItems(tx, ctx, batch)
    if (waits) await insertPreparation(tx, ctx, batchId)
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
  if (isNew) void (waits ? wakePreparation(ctx, 1) : wakeRenderWorkers(ctx, queueOf(model), items.length))
  return answer
})

/** A revision is made by the model of its picture, unless the call names another or the model is gone. */
function modelFor({ catalog }: Ctx, { modelId, quality }: Input, revised: RevisedPicture | null): ModelFacts {
  const kept = revised && findModel(catalog, 'image', { modelId: revised.modelId, quality })
  return modelId === undefined && kept ? kept : chooseModel(catalog, 'image', { modelId, quality })
}

/** A revision keeps brand and product as they were, unless the call names others. */
async function factsFor(ctx: Ctx, input: Input, revised: RevisedPicture | null, workspaceId: string) {
  const { brandKitId, productId, brand } = input
  if (!revised || brandKitId !== undefined || productId !== undefined) return getCreativeFacts(ctx, input, workspaceId)
  return brand === 'none' || revised.brand === 'none' ? withoutKit(revised.facts) : revised.facts
}

type Brief = {
  instructions: string
  content: AdContent | null
  sourceUrl: string | null
  referenceUrls: readonly string[]
}

/** What is to be advertised. The words of a revision say what to change of its picture. */
function briefOf(
  { instructions, content, sourceUrl, referenceUrls = [] }: Input,
  revised: RevisedPicture | null,
): Brief {
  const own = instructions?.trim() ? instructions : revised?.instructions
  return {
    instructions: own ?? '',
    content: content ? writtenContent(content) : null,
    sourceUrl: sourceUrl ?? null,
    referenceUrls: [...new Set(referenceUrls)],
  }
}

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

type NewBatch = {
  batchId: string
  workspaceId: string
  reservationId: string
  credits: number
  model: ModelFacts
  facts: CreativeFacts
  input: Input
  items: Item[]
  brief: Brief
  revised: RevisedPicture | null
  /** Its items wait for its preparation. */
  waits: boolean
}

async function insertBatch(tx: Tx, ctx: Ctx, batch: NewBatch) {
  const { batchId, workspaceId, reservationId, credits, model, facts, input, items, brief, revised } = batch
  const now = ctx.clock.now()
  const seed = input.seed ?? revised?.seed ?? randomInt(2 ** 31)
  const pictureIds = input.referenceAssetIds?.length ? input.referenceAssetIds : (revised?.pictureIds ?? [])
  const kept = revised && { concept: revised.concept, content: revised.content, instructions: revised.instructions }
  await tx`
    insert into image_batches (id, team_id, workspace_id, reservation_id, credential_id, quality, model_id, seed,
      instructions, content, brand_mode, revise_asset_id, revised, source_url, reference_urls, page,
      reference_asset_ids, variation_count, brand_kit_id, product_id, facts, item_count,
      credits_reserved, open_items, created_at, updated_at)
    values (${batchId}, ${ctx.caller.teamId}, ${workspaceId}, ${reservationId}, ${ctx.caller.credential.id},
      ${input.quality}, ${model.id}, ${seed}, ${brief.instructions}, ${brief.content && tx.json(brief.content)},
      ${input.brand}, ${input.reviseAssetId ?? null}, ${kept && tx.json(kept)}, ${brief.sourceUrl},
      ${[...brief.referenceUrls]}::text[], ${revised?.page ? tx.json(revised.page) : null}, ${pictureIds}::uuid[],
      ${input.variationCount}, ${facts.brandKit?.id ?? null}, ${facts.product?.id ?? null}, ${tx.json(facts)},
      ${items.length}, ${credits}, ${items.length}, ${now}, ${now})`
  const about = { teamId: ctx.caller.teamId, batchId, workspaceIds: [workspaceId] }
  await emit(tx, events['generation.generation_started'], about)
}

async function insertItems(tx: Tx, ctx: Ctx, { batchId, items, model, waits }: NewBatch) {
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
    waits,
    rung_at: now,
    created_at: now,
    updated_at: now,
  }))
  await tx`insert into generations ${tx(rows)}`
}
