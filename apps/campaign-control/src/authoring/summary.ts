import type { RuleOutcome, RulePause, RuleSummary } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { type RuleRecord, recordsOf } from '../projections/records.ts'
import type { StoredRule } from './rule.ts'

type Activity = {
  ruleId: string
  openSuggestions: number
  evaluatedAt: Date | null
  counts: Partial<Record<RuleOutcome, number>> | null
  paused: RulePause[]
}

/** What rules have done: of each, the suggestions that wait and the last evaluation on each of its ad accounts. */
async function readActivity(sql: TeamSql, teamId: string, ruleIds: readonly string[]): Promise<Map<string, Activity>> {
  const rows = await sql<Activity[]>`
    with latest as (
      select distinct on (rule_id, ad_account_id) rule_id, last_at, counts, paused from rule_evaluations
      where team_id = ${teamId} and rule_id = any(${[...ruleIds]}::uuid[])
      order by rule_id, ad_account_id, last_at desc)
    select r.id as "ruleId",
      (select count(*)::int from rule_matches m
       where m.team_id = r.team_id and m.rule_id = r.id and m.status = 'pending_approval') as "openSuggestions",
      (select max(last_at) from latest l where l.rule_id = r.id) as "evaluatedAt",
      (select jsonb_object_agg(c.outcome, c.n) from (
         select e.key as outcome, sum(e.value::int)::int as n from latest l, jsonb_each_text(l.counts) e
         where l.rule_id = r.id group by e.key) c) as counts,
      (select coalesce(array_agg(distinct l.paused), '{}') from latest l
       where l.rule_id = r.id and l.paused is not null) as paused
    from rules r where r.team_id = ${teamId} and r.id = any(${[...ruleIds]}::uuid[])`
  return new Map(rows.map((row) => [row.ruleId, row]))
}

/** Rules as list_rules shows them, in the given order. */
export async function summarize(sql: TeamSql, teamId: string, rules: readonly StoredRule[]): Promise<RuleSummary[]> {
  const ids = rules.map(({ ruleId }) => ruleId)
  const [activity, records] = await Promise.all([readActivity(sql, teamId, ids), recordsOf(sql, teamId, ids)])
  return rules.map((rule) => present(rule, activity.get(rule.ruleId)!, records.get(rule.ruleId)!))
}

function present(rule: StoredRule, activity: Activity, record: RuleRecord): RuleSummary {
  const { ruleId, name, isEnabled, version, definition, failures } = rule
  return {
    ruleId,
    name,
    isEnabled,
    version,
    level: definition.level,
    action: definition.action,
    record,
    failures,
    breakerOpenedAt: rule.breakerOpenedAt?.toISOString() ?? null,
    openSuggestions: activity.openSuggestions,
    lastEvaluation: activity.evaluatedAt && {
      at: activity.evaluatedAt.toISOString(),
      counts: activity.counts ?? {},
      paused: activity.paused,
    },
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  }
}
