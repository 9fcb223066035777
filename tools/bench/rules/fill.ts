import { RuleDefinition } from '@adloom/contracts'
import type { Sql } from '@adloom/db'

export const TEAM = '5f3b1c52-0000-4000-8000-000000000001'
export const ACCOUNT = 'act_1'
export const NOW = '2026-11-20T12:00:00Z'
const CAMPAIGNS = 1_000
const ADS_PER_CAMPAIGN = 10
export const ENTITIES = CAMPAIGNS * ADS_PER_CAMPAIGN
const DAYS = 35
export const RULES_MAX = 20

/** Rules of ads with a name, a minimum sample and three conditions over three windows. */
const definitionOf = (isMet: boolean) =>
  RuleDefinition.parse({
    level: 'ad',
    scope: { nameContains: 'AD' },
    conditions: {
      match: 'all',
      conditions: [
        { metric: 'spend', operator: '>', threshold: 10, window: 'last_28d' },
        { metric: 'impressions', operator: '>', threshold: 100, window: 'last_7d' },
        { metric: 'cpa', operator: '>', threshold: isMet ? 0.01 : 1e9, window: 'last_3d' },
      ],
    },
    minimumSample: { window: 'last_28d', impressions: 1_000 },
    action: { type: 'pause' },
  })

/** How rules are named: `met` ones suggest three changes a day, the others none. */
export const ruleId = (index: number, isMet: boolean) =>
  `${isMet ? 'a' : 'b'}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Inserts an account with 10,000 ads of five weeks and rules that are switched off. Returns its rows of results. */
export async function fillRules(sql: Sql): Promise<number> {
  const entity = `'${TEAM}'::uuid, '${ACCOUNT}'`
  const state = `'active', 'ACTIVE', true, timestamptz '${NOW}', timestamptz '${NOW}', '[]'::jsonb, timestamptz '${NOW}'`
  const columns = 'team_id, ad_account_id, id, name'
  const more = 'status, raw_status, is_switched_on, created_at, updated_at, issues, seen_at'
  const today = NOW.slice(0, 10)
  await sql.unsafe(`
    set search_path = campaign_control, extensions; select setseed(0.42);
    select keep_results_partitions('2026-10-01', '2026-12-31', '2026-01-01');
    insert into connections (team_id, id, platform, grantee_id, grantee_name, permissions, status, connected_by,
      created_at, updated_at, checked_at)
    values ('${TEAM}', '${TEAM}', 'meta', '1', 'Someone', '{ads_read}', 'working', '${TEAM}', now(), now(), now());
    insert into ad_accounts (team_id, id, platform, connection_id, name, currency, timezone, is_active, can_write, connected_at)
    values (${entity}, 'meta', '${TEAM}', 'Big', 'USD', 'America/New_York', true, true, now());
    insert into campaigns (${columns}, ${more}, objective)
    select ${entity}, 'c' || n, 'Campaign ' || n, ${state}, 'sales' from generate_series(1, ${CAMPAIGNS}) n;
    insert into ad_sets (${columns}, ${more}, campaign_id, optimization_goal)
    select ${entity}, 's' || n, 'Ad set ' || n, ${state}, 'c' || n, 'OFFSITE_CONVERSIONS' from generate_series(1, ${CAMPAIGNS}) n;
    insert into ads (${columns}, ${more}, campaign_id, ad_set_id)
    select ${entity}, 'a' || n || '_' || m, 'Ad ' || n || '.' || m, ${state}, 'c' || n, 's' || n
    from generate_series(1, ${CAMPAIGNS}) n, generate_series(1, ${ADS_PER_CAMPAIGN}) m;
    insert into result_days
    select ${entity}, 'none', day, day + interval '2 days', false
    from generate_series(date '${today}' - ${DAYS - 1}, date '${today}', interval '1 day') day;
    insert into results (team_id, ad_account_id, day, dimension, campaign_id, ad_set_id, ad_id, cell, spend_micros,
      impressions, clicks, link_clicks, conversions, conversion_micros, read_at)
    select ${entity}, day, 'none', 'c' || n, 's' || n, 'a' || n || '_' || m, '', (random() * 20000000)::bigint,
      (random() * 2000)::bigint, (random() * 40)::bigint, (random() * 30)::bigint,
      case when random() < 0.2 then 1 end, 39000000, timestamptz '${NOW}'
    from generate_series(date '${today}' - ${DAYS - 1}, date '${today}', interval '1 day') day,
      generate_series(1, ${CAMPAIGNS}) n, generate_series(1, ${ADS_PER_CAMPAIGN}) m`)
  for (const isMet of [true, false])
    for (let index = 0; index < RULES_MAX; index++) {
      const id = ruleId(index, isMet)
      await sql`
        insert into rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
        values (${TEAM}, ${id}, 'A rule', false, 1, ${TEAM}, ${NOW}, ${NOW})`
      await sql`
        insert into rule_versions (team_id, rule_id, version, definition, created_by, created_at)
        values (${TEAM}, ${id}, 1, ${sql.json(definitionOf(isMet))}, ${TEAM}, ${NOW})`
    }
  await sql.unsafe('vacuum analyze')
  return ENTITIES * DAYS
}
