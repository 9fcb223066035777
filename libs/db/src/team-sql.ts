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

export type TxOptions = {
  /** The team whose rows the transaction may touch; without it, none (or, for a system role, all). */
  teamId?: string
  /** How long a statement may wait for a lock before it fails with 55P03. Default 5,000. */
  lockTimeoutMs?: number
}

/**
 * One transaction. Never catch an SQL error inside it: PostgreSQL has aborted it by then, and postgres.js rejects even
 * so. Use `on conflict` instead.
 */
export function inTx<T>(sql: Sql, options: TxOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { teamId = '', lockTimeoutMs = 5_000 } = options
  return sql.begin(async (tx) => {
    await tx`
      select set_config('adloom.team', ${teamId}, true), set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
             set_config('idle_in_transaction_session_timeout', '30000', true)`
    return work(tx)
  }) as Promise<T>
}
