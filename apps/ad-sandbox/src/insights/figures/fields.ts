import { minorUnitsOf } from '../../delivery/model/inputs/market.ts'
import { uniqueClicks } from '../../delivery/model/hour/reach.ts'
import type { Count } from '../../delivery/types.ts'
import { inZone } from '../../objects/time.ts'
import type { Node } from '../../world/node.ts'
import { type Action, actionsOf, printActions, type PrintedAction, type Window } from './actions.ts'
import { printRatio, printSpend, toMinorUnits } from './money.ts'
import type { Place, Row } from './row.ts'

/** A row with what its fields share. */
type Printing = {
  row: Row
  place: Place
  windows: readonly Window[]
  zone: string
  minorUnits: number
  /** In whole minor units, as printed: every ratio follows from it, so that the printed figures agree. */
  spend: number
  actions: readonly Action[]
}

type Printed = string | PrintedAction[] | undefined
export type InsightsField = {
  /** Columns that have to be summed up. */
  counts: readonly Count[]
  needsConversions?: true
  needsReach?: true
  needsRankings?: true
  /** Undefined: the row has nothing to report, and leaves the field out. */
  print: (printing: Printing) => Printed
}

const ACTION_COUNTS: readonly Count[] = [
  'link_clicks',
  'landing_page_views',
  'content_views',
  'engagements',
  'reactions',
  'comments',
  'shares',
  'saves',
  'page_likes',
  'video_views_3s',
]

const text = (print: (printing: Printing) => string | undefined): InsightsField => ({ counts: [], print })
const nodeText = (place: keyof Omit<Place, 'attributionSettings' | 'rankings'>, field: string) =>
  text(({ place: { [place]: node } }) => (typeof node?.fields[field] === 'string' ? node.fields[field] : undefined))
const count = (name: Count): InsightsField => ({
  counts: [name],
  print: ({ row }) => String(row.counts[name] ?? 0),
})
/** `of` gives a number, or NaN or Infinity where there is nothing to divide by. */
const ratio = (counts: readonly Count[], of: (printing: Printing) => number): InsightsField => ({
  counts,
  print: (printing) => printRatio(of(printing)),
})
const withReach = (field: InsightsField): InsightsField => ({ ...field, needsReach: true })
const major = ({ spend, minorUnits }: Printing) => spend / minorUnits

const actions = (
  counts: readonly Count[],
  print: (printing: Printing) => PrintedAction[] | undefined,
): InsightsField => ({ counts, needsConversions: true, print })

/** One kind of action that a count holds: `[{ action_type, value }]`. */
const single = (counts: readonly Count[], actionType: string, of: (printing: Printing) => number): InsightsField => ({
  counts,
  print: (printing) => {
    const value = of(printing)
    const printed = value > 0 ? printRatio(value) : undefined
    return printed === undefined ? undefined : [{ action_type: actionType, value: printed }]
  },
})
const videoCount = (name: Count) => single([name], 'video_view', ({ row }) => row.counts[name] ?? 0)

/** A list of the worth of actions, divided by spend. */
const roas = (actionType: string): InsightsField =>
  actions(['spend'], (printing) =>
    printActions(
      printing.actions.filter(({ type }) => type === actionType),
      printing.windows,
      ({ worth }) => worth,
      (worth) => printRatio(worth / 1000 / printing.spend),
    ),
  )

/** Only rows of single ads have them. */
const ranking = (name: string): InsightsField => ({
  counts: ['impressions'],
  print: ({ place }) => place.rankings?.[name],
  needsRankings: true,
})

