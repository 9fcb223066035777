import { z } from 'zod'
import type {
  AccountAccess,
  Cell,
  Conversions,
  Dimension,
  Page,
  ReachRequest,
  ResultRow,
  ResultsRequest,
  Window,
} from '../port.ts'
import { chosenTypes, LINK_CLICK, READ_TYPES, VIDEO_VIEW } from './action-types.ts'
import { Count, Id, Micros, parsed } from './client/wire.ts'
import type { MetaClient } from './client/client.ts'
import { getResultsPage } from './results-page.ts'
import { ALL_STATUSES } from './status.ts'

/** Each window is a key beside `value`, which is that of the ad set's own setting. */
const WINDOW_KEYS = ['1d_click', '7d_click', '28d_click', '1d_view'] as const
const KEY_OF: Record<Window, 'value' | (typeof WINDOW_KEYS)[number]> = {
  account_default: 'value',
  '1d_click': '1d_click',
  '7d_click': '7d_click',
  '28d_click': '28d_click',
  '1d_view': '1d_view',
}
const WINDOW_NAMES = Object.keys(KEY_OF) as Window[]

/** Elements of types that no figure takes are left out before they are checked: they are most of an answer. */
const statsOf = <T extends z.ZodType>(value: T) =>
  z
    .array(z.looseObject({ action_type: z.string() }))
    .transform((stats) => stats.filter(({ action_type }) => READ_TYPES.has(action_type)))
    .pipe(
      z.array(
        z.object({
          action_type: z.string(),
          value: value.optional(),
          '1d_click': value.optional(),
          '7d_click': value.optional(),
          '28d_click': value.optional(),
          '1d_view': value.optional(),
        }),
      ),
    )
const CountStats = statsOf(Count)
const ValueStats = statsOf(Micros)

const cellKeys = {
  age: z.string().optional(),
  gender: z.string().optional(),
  country: z.string().optional(),
  publisher_platform: z.string().optional(),
  platform_position: z.string().optional(),
}

const Row = z.object({
  ad_id: Id,
  adset_id: Id,
  campaign_id: Id,
  date_start: z.iso.date(),
  spend: Micros.default(0n),
  impressions: Count.default(0),
  clicks: Count.default(0),
  inline_link_clicks: Count.optional(),
  actions: CountStats.default([]),
  action_values: ValueStats.default([]),
  video_thruplay_watched_actions: CountStats.default([]),
  ...cellKeys,
})
const FIELDS = Object.keys(Row.shape).filter((name) => name !== 'date_start' && !(name in cellKeys))

const BREAKDOWNS: Record<ReachRequest['dimension'], readonly string[]> = {
  none: [],
  age: ['age'],
  gender: ['gender'],
  age_gender: ['age', 'gender'],
  country: ['country'],
  placement: ['publisher_platform', 'platform_position'],
}

/** Without this, ads that are archived or deleted are missing, and sums are too small. */
export const withAll = (field: string) => ({ field: `${field}.effective_status`, operator: 'IN', value: ALL_STATUSES })

/** One row for each ad, day and cell. */
export async function listResults(
  client: MetaClient,
  access: AccountAccess,
  { dimension, ...request }: ResultsRequest,
): Promise<Page<ResultRow>> {
  const params = {
    level: 'ad',
    fields: FIELDS.join(),
    time_increment: 1,
    action_attribution_windows: WINDOW_KEYS,
    filtering: [withAll('ad')],
    ...breakdownsOf(dimension),
  }
  const { items, next } = await getResultsPage(client, access, params, request)
  return { items: parsed(z.array(Row), items).map((row) => rowOf(row, dimension)), next }
}

export const breakdownsOf = (dimension: ReachRequest['dimension']) =>
  dimension === 'none' ? {} : { breakdowns: BREAKDOWNS[dimension] }

function rowOf(row: z.output<typeof Row>, dimension: Dimension): ResultRow {
  return {
    adId: row.ad_id,
    adSetId: row.adset_id,
    campaignId: row.campaign_id,
    day: row.date_start,
    cell: cellOf(row, dimension),
    spendMicros: row.spend,
    impressions: row.impressions,
    clicks: row.clicks,
    linkClicks: row.inline_link_clicks ?? countOf(row.actions, [LINK_CLICK], 'value'),
    videoViews3s: countOf(row.actions, [VIDEO_VIEW], 'value'),
    thruplays: countOf(row.video_thruplay_watched_actions, [VIDEO_VIEW], 'value'),
    conversions: conversionsOf(row),
  }
}

export function cellOf(row: z.output<z.ZodObject<typeof cellKeys>>, dimension: ReachRequest['dimension']): Cell {
  const { age = 'unknown', gender = 'unknown', country = 'unknown' } = row
  const { publisher_platform = 'unknown', platform_position = 'unknown' } = row
  const cells: Record<ReachRequest['dimension'], Cell> = {
    none: {},
    age: { age },
    gender: { gender },
    age_gender: { age, gender },
    country: { country },
    placement: { placement: `${publisher_platform}|${platform_position}` },
  }
  return cells[dimension]
}

function conversionsOf({ actions, action_values }: z.output<typeof Row>): ResultRow['conversions'] {
  const types = chosenTypes(new Set([...actions, ...action_values].map(({ action_type }) => action_type)))
  const windows = WINDOW_NAMES.flatMap((window): [Window, Conversions][] => {
    const key = KEY_OF[window]
    const found: Conversions = {
      conversions: countOf(actions, types.conversions, key),
      conversionMicros: microsOf(action_values, types.conversions, key),
      purchases: countOf(actions, types.purchases, key),
      leads: countOf(actions, types.leads, key),
      addToCart: countOf(actions, types.addToCart, key),
    }
    return Object.values(found).some((value) => value > 0) ? [[window, found]] : []
  })
  return Object.fromEntries(windows)
}

type Key = (typeof KEY_OF)[Window]
const countOf = (stats: z.output<typeof CountStats>, types: readonly string[], key: Key) =>
  stats.reduce((sum, stat) => (types.includes(stat.action_type) ? sum + (stat[key] ?? 0) : sum), 0)
const microsOf = (stats: z.output<typeof ValueStats>, types: readonly string[], key: Key) =>
  stats.reduce((sum, stat) => (types.includes(stat.action_type) ? sum + (stat[key] ?? 0n) : sum), 0n)
