import type { Tx } from '@adloom/db'
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

function daysFrom(since: string, until: string): string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(until)
  for (let day = Temporal.PlainDate.from(since); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}
