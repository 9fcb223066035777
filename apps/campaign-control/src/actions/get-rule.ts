import { type RuleDefinition, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { authorOf, getRule } from '../authoring/rule.ts'
import { summarize } from '../authoring/summary.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.get_rule, async (ctx, { ruleId, version }) => {
  const { sql } = ctx
  const { teamId } = ctx.caller
  const rule = await getRule(sql, authorOf(ctx), ruleId)
  const definitionVersion = version ?? rule.version
  const [[summary], definition, versions] = await Promise.all([
    summarize(sql, teamId, [rule]),
    definitionVersion === rule.version ? rule.definition : getDefinition(sql, teamId, ruleId, definitionVersion),
    listVersions(sql, teamId, ruleId),
  ])
  return ctx.commit(async () => ({ ...summary!, definition, definitionVersion, versions }))
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
