import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ActionOutput, actionQuery, callAction } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import type { Day } from '../../ui/chart/days.ts'
import { addDays, before, lengthOf, type Period } from '../../ui/date-range/period.ts'

refreshOn({ credits_settled: ['get_credit_usage', 'get_project_usage', 'list_receipts', 'get_credit_balance'] })

export type Receipt = ActionOutput<'list_receipts'>['receipts'][number]
export type UsageRow = ActionOutput<'get_credit_usage'>['rows'][number]

/** Days of credits are those of UTC. */
export const todayUtc = () => new Date().toISOString().slice(0, 10)

/** A period as the services take it: its end is exclusive. */
export const bounds = ({ from, until }: Period) => ({
  since: `${from}T00:00:00Z`,
  until: `${addDays(until, 1)}T00:00:00Z`,
})

export const usageQuery = (teamId: string, period: Period, groupBy: 'credential' | 'tool' | 'day') =>
  actionQuery('get_credit_usage', teamId, { ...bounds(period), groupBy })

export const projectsQuery = (teamId: string, period: Period) =>
  actionQuery('get_project_usage', teamId, bounds(period))

const PAGE = 50

/** The receipts of a period, newest first, page by page. */
export const receiptsQuery = (teamId: string, period: Period, caller: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [teamId, 'list_receipts', { ...period, caller }],
    queryFn: ({ pageParam }) =>
      callAction(
        'list_receipts',
        {
          ...bounds(period),
          limit: PAGE,
          ...(caller !== undefined && { credentialId: caller }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        teamId,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Each day of a period with what was charged, beside the day of the period before. A day without calls cost nothing. */
export function daysOf(period: Period, now: readonly UsageRow[], earlier: readonly UsageRow[] | undefined): Day[] {
  const charged = (rows: readonly UsageRow[]) => new Map(rows.map(({ key, charged: credits }) => [key, credits]))
  const [nowBy, beforeBy] = [charged(now), charged(earlier ?? [])]
  const start = before(period).from
  return Array.from({ length: lengthOf(period) }, (_, i) => {
    const date = addDays(period.from, i)
    return {
      date,
      now: nowBy.get(date) ?? 0,
      ...(earlier && { before: beforeBy.get(addDays(start, i)) ?? 0 }),
    }
  })
}

/** How many days are looked at to say how long credits last. */
export const PACE_DAYS = 14

/** How many whole days the credits last at a pace of credits a day. Null: nothing is being spent. */
export const daysLeft = (available: number, perDay: number): number | null =>
  perDay <= 0 ? null : Math.floor(available / perDay)
