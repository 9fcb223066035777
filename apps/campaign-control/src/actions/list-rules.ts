import { InstantInput, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { authorOf, isInReach, ruleColumns, type StoredRule } from '../authoring/rule.ts'
import { summarize } from '../authoring/summary.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.list_rules, async (ctx, { limit, cursor }) => {
  const { sql } = ctx
  const { teamId } = ctx.caller
  const author = authorOf(ctx)
  const boundTo = ['rules', teamId, author.workspaceIds]
  const [createdAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST
  const rows = await sql<StoredRule[]>`
    select ${ruleColumns(sql)}
    from rules r join rule_versions v on v.team_id = r.team_id and v.rule_id = r.id and v.version = r.version
    where r.team_id = ${teamId} and r.deleted_at is null and ${isInReach(sql, author)}
      and (r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by r.created_at desc, r.id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const rules = await summarize(sql, teamId, page)
  const nextCursor = last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.ruleId])
  return ctx.commit(async () => ({ rules, nextCursor }))
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
