import type { Tx } from '@adloom/db'
import type { Cell, Conversions, Dimension, ResultRow, Window } from '../ad-platform/port.ts'
import { type Columns, type Upsert, upsertInto } from './upsert-page.ts'

export type ResultsOf = { teamId: string; accountId: string; dimension: Dimension }
/** Both days included, `YYYY-MM-DD` in the account's zone. */
export type Days = { since: string; until: string }

/** The cell of a split as it is stored: `25-34|female`, `US`, `instagram|instagram_reels`, or empty without a split. */
export function cellText(dimension: Dimension, { age, gender, country, placement }: Cell): string {
  const parts = { none: [], age_gender: [age, gender], country: [country], placement: [placement] }[dimension]
  return parts.map((part) => part ?? 'unknown').join('|')
}

/**
 * Writes a page of results. A row that is already there is replaced. `readAt` tells the rows of one read from those of
 * earlier ones.
 */
export const writeResults = (
  tx: Tx,
  { teamId, accountId, dimension }: ResultsOf,
  readAt: Date,
  rows: readonly ResultRow[],
): Promise<void> => UPSERTS[dimension](tx, [teamId, accountId, dimension, readAt], rows)

/** Removes the results of days that the read which began at `readAt`, and has now ended, did not see. */
export async function removeUnseenResults(
  tx: Tx,
  { teamId, accountId, dimension }: ResultsOf,
  { since, until }: Days,
  readAt: Date,
): Promise<void> {
  await tx`
    delete from results
    where team_id = ${teamId} and ad_account_id = ${accountId} and dimension = ${dimension}
      and day between ${since} and ${until} and read_at < ${readAt}`
}

/** Most counts are zero, and a null takes no room. */
const count = (value: number | bigint | undefined) => (value ? String(value) : null)

export const SUFFIXES: Record<Window, string> = {
  account_default: '',
  '1d_click': '_1dc',
  '7d_click': '_7dc',
  '28d_click': '_28dc',
  '1d_view': '_1dv',
}
const CONVERSIONS = {
  conversions: ['numeric', 'conversions'],
  conversion_micros: ['bigint', 'conversionMicros'],
  purchases: ['numeric', 'purchases'],
  leads: ['numeric', 'leads'],
  add_to_cart: ['numeric', 'addToCart'],
} as const satisfies Record<string, ['numeric' | 'bigint', keyof Conversions]>

const conversionColumns = (): Columns<ResultRow> =>
  Object.fromEntries(
    (Object.keys(SUFFIXES) as Window[]).flatMap((window) =>
      Object.entries(CONVERSIONS).map(([name, [type, field]]) => [
        `${name}${SUFFIXES[window]}`,
        [type, (row: ResultRow) => count(row.conversions[window]?.[field])] as const,
      ]),
    ),
  )

const upsertOf = (dimension: Dimension): Upsert<ResultRow> =>
  upsertInto<ResultRow>(
    'results',
    { team_id: 'uuid', ad_account_id: 'text', dimension: 'text', read_at: 'timestamptz' },
    {
      day: ['date', (row) => row.day],
      campaign_id: ['text', (row) => row.campaignId],
      ad_set_id: ['text', (row) => row.adSetId],
      ad_id: ['text', (row) => row.adId],
      cell: ['text', (row) => cellText(dimension, row.cell)],
      spend_micros: ['bigint', (row) => String(row.spendMicros)],
      impressions: ['bigint', (row) => row.impressions],
      clicks: ['bigint', (row) => row.clicks],
      link_clicks: ['bigint', (row) => row.linkClicks],
      video_views_3s: ['bigint', (row) => count(row.videoViews3s)],
      thruplays: ['bigint', (row) => count(row.thruplays)],
      ...conversionColumns(),
    },
    ['team_id', 'ad_account_id', 'dimension', 'day', 'campaign_id', 'ad_id', 'cell'],
  )

const UPSERTS: Record<Dimension, Upsert<ResultRow>> = {
  none: upsertOf('none'),
  age_gender: upsertOf('age_gender'),
  country: upsertOf('country'),
  placement: upsertOf('placement'),
}
