import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { AccountAccess, Level, ReachRequest, ReachRow } from '../port.ts'
import type { MetaClient, Purpose } from './client/client.ts'
import { getPage } from './client/page.ts'
import { Count, Id, parsed } from './client/wire.ts'
import { breakdownsOf, cellOf, withAll } from './results.ts'
import { plusDays } from './results-page.ts'

const IDS_MAX = 50

const AT_META: Record<Level, { level: string; id: 'account_id' | 'campaign_id' | 'adset_id' | 'ad_id' }> = {
  account: { level: 'account', id: 'account_id' },
  campaign: { level: 'campaign', id: 'campaign_id' },
  ad_set: { level: 'adset', id: 'adset_id' },
  ad: { level: 'ad', id: 'ad_id' },
}

const Row = z.object({
  account_id: Id.optional(),
  campaign_id: Id.optional(),
  adset_id: Id.optional(),
  ad_id: Id.optional(),
  date_start: z.iso.date(),
  date_stop: z.iso.date(),
  impressions: Count.default(0),
  reach: Count.default(0),
  age: z.string().optional(),
  gender: z.string().optional(),
  country: z.string().optional(),
  publisher_platform: z.string().optional(),
  platform_position: z.string().optional(),
})

export async function getReach(client: MetaClient, access: AccountAccess, request: ReachRequest): Promise<ReachRow[]> {
  const { level, id } = AT_META[request.level]
  if ((request.ids ?? []).length > IDS_MAX) throw new PlatformError('invalid')
  const params = {
    level,
    fields: `${id},impressions,reach`,
    // The account as a whole counts all its ads, whatever became of them.
    ...(request.level === 'account' ? {} : { filtering: [withAll(level), ...onlyIds(level, request.ids)] }),
    ...periodOf(request),
    ...breakdownsOf(request.dimension),
  }
  const purpose: Purpose = { ...access, isInsights: true }
  const rows: ReachRow[] = []
  for (let at: { limit: number; after?: string } = { limit: client.pageSizes.results }; ;) {
    const page = await getPage(client, `${access.accountId}/insights`, params, at, purpose)
    for (const row of parsed(z.array(Row), page.items))
      rows.push({
        id: request.level === 'account' ? access.accountId : (row[id] ?? ''),
        cell: cellOf(row, request.dimension),
        since: row.date_start,
        until: row.date_stop,
        impressions: row.impressions,
        reach: row.reach,
      })
    if (page.next === null) return rows
    at = { limit: page.limit, after: page.next }
  }
}

const onlyIds = (level: string, ids: readonly string[] | undefined) =>
  ids === undefined ? [] : [{ field: `${level}.id`, operator: 'IN', value: ids }]

function periodOf({ grain, since, until }: ReachRequest) {
  if (grain === 'week') return { time_ranges: weeksOf(since, until) }
  return { time_range: { since, until }, time_increment: { total: 'all_days', day: 1, month: 'monthly' }[grain] }
}

/** Weeks from Monday to Sunday. The first and the last end where the period does. */
function weeksOf(since: string, until: string) {
  const weeks: { since: string; until: string }[] = []
  for (let from = since; from <= until;) {
    const daysToSunday = (7 - new Date(from).getUTCDay()) % 7
    const sunday = plusDays(from, daysToSunday)
    weeks.push({ since: from, until: sunday < until ? sunday : until })
    from = plusDays(sunday, 1)
  }
  return weeks
}
