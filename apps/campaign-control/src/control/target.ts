import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { EntityRef, PlatformName } from '../ad-platform/port.ts'

/** An entity that the caller may reach, and its account. */
export type Target = EntityRef & {
  campaignId: string
  /** Its own id if it is an ad set, that of its ad set if it is an ad. */
  adSetId: string | null
  platform: PlatformName
  account: TargetAccount
}
export type TargetAccount = {
  id: string
  name: string
  currency: string
  timezone: string
  canWrite: boolean
  isActive: boolean
  /** When its structure and recent results were last complete. */
  lastSyncAt: Date | null
}

export type Reach = {
  sql: TeamSql
  caller: { teamId: string }
  workspaceIds: readonly string[]
  isSettling?: true
}

type Row = Omit<TargetAccount, 'id' | 'name'> &
  Omit<Target, keyof EntityRef | 'account'> & { accountId: string; accountName: string; isConnected: boolean }

/**
 * Finds a synced entity in the connected accounts of the call's workspaces. Throws `not_found`. While a claim is settled,
 * it finds the entity in every account of the team, and throws `conflict` when its account is no longer connected:
 * nobody can tell then what became of the entity.
 */
export async function getTarget(
  { sql, caller, workspaceIds, isSettling }: Reach,
  { type, id }: EntityRef,
): Promise<Target> {
  const table = {
    campaign: sql.fragment`(select team_id, ad_account_id, id, id as campaign_id, null as ad_set_id from campaigns)`,
    ad_set: sql.fragment`(select team_id, ad_account_id, id, campaign_id, id as ad_set_id from ad_sets)`,
    ad: sql.fragment`(select team_id, ad_account_id, id, campaign_id, ad_set_id from ads)`,
  }[type]
  const inReach = sql.fragment`
    a.disconnected_at is null and exists (
      select from ad_account_workspaces w
      where w.team_id = a.team_id and w.ad_account_id = a.id and w.workspace_id = any(${[...workspaceIds]}::uuid[]))`
  const [row] = await sql<Row[]>`
    select e.campaign_id as "campaignId", e.ad_set_id as "adSetId", a.platform, a.id as "accountId",
      a.name as "accountName", a.currency, a.timezone, a.can_write as "canWrite", a.is_active as "isActive",
      a.last_sync_at as "lastSyncAt", a.disconnected_at is null as "isConnected"
    from ${table} e join ad_accounts a on a.team_id = e.team_id and a.id = e.ad_account_id
    where e.team_id = ${caller.teamId} and e.id = ${id} and ${isSettling ? sql.fragment`true` : inReach}
    limit 1`
  if (!row) throw noEntity(type)
  const { campaignId, adSetId, platform, accountId, accountName, isConnected, ...account } = row
  if (!isConnected) throw outOfSight()
  return { type, id, campaignId, adSetId, platform, account: { id: accountId, name: accountName, ...account } }
}

const NAMES = { campaign: 'campaign', ad_set: 'ad set', ad: 'ad' } as const
export const noEntity = (type: EntityRef['type']) => new ToolError('not_found', `There is no such ${NAMES[type]}.`)

/** Of an entity that a claim is about: it may be there, but cannot be read. */
export const outOfSight = (cause?: unknown) =>
  new ToolError(
    'conflict',
    'The outcome is not known, because the ad account can no longer be read. Connect it again, and repeat the call.',
    {},
    cause,
  )
