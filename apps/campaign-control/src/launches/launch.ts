import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { PlatformName } from '../ad-platform/port.ts'
import type { AuditActor } from '../audit/append.ts'

/** A launch as it was recorded before anything was created for it. */
export type Launch = {
  teamId: string
  id: string
  draftId: string | null
  platform: PlatformName
  adAccountId: string
  token: string
  /** Null: it never went live. */
  activatedAt: Date | null
  launchedBy: AuditActor | null
}

type Named = { teamId: string; launchId: string; adAccountId?: string; token?: string }

/**
 * Errors: `not_found` for a launch that is missing or of another team, and for one of another ad account or with another
 * token than the caller says.
 */
export async function getLaunch(sql: TeamSql, { teamId, launchId, adAccountId, token }: Named): Promise<Launch> {
  const [launch] = await sql<Launch[]>`
    select team_id as "teamId", id, draft_id as "draftId", platform, ad_account_id as "adAccountId", token,
      activated_at as "activatedAt", launched_by as "launchedBy"
    from launches where team_id = ${teamId} and id = ${launchId}`
  const isMeant = launch && (adAccountId ?? launch.adAccountId) === launch.adAccountId
  if (!isMeant || (token ?? launch.token) !== launch.token) throw noLaunch()
  return launch
}

export const noLaunch = () => new ToolError('not_found', 'There is no such launch.')
