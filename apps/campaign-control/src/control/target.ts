import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { EntityRef, PlatformName } from '../ad-platform/port.ts'

/** An entity that the caller may reach, and its account. */
export type Target = EntityRef & {
  campaignId: string
  platform: PlatformName
  account: { id: string; name: string; currency: string; timezone: string; canWrite: boolean }
}

type Reach = { sql: TeamSql; caller: { teamId: string }; workspaceIds: readonly string[] }

/** Finds a synced entity in the connected accounts of the call's workspaces. Throws `not_found`. */
export async function getTarget({ sql, caller, workspaceIds }: Reach, { type, id }: EntityRef): Promise<Target> {
  const table = {
    campaign: sql.fragment`(select team_id, ad_account_id, id, id as campaign_id from campaigns)`,
    ad_set: sql.fragment`(select team_id, ad_account_id, id, campaign_id from ad_sets)`,
    ad: sql.fragment`(select team_id, ad_account_id, id, campaign_id from ads)`,
  }[type]
  const [row] = await sql<Omit<Target, keyof EntityRef>[]>`
    select e.campaign_id as "campaignId", a.platform, jsonb_build_object('id', a.id, 'name', a.name,
      'currency', a.currency, 'timezone', a.timezone, 'canWrite', a.can_write) as account
    from ${table} e join ad_accounts a on a.team_id = e.team_id and a.id = e.ad_account_id
    where e.team_id = ${caller.teamId} and e.id = ${id} and a.disconnected_at is null and exists (
      select from ad_account_workspaces w
      where w.team_id = a.team_id and w.ad_account_id = a.id and w.workspace_id = any(${[...workspaceIds]}::uuid[]))
    limit 1`
  if (!row) throw noEntity(type)
  return { type, id, ...row }
}

const NAMES = { campaign: 'campaign', ad_set: 'ad set', ad: 'ad' } as const
export const noEntity = (type: EntityRef['type']) => new ToolError('not_found', `There is no such ${NAMES[type]}.`)
