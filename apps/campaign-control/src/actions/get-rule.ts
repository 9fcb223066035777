import { type RuleDefinition, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { listAccounts } from '../accounts/account.ts'
import { listAdjustments } from '../adjustments/list-adjustments.ts'
import { readNames } from '../authoring/names.ts'
import { authorOf, getRule, type StoredRule } from '../authoring/rule.ts'
import { summarize } from '../authoring/summary.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.get_rule, async (ctx, { ruleId, version }) => {
  const { sql } = ctx
  const { teamId } = ctx.caller
  const rule = await getRule(sql, authorOf(ctx), ruleId)
  const definitionVersion = version ?? rule.version
  const accounts = await listAccounts(sql, teamId, ctx.workspaceIds)
  const adAccountIds = accounts.map(({ id }) => id)
  const now = ctx.clock.now()
  const [[summary], definition, versions, adjustments, protectedEntities] = await Promise.all([
    summarize(sql, teamId, [rule]),
    definitionVersion === rule.version ? rule.definition : getDefinition(sql, teamId, ruleId, definitionVersion),
    listVersions(sql, teamId, ruleId),
    listAdjustments(sql, { teamId, now, adAccountIds, ruleId, isInForce: true, limit: 100 }),
    listProtected(sql, teamId, rule),
  ])
  return ctx.commit(async () => ({
    ...summary!,
    definition,
    definitionVersion,
    versions,
    adjustments,
    protectedEntities,
  }))
})

async function getDefinition(sql: TeamSql, teamId: string, ruleId: string, version: number) {
  const [row] = await sql<{ definition: RuleDefinition }[]>`
    select definition from rule_versions
    where team_id = ${teamId} and rule_id = ${ruleId} and version = ${version}`
  if (!row) throw new ToolError('not_found', 'The rule has no such version.')
  return row.definition
}

async function listVersions(sql: TeamSql, teamId: string, ruleId: string) {
  const rows = await sql<{ version: number; createdBy: string; createdAt: Date }[]>`
    select version, created_by as "createdBy", created_at as "createdAt" from rule_versions
    where team_id = ${teamId} and rule_id = ${ruleId} order by version desc limit 100`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** What the last evaluation on each ad account left alone because it is protected. */
async function listProtected(sql: TeamSql, teamId: string, { ruleId, definition }: StoredRule) {
  const rows = await sql<{ adAccountId: string; entityId: string }[]>`
    select l.ad_account_id as "adAccountId", p.id as "entityId"
    from (
      select distinct on (ad_account_id) ad_account_id, outcomes from rule_evaluations
      where team_id = ${teamId} and rule_id = ${ruleId} and paused is null
      order by ad_account_id, last_at desc) l
    cross join lateral jsonb_array_elements_text(l.outcomes -> 'entities' -> 'protected') as p (id)
    limit 100`
  const wanted = rows.map(({ adAccountId, entityId }) => ({ adAccountId, entityIds: [entityId] }))
  const names = await readNames(sql, teamId, definition.level, wanted)
  return rows.map((row) => ({ ...row, name: names.get(row.entityId) ?? '' }))
}
