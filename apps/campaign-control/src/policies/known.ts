import { type Issue, type SpendPolicy, ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'

type Reach = { sql: TeamSql; caller: { teamId: string }; workspaceIds: readonly string[] }

/**
 * Refuses a policy that names what the person cannot see: a mistyped id would protect nothing. What the policy of before
 * names may stay. Throws `not_found`, with an issue for each id and the same one for foreign and missing ids.
 */
export async function requireKnown(reach: Reach, policy: SpendPolicy, before: SpendPolicy | null): Promise<void> {
  const issues = [...(await unknownAccounts(reach, policy, before)), ...(await unknownEntities(reach, policy, before))]
  if (issues[0]) throw new ToolError('not_found', issues[0].message, { issues })
}

async function unknownAccounts(
  { sql, caller, workspaceIds }: Reach,
  { adAccountIds = [] }: SpendPolicy,
  before: SpendPolicy | null,
): Promise<Issue[]> {
  const asked = adAccountIds.filter((id) => !before?.adAccountIds?.includes(id))
  if (asked.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    select a.id from ad_accounts a
    where a.team_id = ${caller.teamId} and a.id = any(${asked}) and ${areReached(sql, workspaceIds)}`
  const known = new Set(rows.map(({ id }) => id))
  return adAccountIds.flatMap((id, index) =>
    asked.includes(id) && !known.has(id)
      ? [issueAt(`policy.adAccountIds[${index}]`, 'There is no such ad account.')]
      : [],
  )
}

async function unknownEntities(
  { sql, caller, workspaceIds }: Reach,
  { protectedEntities = [] }: SpendPolicy,
  before: SpendPolicy | null,
): Promise<Issue[]> {
  const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`
  const stay = new Set((before?.protectedEntities ?? []).map(keyOf))
  const asked = protectedEntities.filter((entity) => !stay.has(keyOf(entity))).map(({ id }) => id)
  if (asked.length === 0) return []
  const rows = await sql<{ type: string; id: string }[]>`
    select e.type, e.id from (
      select 'campaign' as type, id, ad_account_id from campaigns where team_id = ${caller.teamId} and id = any(${asked})
      union all
      select 'ad_set', id, ad_account_id from ad_sets where team_id = ${caller.teamId} and id = any(${asked})
      union all
      select 'ad', id, ad_account_id from ads where team_id = ${caller.teamId} and id = any(${asked})) e
    join ad_accounts a on a.team_id = ${caller.teamId} and a.id = e.ad_account_id
    where ${areReached(sql, workspaceIds)}`
  const known = new Set([...stay, ...rows.map(keyOf)])
  return protectedEntities.flatMap((entity, index) =>
    known.has(keyOf(entity)) ? [] : [issueAt(`policy.protectedEntities[${index}].id`, 'There is no such entity.')],
  )
}

/** Accounts `a` that are connected and in one of the workspaces. */
const areReached = (sql: TeamSql, workspaceIds: readonly string[]) => sql.fragment`
  a.disconnected_at is null and exists (
    select from ad_account_workspaces w
    where w.team_id = a.team_id and w.ad_account_id = a.id and w.workspace_id = any(${[...workspaceIds]}::uuid[]))`

const issueAt = (path: string, message: string): Issue => ({ path, code: 'not_found', message })
