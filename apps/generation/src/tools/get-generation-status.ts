import { type BriefReading, type InputOf, type OutputOf, ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import type { ReadContext } from '@adloom/service'
import { captionsNameOf, generatedFileName, thumbnailNameOf } from '../assets/asset.ts'
import { type BatchStatus, pollAfterSeconds, VIDEO_POLL_SECONDS } from '../batches/batch.ts'
import { type Deps, implement } from '../deps.ts'
import type { FileSigner } from '../assets/signed-url.ts'
import { hasEnded, type ItemRow } from '../batches/item-cache.ts'

type Answer = OutputOf<typeof tools.get_generation_status>
type Ctx = ReadContext<Deps>
type AnsweredItem = Answer['generations'][number]

type Kind = 'image' | 'video'

type BatchRow = {
  id: string
  kind: Kind
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
  const items = cached ? await follow(ctx, batch, cached.items) : await listItems(ctx, batch)
  const reading = batch.reading ?? cached?.reading ?? null
  ctx.itemCache.keep(batch.id, { items, reading })
  const generations = items.map((item) => presentItem(item, batch.kind, ctx.files))
  const done = generations.reduce((sum, item) => sum + item.progress, 0)
  return {
    kind: batch.kind === 'video' ? 'video' : 'image_batch',
    id: batch.id,
    status: batch.status,
    progress: Math.floor(done / generations.length),
    generations,
    ...(reading ? { reading } : {}),
    credits: { reserved: batch.reserved, charged: batch.charged, released: batch.released },
    createdAt: batch.createdAt.toISOString(),
    updatedAt: batch.updatedAt.toISOString(),
    completedAt: batch.completedAt?.toISOString() ?? null,
    pollAfterSeconds: pollAgainAfter(batch),
  }
})

function pollAgainAfter({ kind, openItems }: BatchRow): number | null {
  if (openItems === 0) return null
  return kind === 'video' ? VIDEO_POLL_SECONDS : pollAfterSeconds(openItems)
}

/** The time that is kept of the caller's deadline for reading the items and answering. */
const ANSWER_MS = 2_000

/** The batch as it is, or as it is once it has ended or the caller has waited long enough. */
async function getBatch(ctx: Ctx, input: InputOf<typeof tools.get_generation_status>) {
  const { waitSeconds } = input
  // The contract has checked that one of them is given.
  const [id, kind] =
    input.batchId === undefined ? ([input.projectId!, 'video'] as const) : ([input.batchId, 'image'] as const)
  const find = async () => {
    const batch = await findBatch(ctx, id, kind)
    if (!batch) throw new ToolError('not_found', 'There is no such generation.')
    return batch
  }
  if (waitSeconds === 0) return find()
  const waitMs = Math.min(waitSeconds * 1_000, ctx.deadline - Date.now() - ANSWER_MS)
  const endsAtMs = performance.now() + waitMs
  using wait = ctx.waits.begin(id, ctx.caller.credential.id)
  let batch = await find()
  while (batch.openItems > 0 && (await wait?.forNews(endsAtMs - performance.now()))) batch = await find()
  return batch
}

/** The reading is read with the first poll that finds it: it would be most of the cost of each. */
async function findBatch(
  { sql, caller, workspaceIds, itemCache }: Ctx,
  id: string,
  kind: Kind,
): Promise<BatchRow | null> {
  const isKnown = (itemCache.find(id)?.reading ?? null) !== null
  const rows = await sql<BatchRow[]>`
    select id, kind, status, credits_reserved as reserved, credits_charged as charged, credits_released as released,
      open_items as "openItems", created_at as "createdAt", updated_at as "updatedAt", completed_at as "completedAt",
      case when ${isKnown}::boolean then null else reading end as reading
    from image_batches
    where id = ${id} and kind = ${kind} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  return rows[0] ?? null
}

type Job = Pick<BatchRow, 'id' | 'kind'>

/**
 * Reads all items, or those at the given positions. Plain rows of one index scan: a hundred rows cost the database less
 * than one aggregate of a hundred objects.
 */
function listItems({ sql, caller }: Ctx, { id, kind }: Job, positions: number[] | null = null): Promise<ItemRow[]> {
  const isVideo = kind === 'video'
  const file = isVideo ? sql.fragment`v.duration_ms` : sql.fragment`null::integer`
  const captions = isVideo ? sql.fragment`v.captions_key is not null` : sql.fragment`false`
  const join = isVideo
    ? sql.fragment`left join assets v on v.id = g.asset_id and v.team_id = g.team_id`
    : sql.fragment``
  return sql<ItemRow[]>`
    select g.id, g.position, g.aspect_ratio as "aspectRatio", g.variation, g.status, g.outcome, g.price,
      g.credits_charged as charged, g.credits_released as released, g.asset_id as "assetId", g.stage, g.progress,
      g.error, g.checks, g.content, ${file} as "durationMs", ${captions} as "hasCaptions"
    from generations g ${join}
    where g.batch_id = ${id} and g.team_id = ${caller.teamId}
      and (${positions}::integer[] is null or g.position = any(${positions}::integer[]))
    order by g.position`
}

/**
 * Brings cached items up to date. Only open items are read again, because the checks of a hundred items would be most
 * of the cost of a poll.
 */
async function follow(ctx: Ctx, job: Job, cached: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  if (cached.every(hasEnded)) return cached
  const moves = new Map((await listMoves(ctx, job)).map((move) => [move.position, move]))
  const followed = cached.map((item) => ({ ...item, ...moves.get(item.position) }))
  const ending = followed.flatMap((item, i) => (hasEnded(item) && !hasEnded(cached[i]!) ? [item.position] : []))
  if (ending.length === 0) return followed
  const ended = new Map((await listItems(ctx, job, ending)).map((item) => [item.position, item]))
  return followed.map((item) => ended.get(item.position) ?? item)
}

function listMoves({ sql, caller }: Ctx, { id }: Job) {
  return sql<Pick<ItemRow, 'position' | 'status' | 'outcome' | 'stage' | 'progress'>[]>`
    select position, status, outcome, stage, progress from generations
    where batch_id = ${id} and team_id = ${caller.teamId}`
}

function presentItem(item: ItemRow, kind: Kind, files: FileSigner): AnsweredItem {
  const { id, position, aspectRatio, variation, status } = item
  return {
    id,
    index: position,
    aspectRatio,
    variation,
    status,
    ...(kind === 'video' ? videoStageOf(item) : stageOf(item)),
    ...(status === 'completed' && item.assetId ? addressesOf(item, item.assetId, kind, files) : {}),
    ...(item.durationMs === null ? {} : { durationMs: item.durationMs }),
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

/** The worker says how far a video is. */
function videoStageOf(item: ItemRow): { stage?: string; progress: number } {
  const { status, outcome, stage, progress } = item
  if (status !== 'running' || outcome === 'cancelled') return stageOf(item)
  return outcome === null ? { stage: stage ?? 'script', progress: progress ?? 0 } : { stage: 'settling', progress: 99 }
}

function addressesOf(item: ItemRow, assetId: string, kind: Kind, files: FileSigner) {
  const { position, aspectRatio, hasCaptions } = item
  const fileName = generatedFileName(position, aspectRatio, kind === 'video' ? 'mp4' : 'png')
  return {
    assetId,
    url: files.sign(assetId, fileName).url,
    thumbnailUrl: files.sign(assetId, thumbnailNameOf(fileName)).url,
    ...(hasCaptions ? { captionsUrl: files.sign(assetId, captionsNameOf(fileName)).url } : {}),
  }
}
