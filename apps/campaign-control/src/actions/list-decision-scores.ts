import { type DecisionOutcome, InstantInput, type OutputOf, type Projection, ToolError, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.list_decision_scores, async (ctx, { ruleId, limit, cursor }) => {
  const { teamId } = ctx.caller
  if (ruleId !== undefined) await requireRule(ctx.sql, teamId, ruleId)
  const boundTo = ['decision_scores', teamId, ctx.workspaceIds, ruleId ?? null]
  const [decidedAt, matchId] = decodeCursor(boundTo, cursor, Position) ?? NEWEST

  const rows = await ctx.sql<Row[]>`
    select s.match_id as "matchId", s.rule_id as "ruleId", m.ad_account_id as "adAccountId", m.entity_type as "entityType",
      m.entity_id as "entityId", m.entity_name as "entityName", m.action, s.decision, s.created_at as "decidedAt",
      s.first_day::text as since, s.last_day::text as until, s.verdict, s.scored_at as "scoredAt", s.predicted, s.realised
    from decision_scores s
    join rule_matches m on m.team_id = s.team_id and m.id = s.match_id
    where s.team_id = ${teamId} and (${ruleId ?? null}::uuid is null or s.rule_id = ${ruleId ?? null}::uuid)
      and exists (
        select from ad_account_workspaces w where w.team_id = s.team_id and w.ad_account_id = m.ad_account_id
          and w.workspace_id = any(${[...ctx.workspaceIds]}::uuid[]))
      and (s.created_at, s.match_id) < (${decidedAt}::timestamptz, ${matchId}::uuid)
    order by s.created_at desc, s.match_id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  return ctx.commit(async () => ({
    scores: page.map(present),
    nextCursor: last && encodeCursor(boundTo, [last.decidedAt.toISOString(), last.matchId]),
  }))
})

async function requireRule(sql: TeamSql, teamId: string, ruleId: string): Promise<void> {
  const found = await sql`select id from rules where team_id = ${teamId} and id = ${ruleId}`
  if (found.length === 0) throw new ToolError('not_found', 'There is no rule with this id.')
}

type Score = OutputOf<typeof actions.list_decision_scores>['scores'][number]
type Row = Omit<Score, 'entity' | 'decidedAt' | 'scoredAt'> & {
  entityType: Score['entity']['type']
  entityId: string
  entityName: string
  decidedAt: Date
  scoredAt: Date | null
  predicted: Projection
  realised: DecisionOutcome | null
}

const present = ({ entityType, entityId, entityName, decidedAt, scoredAt, ...row }: Row): Score => ({
  ...row,
  entity: { type: entityType, id: entityId, name: entityName },
  decidedAt: decidedAt.toISOString(),
  scoredAt: scoredAt && scoredAt.toISOString(),
})

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