/** The fields of insights that have figures here, with how each is written. */
export const FIELDS: Readonly<Record<string, InsightsField>> = {
  account_id: text(({ place }) => place.account.id.replace('act_', '')),
  account_name: nodeText('account', 'name'),
  account_currency: nodeText('account', 'currency'),
  campaign_id: text(({ place }) => place.campaign?.id),
  campaign_name: nodeText('campaign', 'name'),
  adset_id: text(({ place }) => place.adSet?.id),
  adset_name: nodeText('adSet', 'name'),
  ad_id: text(({ place }) => place.ad?.id),
  ad_name: nodeText('ad', 'name'),
  objective: nodeText('campaign', 'objective'),
  buying_type: text(
    ({ place: { campaign } }) => campaign && ((campaign.fields['buying_type'] as string | undefined) ?? 'AUCTION'),
  ),
  optimization_goal: nodeText('adSet', 'optimization_goal'),
  attribution_setting: text(
    ({
      place: {
        attributionSettings: [first, ...more],
      },
    }) => (more.length > 0 ? 'mixed' : first),
  ),
  created_time: text((printing) => time(printing, (node) => node.createdAt)),
  updated_time: text((printing) => time(printing, (node) => node.updatedAt)),
  date_start: text(({ row }) => row.period.since),
  date_stop: text(({ row }) => row.period.until),

  impressions: count('impressions'),
  clicks: count('clicks'),
  inline_link_clicks: count('link_clicks'),
  reach: withReach({ counts: ['impressions'], print: ({ row }) => String(row.reach ?? 0) }),
  unique_clicks: withReach({ counts: ['impressions', 'clicks'], print: ({ row }) => String(uniqueClicksOf(row)) }),
  spend: { counts: ['spend'], print: ({ spend, minorUnits }) => printSpend(spend, minorUnits) },

  ctr: ratio(['clicks', 'impressions'], ({ row: { counts } }) => (counts.clicks! / counts.impressions!) * 100),
  inline_link_click_ctr: ratio(
    ['link_clicks', 'impressions'],
    ({ row: { counts } }) => (counts.link_clicks! / counts.impressions!) * 100,
  ),
  unique_ctr: withReach(ratio(['impressions', 'clicks'], ({ row }) => (uniqueClicksOf(row) / row.reach!) * 100)),
  frequency: withReach(ratio(['impressions'], ({ row }) => row.counts.impressions! / row.reach!)),
  cpm: ratio(['spend', 'impressions'], (printing) => (major(printing) / printing.row.counts.impressions!) * 1000),
  cpc: ratio(['spend', 'clicks'], (printing) => major(printing) / printing.row.counts.clicks!),
  cpp: withReach(ratio(['spend', 'impressions'], (printing) => (major(printing) / printing.row.reach!) * 1000)),
  cost_per_inline_link_click: ratio(
    ['spend', 'link_clicks'],
    (printing) => major(printing) / printing.row.counts.link_clicks!,
  ),
  cost_per_unique_click: withReach(
    ratio(['spend', 'impressions', 'clicks'], (printing) => major(printing) / uniqueClicksOf(printing.row)),
  ),

  actions: actions(ACTION_COUNTS, ({ actions, windows }) =>
    printActions(actions, windows, (action) => action.count, String),
  ),
  action_values: actions([], ({ actions, windows, minorUnits }) =>
    printActions(
      actions,
      windows,
      (action) => action.worth,
      (worth) => printRatio(worth / 1000 / minorUnits),
    ),
  ),
  cost_per_action_type: actions(['spend', ...ACTION_COUNTS], (printing) =>
    printActions(
      printing.actions,
      printing.windows,
      (action) => action.count,
      (times) => printRatio(major(printing) / times),
    ),
  ),
  purchase_roas: roas('omni_purchase'),
  website_purchase_roas: roas('offsite_conversion.fb_pixel_purchase'),
  outbound_clicks: single(['link_clicks'], 'outbound_click', ({ row }) => row.counts.link_clicks ?? 0),
  outbound_clicks_ctr: single(
    ['link_clicks', 'impressions'],
    'outbound_click',
    ({ row: { counts } }) => ((counts.link_clicks ?? 0) / counts.impressions!) * 100,
  ),
  video_play_actions: videoCount('video_views_3s'),
  video_thruplay_watched_actions: videoCount('thruplays'),
  video_p25_watched_actions: videoCount('video_p25'),
  video_p50_watched_actions: videoCount('video_p50'),
  video_p75_watched_actions: videoCount('video_p75'),
  video_p95_watched_actions: videoCount('video_p95'),
  video_p100_watched_actions: videoCount('video_p100'),
  video_avg_time_watched_actions: single(
    ['video_views_3s', 'video_p25', 'video_p50', 'video_p75', 'video_p95', 'video_p100'],
    'video_view',
    ({ row }) => secondsWatched(row),
  ),

  quality_ranking: ranking('quality_ranking'),
  engagement_rate_ranking: ranking('engagement_rate_ranking'),
  conversion_rate_ranking: ranking('conversion_rate_ranking'),

  // Fields of events that nothing here counts: always without anything to report.
  conversions: text(() => undefined),
  conversion_values: text(() => undefined),
  cost_per_conversion: text(() => undefined),
  results: text(() => undefined),
  cost_per_result: text(() => undefined),
  objective_results: text(() => undefined),
}

/** One printed row, in the order of the fields. The period and the breakdowns always come. */
export function printRow(
  fields: readonly string[],
  breakdowns: readonly string[],
  windows: readonly Window[],
  row: Row,
  place: Place,
): Record<string, unknown> {
  const { fields: account } = place.account
  const printing: Printing = {
    row,
    place,
    windows,
    zone: String(account['timezone_name']),
    minorUnits: minorUnitsOf(String(account['currency'])),
    spend: toMinorUnits(row.counts.spend ?? 0),
    actions: actionsOf(row),
  }
  const printed: Record<string, unknown> = {}
  for (const name of [...fields, 'date_start', 'date_stop']) {
    const value = FIELDS[name]!.print(printing)
    if (value !== undefined) printed[name] = value
  }
  for (const [index, name] of breakdowns.entries()) printed[name] = row.cell[index]
  return printed
}

const uniqueClicksOf = ({ counts, reach = 0 }: Row) => uniqueClicks(counts.clicks ?? 0, reach)

const SECONDS_OF_VIDEO = 15
/** The mean time of those who played a video for 3 s, from how many reached each part of one of 15 s. */
function secondsWatched({ counts }: Row): number {
  const points = [
    [0, counts.video_views_3s],
    [0.25, counts.video_p25],
    [0.5, counts.video_p50],
    [0.75, counts.video_p75],
    [0.95, counts.video_p95],
    [1, counts.video_p100],
  ].map(([part, viewers]) => [part!, viewers ?? 0] as const)
  const plays = points[0]![1]
  if (plays === 0) return 0
  const watched = points.slice(1).reduce((sum, [part, viewers], index) => {
    const [before, viewersBefore] = points[index]!
    return sum + ((part - before) * (viewers + viewersBefore)) / 2
  }, 0)
  return Math.round((watched / plays) * SECONDS_OF_VIDEO)
}

function time({ place, zone }: Printing, of: (node: Node) => Date): string {
  const node = place.ad ?? place.adSet ?? place.campaign ?? place.account
  return inZone(of(node).toISOString(), zone)
}
