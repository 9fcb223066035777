import type { Money } from '@adloom/contracts'
import type { ReadContext } from '@adloom/service'
import type { Deps } from '../deps.ts'
import { presetPeriod } from '../performance/period.ts'
import { moneyOfMicros } from './money.ts'

export type Spend = { lifetime: Money; last7d: Money }
type Account = { id: string; currency: string; timezone: string }
type Row = { campaignId: string; lifetime: string; last7d: string }

/**
 * What campaigns have spent, by campaign id: in all days that are kept, and in the last seven days before today in the
 * account's time zone. Reads the split `none`, whose primary key leads to a campaign's rows of each day.
 */
export async function spendOfCampaigns(
  { sql, caller, clock }: ReadContext<Deps>,
  accounts: readonly Account[],
  campaigns: readonly { campaignId: string; adAccountId: string }[],
): Promise<(campaign: { campaignId: string; adAccountId: string }) => Spend> {
  const weeks = accounts.map(({ timezone }) => presetPeriod('last_7d', timezone, clock.now()))
  const rows = await sql<Row[]>`
    select r.campaign_id as "campaignId", sum(r.spend_micros)::text as lifetime,
      coalesce(sum(r.spend_micros) filter (where r.day between week.since and week.until), 0)::text as "last7d"
    from unnest(${accounts.map(({ id }) => id)}::text[], ${weeks.map(({ since }) => since)}::text[]::date[],
        ${weeks.map(({ until }) => until)}::text[]::date[]) as week (ad_account_id, since, until)
    join results r using (ad_account_id)
    where r.team_id = ${caller.teamId} and r.dimension = 'none'
      and r.campaign_id = any(${campaigns.map(({ campaignId }) => campaignId)}::text[])
    group by r.ad_account_id, r.campaign_id`
  const spend = new Map(rows.map((row) => [row.campaignId, row]))
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  return ({ campaignId, adAccountId }) => {
    const currency = currencies.get(adAccountId)!
    const { lifetime, last7d } = spend.get(campaignId) ?? { lifetime: '0', last7d: '0' }
    return { lifetime: moneyOfMicros(BigInt(lifetime), currency), last7d: moneyOfMicros(BigInt(last7d), currency) }
  }
}
