import { InstantInput, Uuid } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'
import { type CampaignRow, presentCampaign } from '../campaigns/campaign.ts'
import { spendOfCampaigns } from '../campaigns/spend.ts'
import { implement } from '../deps.ts'

export const handler = implement(tools.list_campaigns, async (ctx, { status, limit, cursor }) => {
  const { sql, workspaceIds } = ctx
  const { teamId } = ctx.caller
  const boundTo = ['campaigns', teamId, workspaceIds, status]
  const [createdAt, id] = decodeCursor(boundTo, cursor, Position) ?? NEWEST

  // A launch is listed once the platform has created its campaign and the sync has read it.
  const rows = await sql<Row[]>`
    select l.id as "launchId", l.draft_id as "draftId", l.workspace_id as "workspaceId", l.created_at as "createdAt",
      c.id as "campaignId", c.ad_account_id as "adAccountId", c.name, c.status, c.raw_status as "rawStatus", c.objective,
      c.budget_type as "budgetType", c.budget_minor as "budgetMinor", c.starts_at as "startsAt", c.ends_at as "endsAt",
      (select max(s.budget_type) from ad_sets s where s.team_id = c.team_id and s.ad_account_id = c.ad_account_id
         and s.campaign_id = c.id and c.budget_type is null) as "adSetBudgetType",
      a.currency, a.timezone
    from launches l
    join campaigns c on c.team_id = l.team_id and c.ad_account_id = l.ad_account_id and c.id = l.campaign_id
    join ad_accounts a on a.team_id = l.team_id and a.id = l.ad_account_id
    where l.team_id = ${teamId} and l.workspace_id = any(${[...workspaceIds]}::uuid[])
      and (${status ?? null}::text is null or c.status = ${status ?? null})
      and (l.created_at, l.id) < (${createdAt}::timestamptz, ${id}::uuid)
    order by l.created_at desc, l.id desc limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)! : null
  const accounts = new Map(page.map(({ adAccountId, ...row }) => [adAccountId, { ...row, id: adAccountId }]))
  const spendOf = await spendOfCampaigns(ctx, [...accounts.values()], page)
  return {
    campaigns: page.map((row) => ({
      ...presentCampaign(row),
      spend: spendOf(row).lifetime,
      draftId: row.draftId,
      workspaceId: row.workspaceId,
    })),
    nextCursor: last && encodeCursor(boundTo, [last.createdAt.toISOString(), last.launchId]),
  }
})

type Row = CampaignRow & {
  launchId: string
  draftId: string | null
  workspaceId: string
  createdAt: Date
  timezone: string
}

const Position = z.tuple([InstantInput, Uuid])
const NEWEST = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
