import { type OutputOf, ToolError, tools } from '@adloom/contracts'
import { type AssetCheck, generatedFileName, thumbnailNameOf } from '../asset.ts'
import { type AspectRatio, type BatchStatus, type ItemStatus, pollAfterSeconds } from '../batch.ts'
import { implement } from '../deps.ts'
import type { FileSigner } from '../files/signed-url.ts'

type Answer = OutputOf<typeof tools.get_generation_status>
type AnsweredItem = Answer['generations'][number]

type BatchRow = {
  status: BatchStatus
  reserved: number
  charged: number
  released: number
  openItems: number
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
  items: ItemRow[]
}

type ItemRow = {
  id: string
  position: number
  aspectRatio: AspectRatio
  variation: number
  status: ItemStatus
  outcome: 'delivered' | 'failed' | null
  price: number
  charged: number
  released: number
  assetId: string | null
  error: AnsweredItem['error'] | null
  checks: AssetCheck[]
}

export const handler = implement(tools.get_generation_status, async (ctx, { batchId }): Promise<Answer> => {
  // Videos are not made yet, so there is none to be found under a projectId.
  if (batchId === undefined) throw notFound()
  // One round trip and two index scans, however many items the batch has.
  const rows = await ctx.sql<BatchRow[]>`
    select b.status, b.credits_reserved as reserved, b.credits_charged as charged, b.credits_released as released,
      b.open_items as "openItems", b.created_at as "createdAt", b.updated_at as "updatedAt",
      b.completed_at as "completedAt",
      (select json_agg(json_build_object('id', g.id, 'position', g.position, 'aspectRatio', g.aspect_ratio,
          'variation', g.variation, 'status', g.status, 'outcome', g.outcome, 'price', g.price,
          'charged', g.credits_charged, 'released', g.credits_released, 'assetId', g.asset_id, 'checks', g.checks,
          'error', case when g.error_code is not null then json_build_object(
            'code', g.error_code, 'message', g.error_message, 'retryable', g.error_retryable) end) order by g.position)
        from generations g where g.batch_id = b.id and g.team_id = ${ctx.caller.teamId}) as items
    from image_batches b
    where b.id = ${batchId} and b.team_id = ${ctx.caller.teamId}
      and b.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`
  const [batch] = rows
  if (!batch) throw notFound()

  const generations = batch.items.map((item) => presentItem(item, ctx.files))
  const done = generations.reduce((sum, item) => sum + item.progress, 0)
  return {
    kind: 'image_batch',
    id: batchId,
    status: batch.status,
    progress: Math.floor(done / generations.length),
    generations,
    credits: { reserved: batch.reserved, charged: batch.charged, released: batch.released },
    createdAt: batch.createdAt.toISOString(),
    updatedAt: batch.updatedAt.toISOString(),
    completedAt: batch.completedAt?.toISOString() ?? null,
    pollAfterSeconds: batch.openItems === 0 ? null : pollAfterSeconds(batch.openItems),
  }
})

const notFound = () => new ToolError('not_found', 'There is no such generation.')

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
    checks: status === 'completed' ? item.checks : [],
  }
}

/** Percent are steps, not time: drawing is one step, settling its credits the other. */
function stageOf({ status, outcome }: ItemRow): { stage?: string; progress: number } {
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
