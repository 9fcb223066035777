import { InstantInput, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { copyColumns, type StoredCopy, variantOf } from '../ad-copy/stored-copy.ts'
import { implementAction } from '../deps.ts'
import { limitsOf } from '@adloom/contracts/copy/limits'

export const handler = implementAction(actions.list_copy_sets, async (ctx, input) => {
  const { teamId } = ctx.caller
  const { productId = null, copyId = null, limit } = input
  const workspaceIds = input.workspaceId === undefined ? [...ctx.workspaceIds] : [input.workspaceId]
  const boundTo = ['copy sets', teamId, input.workspaceId, productId, copyId]
  const [before, id] = decodeCursor(boundTo, input.cursor, Position) ?? NEWEST

  // Continues in the index ad_copies_newest.
  const rows = await ctx.sql<StoredCopy[]>`
    select ${copyColumns(ctx.sql)} from ad_copies c
    where c.team_id = ${teamId} and c.workspace_id = any(${workspaceIds}::uuid[])
      and (${productId}::uuid is null or c.product_id = ${productId}) and (${copyId}::uuid is null or c.id = ${copyId})
      and (c.created_at < ${before}::timestamptz or (c.created_at = ${before}::timestamptz and c.id > ${id}::uuid))
    order by c.created_at desc, c.id limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return {
    copySets: page.map(present),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.copyId]),
  }
})

function present(copy: StoredCopy) {
  const { copyId, workspaceId, platform, language, model, brandKitId, productId, request, createdAt } = copy
  return {
    copyId,
    workspaceId,
    platform,
    language,
    model,
    brandKitId,
    productId,
    brief: request.brief ?? null,
    limits: limitsOf(platform, request.placements ?? []),
    variants: copy.variants.map(({ id }) => variantOf(copy, id)),
    createdAt: createdAt.toISOString(),
  }
}

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', '00000000-0000-0000-0000-000000000000'] as const
