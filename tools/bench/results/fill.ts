import type { Sql } from '@adloom/db'

/** An account with results: every ad delivers on every day, in every cell of every split. */
export type ResultsSize = { campaigns: number; adsPerCampaign: number; days: number }

/** The team of the account, and the day before the first that has no results. */
export const RESULTS_TEAM = '5f3b1c52-0000-4000-8000-000000000001'
export const RESULTS_ACCOUNT = 'act_1'
export const LAST_DAY = '2026-11-20'

const CELLS = {
  none: [''],
  age_gender: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'].flatMap((age) => [`${age}|female`, `${age}|male`]),
  country: ['US', 'CA', 'GB'],
  placement: [
    'facebook|feed',
    'facebook|facebook_reels',
    'instagram|feed',
    'instagram|instagram_reels',
    'instagram|instagram_stories',
    'audience_network|an_classic',
  ],
} as const

const CELLS_PER_AD_AND_DAY = Object.values(CELLS).flat().length
export const rowsOf = ({ campaigns, adsPerCampaign, days }: ResultsSize) =>
  campaigns * adsPerCampaign * days * CELLS_PER_AD_AND_DAY

/**
 * Inserts results of one account, with its campaigns, ad sets and ads. Each number follows from its key, so every run
 * has the same table. The splits do not add up to the same totals: only how much is read and written matters here.
 */
export async function fillResults(sql: Sql, size: ResultsSize): Promise<void> {
  const { campaigns, adsPerCampaign, days } = size
  const firstDay = `date '${LAST_DAY}' - ${days - 1}`
  await sql.unsafe(`
    set search_path = campaign_control, extensions;
    select keep_results_partitions(${firstDay}, date '${LAST_DAY}', ${firstDay})`)
  await fillStructure(sql, size)
  const cells = Object.entries(CELLS).flatMap(([dimension, of]) => of.map((cell) => `('${dimension}', '${cell}')`))
  // In the order of the key, so that its index grows at one end and is packed.
  await sql.unsafe(`
    insert into results (team_id, ad_account_id, day, dimension, campaign_id, ad_set_id, ad_id, cell, spend_micros,
      impressions, clicks, link_clicks, video_views_3s, thruplays, conversions, conversion_micros, purchases,
      conversions_7dc, conversion_micros_7dc, purchases_7dc, conversions_1dv, read_at)
    select '${RESULTS_TEAM}', '${RESULTS_ACCOUNT}', d.day, s.dimension, c.id, a.ad_set_id, a.id, s.cell, h.n * 1310,
      h.n % 9000, h.n % 180, h.n % 130, h.n % 2000, h.n % 400,
      nullif(h.n % 7, 0), nullif(h.n % 7, 0) * 43150000, nullif(h.n % 7, 0),
      nullif(h.n % 5, 0), nullif(h.n % 5, 0) * 43150000, nullif(h.n % 5, 0), nullif(h.n % 3, 0), timestamptz '${LAST_DAY}'
    from (values ${cells.join(', ')}) as s (dimension, cell)
    cross join generate_series(${firstDay}, date '${LAST_DAY}', interval '1 day') as g (at)
    cross join lateral (select g.at::date as day) d
    cross join lateral (select (120210000000000 + n)::text as id, n from generate_series(1, ${campaigns}) n) c
    cross join lateral (
      select (120230000000000 + c.n * ${adsPerCampaign} + m)::text as id, (120220000000000 + c.n)::text as ad_set_id
      from generate_series(1, ${adsPerCampaign}) m) a
    cross join lateral (select abs(hashtext(s.cell || d.day || a.id)) % 100000 as n) h
    order by s.dimension, d.day, c.id, a.id, s.cell`)
  await sql.unsafe('vacuum analyze campaign_control.results')
}

async function fillStructure(sql: Sql, { campaigns, adsPerCampaign }: ResultsSize): Promise<void> {
  const entity = `'${RESULTS_TEAM}'::uuid, '${RESULTS_ACCOUNT}'`
  const state = `'active', 'ACTIVE', true, timestamptz '2026-01-01', timestamptz '2026-01-01', '[]'::jsonb, now()`
  const columns = 'team_id, ad_account_id, id, name'
  const stateColumns = 'status, raw_status, is_switched_on, created_at, updated_at, issues, seen_at'
  await sql.unsafe(`
    insert into connections (team_id, id, platform, grantee_id, grantee_name, permissions, status, connected_by,
      created_at, updated_at, checked_at)
    values ('${RESULTS_TEAM}', '${RESULTS_TEAM}', 'meta', '1', 'Someone', '{ads_read}', 'working', '${RESULTS_TEAM}',
      now(), now(), now());
    insert into ad_accounts (team_id, id, platform, connection_id, name, currency, timezone, is_active, can_write,
      connected_at, last_sync_at)
    values (${entity}, 'meta', '${RESULTS_TEAM}', 'Big', 'USD', 'America/New_York', true, true, now(), now());
    insert into campaigns (${columns}, ${stateColumns}, objective)
    select ${entity}, (120210000000000 + n)::text, 'Campaign ' || n, ${state}, 'sales'
    from generate_series(1, ${campaigns}) n;
    insert into ad_sets (${columns}, ${stateColumns}, campaign_id, optimization_goal)
    select ${entity}, (120220000000000 + n)::text, 'Ad set ' || n, ${state}, (120210000000000 + n)::text,
      'OFFSITE_CONVERSIONS'
    from generate_series(1, ${campaigns}) n;
    insert into ads (${columns}, ${stateColumns}, campaign_id, ad_set_id)
    select ${entity}, (120230000000000 + n * ${adsPerCampaign} + m)::text, 'Ad ' || n || '.' || m, ${state},
      (120210000000000 + n)::text, (120220000000000 + n)::text
    from generate_series(1, ${campaigns}) n, generate_series(1, ${adsPerCampaign}) m`)
}
