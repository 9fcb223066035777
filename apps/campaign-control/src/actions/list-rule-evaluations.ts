import { InstantInput, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { type EvaluationRow, presentEvaluations } from '../authoring/evaluations.ts'
import { authorOf, getRule } from '../authoring/rule.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.list_rule_evaluations, async (ctx, input) => {
  const { sql } = ctx
  const { teamId } = ctx.caller
  const { ruleId, limit, cursor, adAccountId = null, entityId = null } = input
  const { definition } = await getRule(sql, authorOf(ctx), ruleId)
  const boundTo = ['evaluations', teamId, ruleId, adAccountId, entityId]
  const [lastAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST
  const rows = await sql<EvaluationRow[]>`
    select e.id as "evaluationId", e.rule_version as version, e.ad_account_id as "adAccountId", e.first_at as "firstAt",
      e.last_at as "lastAt", e.times, e.as_of as "asOf", e.paused, e.counts, e.outcomes
    from rule_evaluations e
    where e.team_id = ${teamId} and e.rule_id = ${ruleId}
      and (${adAccountId}::text is null or e.ad_account_id = ${adAccountId})
      and (${entityId}::text is null or exists (
        select from jsonb_each(e.outcomes -> 'entities') o where o.value ? ${entityId}))
      and (e.last_at, e.id) < (${lastAt}::timestamptz, ${id}::uuid)
    order by e.last_at desc, e.id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const evaluations = await presentEvaluations(sql, teamId, definition.level, page, input.entityId)
  const nextCursor = last && encodeCursor(boundTo, [last.lastAt.toISOString(), last.evaluationId])
  return ctx.commit(async () => ({ evaluations, nextCursor }))
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
