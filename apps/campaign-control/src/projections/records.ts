import type { TeamSql } from '@adloom/db'

/** What became of a rule's suggestions, and how often its projections proved right. */
export type RuleRecord = { approved: number; rejected: number; predictedRight: number }

/** The records of rules, by rule id. A rule without suggestions has one too. */
export async function recordsOf(
  sql: TeamSql,
  teamId: string,
  ruleIds: readonly string[],
): Promise<Map<string, RuleRecord>> {
  const rows = await sql<({ ruleId: string } & RuleRecord)[]>`
    select r.id as "ruleId", m.approved, m.rejected, s.right as "predictedRight"
    from unnest(${[...ruleIds]}::uuid[]) as r (id)
    cross join lateral (
      select count(*) filter (where status in ('approved', 'executing', 'executed', 'failed'))::int as approved,
        count(*) filter (where status = 'rejected')::int as rejected
      from rule_matches where team_id = ${teamId} and rule_id = r.id) m
    cross join lateral (
      select count(*)::int as right from decision_scores
      where team_id = ${teamId} and rule_id = r.id and scored_at is not null and verdict = 'right') s`
  return new Map(rows.map(({ ruleId, ...record }) => [ruleId, record]))
}
