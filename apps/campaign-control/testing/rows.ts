import { randomUUID } from 'node:crypto'
import type { CampaignStage, Team } from './campaign-stage.ts'

/** Rows as connecting, launching and the sync write them: each with the given fields and plain defaults. */
export function rowsOf({ admin, clock }: CampaignStage) {
  const insert = (table: string, row: object) => admin`
    insert into ${admin(`campaign_control.${table}`)} ${admin({ ...row } as Record<string, never>)}`
  const ids = (() => {
    let last = 120_210_000_000_000
    return () => String(++last)
  })()
  const entity = (team: Team, adAccountId: string, id: string) => ({
    team_id: team.teamId,
    ad_account_id: adAccountId,
    id,
    name: `Entity ${id}`,
    status: 'active',
    raw_status: 'ACTIVE',
    is_switched_on: true,
    created_at: clock.now(),
    updated_at: clock.now(),
    issues: '[]',
    seen_at: clock.now(),
  })

  return {
    /** A connected account in all workspaces of the team, unless told otherwise. Returns its id. */
    async putAccount(team: Team, known: AccountFields = {}): Promise<string> {
      const { id = `act_${ids()}`, workspaceIds = team.workspaceIds, ...fields } = known
      const connectionId = randomUUID()
      const at = clock.now()
      await insert('connections', {
        team_id: team.teamId,
        id: connectionId,
        platform: 'meta',
        grantee_id: connectionId,
        grantee_name: 'Someone',
        permissions: ['ads_read'],
        status: 'working',
        connected_by: randomUUID(),
        created_at: at,
        updated_at: at,
        checked_at: at,
      })
      await insert('ad_accounts', {
        team_id: team.teamId,
        id,
        platform: 'meta',
        connection_id: connectionId,
        name: 'Lumea US',
        currency: 'USD',
        timezone: 'America/New_York',
        is_active: true,
        can_write: true,
        connected_at: at,
        last_sync_at: at,
        ...fields,
      })
      for (const workspaceId of workspaceIds)
        await insert('ad_account_workspaces', { team_id: team.teamId, ad_account_id: id, workspace_id: workspaceId })
      return id
    },
    async putCampaign(team: Team, adAccountId: string, known: Fields = {}): Promise<string> {
      const id = known.id ?? ids()
      await insert('campaigns', { ...entity(team, adAccountId, id), objective: 'sales', ...known })
      return id
    },
    async putAdSet(team: Team, adAccountId: string, campaignId: string, known: Fields = {}): Promise<string> {
      const id = known.id ?? ids()
      const own = { campaign_id: campaignId, optimization_goal: 'OFFSITE_CONVERSIONS', ...known }
      await insert('ad_sets', { ...entity(team, adAccountId, id), ...own })
      return id
    },
    async putAd(team: Team, adAccountId: string, of: { campaignId: string; adSetId: string }, known: Fields = {}) {
      const id = known.id ?? ids()
      const own = { campaign_id: of.campaignId, ad_set_id: of.adSetId, ...known }
      await insert('ads', { ...entity(team, adAccountId, id), ...own })
      return id
    },
    /** A launch of the campaign, as its record. Returns its id. */
    async putLaunch(team: Team, adAccountId: string, campaignId: string | null, known: Fields = {}): Promise<string> {
      const id = known.id ?? randomUUID()
      await insert('launches', {
        team_id: team.teamId,
        id,
        workspace_id: team.workspaceIds[0],
        platform: 'meta',
        ad_account_id: adAccountId,
        token: id.slice(0, 6),
        campaign_id: campaignId,
        created_at: clock.now(),
        ...known,
      })
      return id
    },
    async putCreative(team: Team, adAccountId: string, known: Fields = {}): Promise<string> {
      const id = known.id ?? ids()
      await insert('creatives', {
        team_id: team.teamId,
        ad_account_id: adAccountId,
        id,
        name: `Creative ${id}`,
        ...known,
      })
      return id
    },
    /** An asset of the library that a launch uses. */
    async putLaunchAsset(team: Team, launchId: string, known: Record<string, unknown>): Promise<void> {
      await insert('launch_assets', { team_id: team.teamId, launch_id: launchId, ...known })
    },
    /** Says that the days were read to their end. */
    async putReadDays(team: Team, adAccountId: string, read: ReadDays): Promise<void> {
      const { since, until, dimension = 'none', isFinal = false, at = clock.now() } = read
      await admin`
        insert into campaign_control.result_days (team_id, ad_account_id, dimension, day, read_at, is_final)
        select ${team.teamId}, ${adAccountId}, ${dimension}, day, ${at}, ${isFinal}
        from generate_series(${since}::text::date, ${until}::text::date, interval '1 day') day`
    },
    /** Results of one ad, day and cell. Without a cell: the row of the split `none`. */
    async putResults(team: Team, adAccountId: string, row: ResultFields): Promise<void> {
      const plain = {
        dimension: 'none',
        cell: '',
        ad_set_id: 'set',
        ad_id: 'ad',
        impressions: 0,
        clicks: 0,
        link_clicks: 0,
      }
      const own = { team_id: team.teamId, ad_account_id: adAccountId, read_at: clock.now() }
      await insert('results', { ...plain, spend_micros: 0, ...own, ...row })
    },
  }
}

type Fields = { id?: string } & Record<string, unknown>
type ReadDays = { since: string; until: string; dimension?: string; isFinal?: boolean; at?: Date }
type AccountFields = Fields & { workspaceIds?: readonly string[] }
type ResultFields = { day: string; campaign_id: string } & Record<string, unknown>
