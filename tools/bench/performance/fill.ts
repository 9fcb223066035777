import type { Sql } from '@adloom/db'
import type { Team } from '../database.ts'

const CAMPAIGNS = 1_000
const ADS_PER_CAMPAIGN = 3
const DAYS = 45
export const TODAY = '2026-11-20'
/** Teams with an account of their own each, a quarter as large, and one more account of the first team. */
const OTHERS = 3

export const TEAM: Team = { teamId: uuidOf(0), workspaceIds: [uuidOf(100)] }
export const ACCOUNT = 'act_0'

function uuidOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

const CELLS = {
  none: [''],
  country: ['US', 'CA'],
  age_gender: ['18-24|female', '18-24|male', '25-34|female', '25-34|male', '35-44|female', '35-44|male'],
  placement: ['facebook|feed', 'facebook|facebook_reels', 'instagram|feed', 'instagram|instagram_reels'],
}

/** For a plain aggregate there is no better one: it need not read the table. Not for the product: it doubles its size. */
export const BEST_INDEX = `
  create index on campaign_control.results (team_id, ad_account_id, dimension, day, campaign_id) include (ad_id, cell, spend_micros,
    impressions, clicks, link_clicks, video_views_3s, thruplays, conversions, conversion_micros, purchases, leads, add_to_cart)`

/**
 * Inserts six weeks of results, in the order in which they arrive: day by day, of all accounts and splits. Most rows
 * have no conversions. Returns how many rows there are.
 */
export async function fillResults(sql: Sql): Promise<number> {
  await sql.unsafe(`set search_path = campaign_control, extensions; select setseed(0.42);
    select keep_results_partitions('2026-09-01', '2026-12-31', '2024-01-01')`)
  await sql.unsafe(`
    create temporary table given as
    select n, case when n <= 1 then '${uuidOf(0)}'::uuid else lpad(n::text, 32, '0')::uuid end as team_id, 'act_' || n as account,
      case when n = 0 then ${CAMPAIGNS} else ${CAMPAIGNS / 4} end as campaigns
    from generate_series(0, ${OTHERS + 1}) n`)
  await sql.unsafe(`
    insert into connections (team_id, id, platform, grantee_id, grantee_name, permissions, status, connected_by, created_at,
      updated_at, checked_at)
    select team_id, md5(account)::uuid, 'meta', account, 'Someone', '{}', 'working', team_id, '${TODAY}', '${TODAY}', '${TODAY}' from given;
    insert into ad_accounts (team_id, id, platform, connection_id, name, currency, timezone, is_active, can_write,
      connected_at, last_sync_at)
    select team_id, account, 'meta', md5(account)::uuid, account, 'USD', 'America/New_York', true, true, '${TODAY}', '${TODAY}' from given;
    insert into ad_account_workspaces select team_id, account, '${TEAM.workspaceIds[0]}' from given where n = 0;
    insert into campaigns (team_id, ad_account_id, id, name, status, raw_status, is_switched_on, objective, created_at, updated_at,
      issues, seen_at)
    select team_id, account, account || '_c' || c, 'Campaign ' || c, 'active', 'ACTIVE', true, 'sales', '${TODAY}', '${TODAY}', '[]', '${TODAY}'
    from given, generate_series(1, campaigns) c;
    insert into result_days
    select team_id, account, dimension, day, '${TODAY}', false
    from given, unnest(array['none', 'age_gender', 'country', 'placement']) dimension,
      generate_series(date '${TODAY}' - ${DAYS}, date '${TODAY}', interval '1 day') day`)
  const cells = Object.entries(CELLS).flatMap(([dimension, of]) => of.map((cell) => `('${dimension}', '${cell}')`))
  await sql.unsafe(`
    insert into results (team_id, ad_account_id, day, dimension, campaign_id, ad_set_id, ad_id, cell, spend_micros, impressions,
      clicks, link_clicks, video_views_3s, thruplays, conversions, conversion_micros, purchases, add_to_cart, conversions_7dc,
      conversion_micros_7dc, purchases_7dc, conversions_1dv, read_at)
    select team_id, account, day, dimension, campaign, campaign || '_s' || ad % 2, campaign || '_a' || ad, cell,
      (random() * 20000000)::bigint, (random() * 2000)::bigint, (random() * 40)::bigint, (random() * 30)::bigint,
      case when ad % 2 = 0 then (random() * 500)::bigint end, case when ad % 2 = 0 then (random() * 100)::bigint end,
      sold, sold * 39000000, sold, sold * 3, sold, sold * 39000000, sold, nullif(sold - 2, 0), '${TODAY}'
    from given, generate_series(date '${TODAY}' - ${DAYS}, date '${TODAY}', interval '1 day') day,
      (values ${cells.join(', ')}) split (dimension, cell), generate_series(1, campaigns) c, generate_series(1, ${ADS_PER_CAMPAIGN}) ad,
      lateral (select account || '_c' || c as campaign, case when random() < 0.2 then 1 + floor(random() * 5)::int end as sold) more
    order by day, n, dimension, c, ad`)
  await sql.unsafe('drop table given')
  await sql.unsafe('vacuum analyze')
  const [{ count }] = (await sql`select count(*)::int as count from campaign_control.results`) as [{ count: number }]
  return count
}
