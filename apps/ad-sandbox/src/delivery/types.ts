import type { Tx } from '@adloom/db'

/**
 * Delivers an account up to the last completed hour of its time zone before `now` (virtual) and stores it. Repeating it
 * is free. Two at once wait for each other. Call it before every write to the account's objects and before every read
 * of results.
 */
export type DeliverUpTo = (tx: Tx, accountId: string, now: Date) => Promise<void>

/**
 * What the model knows and a report only estimates: for each ad, what it would show on average over the days from
 * `from` to `to` (`YYYY-MM-DD`, both included, account's zone), before learning, fatigue and chance.
 */
export type TruthOf = (tx: Tx, accountId: string, from: string, to: string) => Promise<AdTruth[]>

export type AdTruth = {
  adId: string
  adSetId: string
  campaignId: string
  /** In 1/1000 of the minor unit, for 1,000 impressions. */
  cpm: number
  /** Link clicks for each impression. */
  ctr: number
  /** Conversions of the ad set's goal for each link click. */
  cvr: number
  /** Mean value of a purchase in 1/1000 of the minor unit. 0 if it sells nothing. */
  orderValue: number
  /** Which planted effects reach the ad in the period. */
  plants: { nodeId: string; effect: string; cell: string; value: number; startsAt: string }[]
}

/** Columns of delivery_hours and delivery_cells that may be added up, in the order of the tables. */
export const COUNTS = [
  'spend',
  'impressions',
  'clicks',
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
  'thruplays',
  'video_p25',
  'video_p50',
  'video_p75',
  'video_p95',
  'video_p100',
] as const
export type Count = (typeof COUNTS)[number]

export const DIMENSIONS = ['age_gender', 'country', 'placement', 'device'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const EVENTS = [
  'purchase',
  'add_to_cart',
  'initiate_checkout',
  'lead',
  'complete_registration',
  'app_install',
  'form_lead',
  'messaging_conversation',
] as const
export type ConversionEvent = (typeof EVENTS)[number]

export const ATTRIBUTIONS = ['1d_click', '7d_click', '28d_click', '1d_view'] as const
export type Attribution = (typeof ATTRIBUTIONS)[number]
