import type { RuleDefinition } from '@adloom/contracts'
import type { Fragment, TeamSql } from '@adloom/db'

type Level = RuleDefinition['level']
type EntityIds = { adAccountId: string; entityIds: readonly string[] }

/** The names of entities of a level, by id. One that was never read has none. */
export async function readNames(
  sql: TeamSql,
  teamId: string,
  level: Level,
  of: readonly EntityIds[],
): Promise<Map<string, string>> {
  const accountIds = of.flatMap(({ adAccountId, entityIds }) => entityIds.map(() => adAccountId))
  const ids = of.flatMap(({ entityIds }) => entityIds)
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; name: string }[]>`
    select distinct e.id, e.name from ${tableOf(sql, level)} e
    join unnest(${accountIds}::text[], ${ids}::text[]) as n (ad_account_id, id)
      on e.ad_account_id = n.ad_account_id and e.id = n.id
    where e.team_id = ${teamId}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const tableOf = (sql: TeamSql, level: Level): Fragment =>
  ({ campaign: sql.fragment`campaigns`, ad_set: sql.fragment`ad_sets`, ad: sql.fragment`ads` })[level]
