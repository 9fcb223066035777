import { secret } from '@adloom/runtime'
import type { Dimension, ResultRow } from '../src/ad-platform/port.ts'
import { type Days, cellText } from '../src/platform-data/results.ts'
import { addDays, dayIn, DIMENSIONS } from '../src/sync/schedule.ts'
import type { SyncStage, SyncTeam } from './sync-stage.ts'

/** Results as lines of text, so that a difference is easy to read. */
export type Lines = Record<Dimension, string[]>

const lineOf = (day: string, adId: string, cell: string, figures: readonly unknown[]) =>
  [day, adId, cell, ...figures.map((figure) => Number(figure ?? 0))].join(' ')

/** The days that are read after connecting an account in New York. */
export function wholeOf({ clock, sync }: SyncStage): Days {
  const until = dayIn('America/New_York', clock.now())
  return { since: addDays(until, -sync.settings.historyDays), until }
}

/** What the team has stored of an account. */
export async function readStored(stage: SyncStage, { teamId }: SyncTeam, accountId: string): Promise<Lines> {
  const lines: Lines = { none: [], age_gender: [], country: [], placement: [] }
  const rows = await stage.admin`
    select day::text as day, dimension, ad_id, cell, spend_micros, impressions, clicks, link_clicks, video_views_3s,
      conversions, conversion_micros, conversions_7dc, conversions_28dc, purchases, leads
    from campaign_control.results where team_id = ${teamId} and ad_account_id = ${accountId}
    order by dimension, day, ad_id collate "C", cell collate "C"`
  for (const row of rows) {
    const { day, dimension, ad_id, cell, ...figures } = row
    lines[dimension as Dimension].push(lineOf(day as string, ad_id as string, cell as string, Object.values(figures)))
  }
  return lines
}

/** The same as the platform tells it now, asked in one piece and past the sync. */
export async function readPlatform(stage: SyncStage, accountId: string, { since, until }: Days): Promise<Lines> {
  const platform = stage.sync.platforms.get('meta')!
  const access = { token: secret(await stage.sandbox.token()), accountId, lane: 'interactive' } as const
  const lines: Lines = { none: [], age_gender: [], country: [], placement: [] }
  for (const dimension of DIMENSIONS) {
    const rows: ResultRow[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await platform.listResults(access, { dimension, since, until, ...(after && { after }) })
      rows.push(...page.items)
      after = page.next
    }
    lines[dimension] = rows.map((row) => {
      const { account_default: own, '7d_click': week, '28d_click': month } = row.conversions
      const counts = [row.spendMicros, row.impressions, row.clicks, row.linkClicks, row.videoViews3s]
      const conversions = [own?.conversions, own?.conversionMicros, week?.conversions, month?.conversions]
      const figures = [...counts, ...conversions, own?.purchases, own?.leads]
      return lineOf(row.day, row.adId, cellText(dimension, row.cell), figures)
    })
    lines[dimension].sort(byKey)
  }
  return lines
}

const byKey = (a: string, b: string) => {
  const [keyA, keyB] = [a, b].map((line) => line.split(' ').slice(0, 3).join(' '))
  return keyA! < keyB! ? -1 : 1
}

/** How many rows there are in all. */
export const countOf = (lines: Lines) => Object.values(lines).reduce((sum, of) => sum + of.length, 0)
