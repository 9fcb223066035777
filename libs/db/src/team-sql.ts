import type { Row, Sql, Tx } from './connect.ts'

/** A tagged template that reads as one team: row-level security shows that team's rows only. */
export type TeamSql = <T extends readonly object[] = Row[]>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<T>

/**
 * Reads of one team in one round trip each. The team is set for the statement alone, in a subquery that is evaluated
 * first: `offset 0` keeps the planner from flattening it, and the lateral use of its value orders the two. The query
 * must give its columns distinct names. Row order is kept: the subquery has one row.
 *
 * A transaction with `set_config` would do the same in four round trips. Keep `team_id =` in the query all the same:
 * the planner's estimates need it. Not for tables partitioned by team.
 */
export function teamSql(sql: Sql, teamId: string): TeamSql {
  return (strings, ...values) => {
    const query = sql(strings, ...(values as never[]))
    return sql`
      select q.* from (select set_config('adloom.team', ${teamId}, true) as team offset 0) s
      cross join lateral (select * from (${query}) q0 where s.team is not null offset 0) q` as never
  }
}

/** Reads within a transaction, which is one team's already. */
export const readsOf =
  (tx: Tx): TeamSql =>
  (strings, ...values) =>
    tx(strings, ...(values as never[])) as never
