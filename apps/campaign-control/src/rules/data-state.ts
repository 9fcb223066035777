import type { RuleWindow } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { type Period, presetPeriod, shifted } from '../performance/period.ts'
import type { RuleAccount } from './rule.ts'

/** How new and how complete the results of an account are that rules are judged by. */
export type DataState = {
  /** The results of today and yesterday are at least as new. Null: they have not been read. */
  asOf: Date | null
  /** Whether the connection works. Otherwise nothing new will come by itself. */
  isConnected: boolean
  /** Whether every day of a window was read to its end: days before today after they were over. */
  isComplete: (window: RuleWindow) => boolean
  /** Days with results, from the first one on. */
  daysRead: number
}

type Day = { day: string; readAt: Date; isOver: boolean }

/** Reads when the days of the account were last read. Days that may still be revised count as complete. */
export async function readDataState(sql: TeamSql, account: RuleAccount, now: Date): Promise<DataState> {
  const { teamId, id, timezone } = account
  const kept = presetPeriod('maximum', timezone, now)
  const [days, [connection]] = await Promise.all([
    sql<Day[]>`
      select day::text, read_at as "readAt",
        read_at >= (day + 1)::timestamp at time zone ${timezone}::text as "isOver"
      from result_days
      where team_id = ${teamId} and ad_account_id = ${id} and dimension = 'none'
        and day between ${kept.since}::text::date and ${kept.until}::text::date
      order by day`,
    sql<{ works: boolean; hasHistory: boolean }[]>`
      select c.status = 'working' and a.access_problem is null and a.disconnected_at is null as works,
        exists (select from sync_reads r where r.team_id = a.team_id and r.ad_account_id = a.id and r.subject = 'none'
          and r.scope = 'history' and r.completed_at is not null) as "hasHistory"
      from ad_accounts a join connections c on c.team_id = a.team_id and c.id = a.connection_id
      where a.team_id = ${teamId} and a.id = ${id}`,
  ])
  const read = new Map(days.map((day) => [day.day, day]))
  const today = kept.until
  const isRead = (day: string) => (day === today ? read.has(day) : (read.get(day)?.isOver ?? false))
  const first = days[0]?.day ?? null
  const recent = [today, next(today, -1)].map((day) => read.get(day)?.readAt)
  return {
    asOf: recent.includes(undefined) ? null : new Date(Math.min(...recent.map((at) => at!.getTime()))),
    isConnected: connection?.works ?? false,
    isComplete(window) {
      const period = presetPeriod(window, timezone, now)
      // Older days than the first that was read will not come any more once the history is complete.
      if (window !== 'maximum') return daysOf(period).every(isRead)
      return first !== null && connection!.hasHistory && daysOf({ since: first, until: today }).every(isRead)
    },
    daysRead: days.length,
  }
}

const next = (day: string, days: number) => shifted(day, { years: 0, days })

function daysOf({ since, until }: Period): string[] {
  const days = [since]
  while (days.at(-1)! < until) days.push(next(days.at(-1)!, 1))
  return days
}
