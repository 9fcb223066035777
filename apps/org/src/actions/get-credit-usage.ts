import type { OutputOf } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import { usagePeriodOf } from '@adloom/service'
import { implementAction } from '../deps.ts'

type Row = OutputOf<typeof actions.get_credit_usage>['rows'][number]

/** Counts calls by their time, not by their settlement, so that a month adds up to what the balance shows as used. */
export const handler = implementAction(actions.get_credit_usage, async ({ sql, caller, clock }, input) => {
  const { since, until } = usagePeriodOf(input, clock)
  const { groupBy } = input
  const rows = await sql<Row[]>`
    with calls as (
      select id, charged, case ${groupBy}::text when 'tool' then purpose when 'credential' then credential_id
        else to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') end as key
      from credit_reservations
      where team_id = ${caller.teamId} and created_at >= ${since} and created_at < ${until} and charged > 0
    )
    select key, sum(charged)::int as charged, count(*)::int as calls, sum(made.count)::int as generations
    from calls cross join lateral (
      select count(*) from credit_entries
      where team_id = ${caller.teamId} and reservation_id = calls.id and kind = 'charged'
    ) made
    group by key
    order by case ${groupBy}::text when 'day' then 0 else -sum(charged) end, key`
  return { rows: [...rows], total: rows.reduce((sum, { charged }) => sum + charged, 0) }
})
