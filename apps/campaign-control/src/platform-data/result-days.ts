import type { TeamSql, Tx } from '@adloom/db'
import type { Days, ResultsOf } from './results.ts'

/** Notes that the read which began at `readAt` has read these days to their end. */
export async function noteDays(
  tx: Tx,
  { teamId, accountId, dimension }: ResultsOf,
  { since, until }: Days,
  readAt: Date,
  isFinal: (day: string) => boolean,
): Promise<void> {
  const days = daysFrom(since, until)
  await tx`
    insert into result_days (team_id, ad_account_id, dimension, day, read_at, is_final)
    select ${teamId}, ${accountId}, ${dimension}, d.day, ${readAt}, d.is_final
    from unnest(${days}::date[], ${days.map((day) => String(isFinal(day)))}::boolean[]) as d (day, is_final)
    on conflict (team_id, ad_account_id, dimension, day)
    do update set read_at = excluded.read_at, is_final = result_days.is_final or excluded.is_final`
}

export type Freshness = {
  /** When the newest of the days was last read to its end. Null: none of them was. */
  asOf: Date | null
  /** Whether the platform revises none of them any more, and all were read after that. */
  isFinal: boolean
  /** How many of the days were never read to their end. */
  missingDays: number
}

/** How fresh and how final the results of some days are. */
export async function readFreshness(
  sql: TeamSql,
  { teamId, accountId, dimension }: ResultsOf,
  { since, until }: Days,
): Promise<Freshness> {
  const [row] = await sql<{ asOf: Date | null; days: number; finals: number }[]>`
    select (array_agg(read_at order by day desc))[1] as "asOf", count(*)::int as days,
      (count(*) filter (where is_final))::int as finals
    from result_days
    where team_id = ${teamId} and ad_account_id = ${accountId} and dimension = ${dimension}
      and day between ${since} and ${until}`
  const all = daysFrom(since, until).length
  return { asOf: row!.asOf, isFinal: row!.finals === all, missingDays: all - row!.days }
}

function daysFrom(since: string, until: string): string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(until)
  for (let day = Temporal.PlainDate.from(since); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}
