import type { Fragment, ReadPool, Row, Sql, Tx } from './connect.ts'

/**
 * A tagged template that reads as one team: row-level security shows that team's rows only. It has no `begin` and no
 * `json`: what writes takes a transaction.
 */
export type TeamSql = {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>
  /** Part of a query, to be put into one. */
  fragment(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment
}

/** What makes parts of queries. */
export type Fragments = Pick<TeamSql, 'fragment'>

/**
 * Reads of one team in one round trip each. The team is set for the statement alone, in a subquery that is evaluated
 * first: `offset 0` keeps the planner from flattening it, and the lateral use of its value orders the two. The query
 * must give its columns distinct names. Row order is kept: the subquery has one row.
 *
 * A transaction with `set_config` would do the same in four round trips. Keep `team_id =` in the query all the same:
 * the planner's estimates need it. Not for tables partitioned by team.
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

/** A template with the team set round it, whose first value is the team. Made once, as templates are. */
function asTeam(strings: TemplateStringsArray): TemplateStringsArray {
  const known = wrapped.get(strings)
  if (known) return known
  const parts = [BEFORE[0]!, BEFORE[1]! + AROUND[0]! + strings[0]!, ...strings.slice(1)]
  parts.push(parts.pop()! + AROUND[1]!)
  const made = Object.assign(parts, { raw: parts })
  wrapped.set(strings, made)
  return made
}

/** Reads within a transaction, which is one team's already. */
export function readsOf(tx: Tx): TeamSql {
  const read = (strings: TemplateStringsArray, ...values: readonly unknown[]) => tx(strings, ...(values as never[]))
  return Object.assign(read, fragmentsOf(tx)) as unknown as TeamSql
}
