import type { TeamSql } from '@adloom/db'
import { daysIn, type Period } from './period.ts'
import type { Plan } from './plan.ts'

type Reader = { sql: TeamSql; teamId: string }

/** How new the results of a period are. */
export type Freshness = {
  /** Every figure of the period is at least as new. */
  asOf: Date
  /** Whether the platform revises none of these days any more. */
  isFinal: (days: Period) => boolean
  /** How many days have not been read to their end yet, and the first and last of them. */
  unread: (Period & { count: number }) | null
}

/** Reads when the days of the period were last read completely. The sync decides when a day is final. */
export async function readFreshness({ sql, teamId }: Reader, plan: Plan, now: Date): Promise<Freshness> {
  const { account, dimension, period } = plan
  const rows = await sql<{ day: string; readAt: Date; isFinal: boolean }[]>`
    select day::text, read_at as "readAt", is_final as "isFinal" from result_days
    where team_id = ${teamId} and ad_account_id = ${account.id} and dimension = ${dimension}
      and day between ${period.since}::text::date and ${period.until}::text::date
    order by day`
  const finalDays = new Set(rows.filter((row) => row.isFinal).map(({ day }) => day))
  const revised = rows.filter((row) => !row.isFinal)
  const times = (revised.length > 0 ? revised : rows).map(({ readAt }) => readAt.getTime())
  const days = listDays(period)
  const read = new Set(rows.map(({ day }) => day))
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(account.timezone)
    .toPlainDate()
    .toString()
  const unread = days.filter((day) => !read.has(day) && day <= today)
  return {
    asOf: times.length > 0 ? new Date(Math.min(...times)) : (account.lastSyncAt ?? account.connectedAt),
    isFinal: (part) => listDays(part).every((day) => finalDays.has(day)),
    unread: unread.length > 0 ? { since: unread[0]!, until: unread.at(-1)!, count: unread.length } : null,
  }
}

const listDays = (period: Period): string[] => {
  const first = Temporal.PlainDate.from(period.since)
  return Array.from({ length: daysIn(period) }, (_, days) => first.add({ days }).toString())
}
