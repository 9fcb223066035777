import type { Fragment, ReadPool, Row, Sql, Tx } from './connect.ts'

/**
 * A tagged template that reads as one team: row-level security shows only that team's rows. It has no `begin` and no
 * `json`, because writes need a transaction.
 */
export type TeamSql = {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>
  /** Part of a query, for use inside another one. */
  fragment(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment
}

/** Makes parts of queries. */
export type Fragments = Pick<TeamSql, 'fragment'>

/**
 * Reads rows of one team in one round trip. The team is set for the statement alone, in a subquery that PostgreSQL
 * evaluates first: `offset 0` keeps the planner from flattening it, and the lateral use of its value orders the two.
 * The columns of the query must have distinct names. The subquery has one row, so the row order is kept.
 *
 * A transaction with `set_config` would take four round trips. Keep `team_id =` in every query anyway: the planner's
 * estimates need it. Not for tables that are partitioned by team.
 */
export function teamSql(pool: ReadPool | Sql, teamId: string): TeamSql {
  const sql = pool as Sql
  const read = (strings: TemplateStringsArray, ...values: readonly unknown[]) =>
    sql(asTeam(strings), ...([teamId, ...values] as never[]))
  return Object.assign(read, fragmentsOf(sql)) as unknown as TeamSql
}

/** Makes parts of queries for a pool or a transaction. */
export const fragmentsOf = (sql: Sql | Tx): Fragments => ({
  fragment: (strings, ...values) => sql(strings, ...(values as never[])),
})

const BEFORE = ["select q.* from (select set_config('adloom.team', ", ', true) as team offset 0) s\n']
const AROUND = ['cross join lateral (select * from (', ') q0 where s.team is not null offset 0) q']
const wrapped = new WeakMap<TemplateStringsArray, TemplateStringsArray>()

/**
 * Wraps a template so that its first value sets the team. Cached, because postgres.js identifies a template by
 * identity.
 */
function asTeam(strings: TemplateStringsArray): TemplateStringsArray {
  const known = wrapped.get(strings)
  if (known) return known
  const parts = [BEFORE[0]!, BEFORE[1]! + AROUND[0]! + strings[0]!, ...strings.slice(1)]
  parts.push(parts.pop()! + AROUND[1]!)
  const made = Object.assign(parts, { raw: parts })
  wrapped.set(strings, made)
  return made
}

/** Reads inside a transaction, which already belongs to one team. */
export function readsOf(tx: Tx): TeamSql {
  const read = (strings: TemplateStringsArray, ...values: readonly unknown[]) => tx(strings, ...(values as never[]))
  return Object.assign(read, fragmentsOf(tx)) as unknown as TeamSql
}
