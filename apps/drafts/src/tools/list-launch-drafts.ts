import { type DraftSummary, InstantInput, type OutputOf, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/drafts'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implement } from '../deps.ts'
import { checkNow, type CheckedNow } from '../drafts/check-now.ts'
import { isReady, type StoredState, statusOf } from '../drafts/draft.ts'

type Listed = OutputOf<typeof tools.list_launch_drafts>['drafts'][number]

export const handler = implement(tools.list_launch_drafts, async (ctx, { limit, cursor }) => {
  const { sql, workspaceIds } = ctx
  const { teamId } = ctx.caller
  const boundTo = ['launch_drafts', teamId, workspaceIds]
  const [createdAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST
  const now = ctx.clock.now()
  const tooOld = new Date(now.getTime() - KNOWN_MS)
  // The index launch_drafts_newest gives the order.
  const rows = await sql<Row[]>`
    select id as "draftId", name, version, state, objective, summary, errors, warnings, updated_at as "updatedAt",
      created_at as "createdAt",
      coalesce(stale_at <= ${now}::timestamptz, false) or (state = 'draft' and validated_at < ${tooOld}::timestamptz)
        as "isStale"
    from launch_drafts
    where team_id = ${teamId} and workspace_id = any(${[...workspaceIds]}::uuid[]) and deleted_at is null
      and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by created_at desc, id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null

  const wanted = page.flatMap(({ isStale, draftId, summary }) => (isStale ? [{ draftId, ads: summary.ads }] : []))
  const checked = new Map<string, Listed>()
  for await (const one of checkNow(ctx, { teamId, workspaceIds }, wanted)) checked.set(one.row.draftId, presentNow(one))
  return {
    drafts: page.flatMap((row) => {
      const listed = row.isStale ? checked.get(row.draftId) : present(row)
      // Deleted since the page was read.
      return listed ?? []
    }),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.draftId]),
  }
})

/** Not every fact tells of its changes: what an ad account offers on the platform is read every ten minutes. */
const KNOWN_MS = 600_000

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

type Facts = {
  draftId: string
  name: string
  version: number
  state: StoredState
  objective: string | null
  summary: DraftSummary
  errors: number
  warnings: number
  updatedAt: Date
}
type Row = Facts & { createdAt: Date; isStale: boolean }

const present = ({
  draftId,
  name,
  version,
  state,
  objective,
  summary,
  errors,
  warnings,
  updatedAt,
}: Facts): Listed => ({
  draftId,
  name,
  status: statusOf(state, errors),
  version,
  objective,
  summary,
  validation: { ready: isReady(state, errors), errors, warnings },
  updatedAt: updatedAt.toISOString(),
})

function presentNow({ row, validated }: CheckedNow): Listed {
  const { summary, validation } = validated
  return present({ ...row, summary, errors: validation.errors, warnings: validation.warnings })
}
