import { type BriefReading, type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import type { ReadContext } from '@adloom/service'
import { generatedFileName, thumbnailNameOf } from '../assets/asset.ts'
import { type BatchStatus, pollAfterSeconds } from '../batches/batch.ts'
import { type Deps, implement } from '../deps.ts'
import type { FileSigner } from '../assets/signed-url.ts'
import { hasEnded, type ItemRow } from '../batches/item-cache.ts'

type Answer = OutputOf<typeof tools.get_generation_status>
type Ctx = ReadContext<Deps>
type AnsweredItem = Answer['generations'][number]

type BatchRow = {
  id: string
  status: BatchStatus
  reserved: number
  charged: number
  released: number
  openItems: number
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
  reading: BriefReading | null
}

export const handler = implement(tools.get_generation_status, async (ctx, input): Promise<Answer> => {
  const batch = await getBatch(ctx, input)
  // Items are read after the batch: they may be further than it, but a batch never appears completed before its items.
  const cached = ctx.itemCache.find(batch.id)
  const items = cached ? await follow(ctx, batch.id, cached.items) : await listItems(ctx, batch.id)
  const reading = batch.reading ?? cached?.reading ?? null
  ctx.itemCache.keep(batch.id, { items, reading })
  const generations = items.map((item) => presentItem(item, ctx.files))
  const done = generations.reduce((sum, item) => sum + item.progress, 0)
  return {
    kind: 'image_batch',
    id: batch.id,
    status: batch.status,
    progress: Math.floor(done / generations.length),
    generations,
    ...(reading ? { reading } : {}),
    credits: { reserved: batch.reserved, charged: batch.charged, released: batch.released },
    createdAt: batch.createdAt.toISOString(),
    updatedAt: batch.updatedAt.toISOString(),
    completedAt: batch.completedAt?.toISOString() ?? null,
    pollAfterSeconds: batch.openItems === 0 ? null : pollAfterSeconds(batch.openItems),
  }
})

/** The time that is kept of the caller's deadline for reading the items and answering. */
const ANSWER_MS = 2_000

/** The batch as it is, or as it is once it has ended or the caller has waited long enough. */
async function getBatch(ctx: Ctx, { batchId, waitSeconds }: InputOf<typeof tools.get_generation_status>) {
  const find = async () => {
    // Videos do not exist yet, so no projectId is found.
    const batch = batchId === undefined ? null : await findBatch(ctx, batchId)
    if (!batch) throw new ToolError('not_found', 'There is no such generation.')
    return batch
  }
  if (waitSeconds === 0 || batchId === undefined) return find()
  const waitMs = Math.min(waitSeconds * 1_000, ctx.deadline - Date.now() - ANSWER_MS)
  const endsAtMs = performance.now() + waitMs
  using wait = ctx.waits.begin(batchId, ctx.caller.credential.id)
  let batch = await find()
  while (batch.openItems > 0 && (await wait?.forNews(endsAtMs - performance.now()))) batch = await find()
  return batch
}

/** The reading is read with the first poll that finds it: it would be most of the cost of each. */
async function findBatch({ sql, caller, workspaceIds, itemCache }: Ctx, batchId: string): Promise<BatchRow | null> {
  const isKnown = (itemCache.find(batchId)?.reading ?? null) !== null
  const rows = await sql<BatchRow[]>`
    select id, status, credits_reserved as reserved, credits_charged as charged, credits_released as released,
      open_items as "openItems", created_at as "createdAt", updated_at as "updatedAt", completed_at as "completedAt",
      case when ${isKnown}::boolean then null else reading end as reading
    from image_batches
    where id = ${batchId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  return rows[0] ?? null
}

/**
 * Reads all items, or those at the given positions. Plain rows of one index scan: a hundred rows cost the database less
 * than one aggregate of a hundred objects.
 */
function listItems({ sql, caller }: Ctx, batchId: string, positions: number[] | null = null): Promise<ItemRow[]> {
  return sql<ItemRow[]>`
    select id, position, aspect_ratio as "aspectRatio", variation, status, outcome, price, credits_charged as charged,
      credits_released as released, asset_id as "assetId", error, checks, content
    from generations
    where batch_id = ${batchId} and team_id = ${caller.teamId}
      and (${positions}::integer[] is null or position = any(${positions}::integer[]))
    order by position`
}

/**
 * Brings cached items up to date. Only open items are read again, because the checks of a hundred items would be most
 * of the cost of a poll.
 */
async function follow(ctx: Ctx, batchId: string, cached: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  if (cached.every(hasEnded)) return cached
  const moves = new Map((await listMoves(ctx, batchId)).map((move) => [move.position, move]))
  const followed = cached.map((item) => ({ ...item, ...moves.get(item.position) }))
  const ending = followed.flatMap((item, i) => (hasEnded(item) && !hasEnded(cached[i]!) ? [item.position] : []))
  if (ending.length === 0) return followed
  const ended = new Map((await listItems(ctx, batchId, ending)).map((item) => [item.position, item]))
  return followed.map((item) => ended.get(item.position) ?? item)
}

function listMoves({ sql, caller }: Ctx, batchId: string) {
  return sql<Pick<ItemRow, 'position' | 'status' | 'outcome'>[]>`
    select position, status, outcome from generations where batch_id = ${batchId} and team_id = ${caller.teamId}`
}

function presentItem(item: ItemRow, files: FileSigner): AnsweredItem {
  const { id, position, aspectRatio, variation, status } = item
  return {
    id,
    index: position,
    aspectRatio,
    variation,
    status,
    ...stageOf(item),
    ...(status === 'completed' && item.assetId ? addressesOf(item, item.assetId, files) : {}),
    ...(status === 'failed' && item.error ? { error: item.error } : {}),
    credits: { reserved: item.price, charged: item.charged, released: item.released },
    ...(status === 'completed' && item.content ? { content: item.content } : {}),
    // lookup_asset has all findings.
    checks: status === 'completed' ? item.checks.filter(({ severity }) => severity !== 'info') : [],
  }
}

/** Progress counts steps, not time: drawing is one step, settling the credits the other. */
function stageOf({ status, outcome }: ItemRow): { stage?: string; progress: number } {
  if (outcome === 'cancelled' && status !== 'cancelled') return { stage: 'cancelling', progress: 90 }
  if (status === 'queued') return { progress: 0 }
  if (status !== 'running') return { progress: 100 }
  return outcome === null ? { stage: 'drawing', progress: 10 } : { stage: 'settling', progress: 90 }
}

function addressesOf({ position, aspectRatio }: ItemRow, assetId: string, files: FileSigner) {
  const fileName = generatedFileName(position, aspectRatio)
  return {
    assetId,
    url: files.sign(assetId, fileName).url,
    thumbnailUrl: files.sign(assetId, thumbnailNameOf(fileName)).url,
  }
}
