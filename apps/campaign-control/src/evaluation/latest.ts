import type { TeamSql } from '@adloom/db'
import type { RuleAccount } from '../rules/rule.ts'

/** What the last evaluations of an account found. */
export type Latest = {
  /** The evaluation that the next one is compared with. */
  of: (ruleId: string) => { id: string; lastAt: Date; digest: Buffer } | undefined
  /** How new the results were by which this version of the rule was last judged. */
  judgedAsOf: (ruleId: string, version: number) => Date | undefined
}

type Row = {
  ruleId: string
  version: number
  id: string
  lastAt: Date
  asOf: Date | null
  isPaused: boolean
  digest: Buffer
}

/** The last evaluation of each rule on the account, and the last one that was not paused. */
export async function readLatest(sql: TeamSql, { teamId, id }: RuleAccount): Promise<Latest> {
  const rows = await sql<Row[]>`
    select l.* from rules r
    cross join lateral (values (true), (false)) as wanted (is_judged)
    cross join lateral (
      select e.rule_id as "ruleId", e.rule_version as version, e.id, e.last_at as "lastAt", e.as_of as "asOf",
        e.paused is not null as "isPaused", e.digest
      from rule_evaluations e
      where e.team_id = r.team_id and e.rule_id = r.id and e.ad_account_id = ${id}
        and (e.paused is null or not wanted.is_judged)
      order by e.last_at desc limit 1) l
    where r.team_id = ${teamId} and r.deleted_at is null`
  const last = new Map<string, Row>()
  const judged = new Map<string, Row>()
  for (const row of rows) {
    if (row.lastAt >= (last.get(row.ruleId)?.lastAt ?? row.lastAt)) last.set(row.ruleId, row)
    if (!row.isPaused) judged.set(row.ruleId, row)
  }
  return {
    of: (ruleId) => last.get(ruleId),
    judgedAsOf(ruleId, version) {
      const row = judged.get(ruleId)
      return row?.version === version ? (row.asOf ?? undefined) : undefined
    },
  }
}
