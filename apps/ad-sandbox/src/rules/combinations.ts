/**
 * Which goals an objective allows at which destination, and what must be promoted. Source: reference §2.7.
 * `website` is the destination of an ad set that names none, or names WEBSITE.
 */
export type Combination = {
  objective: string
  destinations: readonly string[]
  goals: readonly string[]
  /** Each list is a set of fields that is enough. An empty one: nothing need be promoted. */
  promoted: readonly (readonly string[])[]
}

const PAGE = ['page_id']
const PIXEL = ['pixel_id', 'custom_event_type']
const CUSTOM_CONVERSION = ['custom_conversion_id']
const CATALOG = ['product_set_id', 'custom_event_type']
const APP = ['application_id', 'object_store_url']
const MESSAGES = ['MESSENGER', 'WHATSAPP', 'INSTAGRAM_DIRECT']

export const COMBINATIONS: readonly Combination[] = [
  {
    objective: 'OUTCOME_AWARENESS',
    destinations: ['website'],
    goals: ['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT', 'THRUPLAY'],
    promoted: [PAGE],
  },
  {
    objective: 'OUTCOME_TRAFFIC',
    destinations: ['website'],
    goals: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'],
    promoted: [],
  },
  {
    objective: 'OUTCOME_TRAFFIC',
    destinations: ['MESSENGER'],
    goals: ['LINK_CLICKS', 'REACH', 'IMPRESSIONS'],
    promoted: [],
  },
  {
    objective: 'OUTCOME_TRAFFIC',
    destinations: ['WHATSAPP'],
    goals: ['LINK_CLICKS', 'REACH', 'IMPRESSIONS'],
    promoted: [PAGE],
  },
  {
    objective: 'OUTCOME_ENGAGEMENT',
    destinations: ['ON_POST'],
    goals: ['POST_ENGAGEMENT', 'REACH', 'IMPRESSIONS'],
    promoted: [PAGE],
  },
  { objective: 'OUTCOME_ENGAGEMENT', destinations: ['ON_VIDEO'], goals: ['THRUPLAY'], promoted: [] },
  { objective: 'OUTCOME_ENGAGEMENT', destinations: ['ON_PAGE'], goals: ['PAGE_LIKES'], promoted: [PAGE] },
  {
    objective: 'OUTCOME_ENGAGEMENT',
    destinations: MESSAGES,
    goals: ['CONVERSATIONS', 'LINK_CLICKS'],
    promoted: [PAGE],
  },
  {
    objective: 'OUTCOME_ENGAGEMENT',
    destinations: ['website'],
    goals: ['OFFSITE_CONVERSIONS', 'LANDING_PAGE_VIEWS', 'LINK_CLICKS', 'REACH', 'IMPRESSIONS'],
    promoted: [PIXEL, CUSTOM_CONVERSION],
  },
  {
    objective: 'OUTCOME_LEADS',
    destinations: ['ON_AD'],
    goals: ['LEAD_GENERATION', 'QUALITY_LEAD'],
    promoted: [PAGE],
  },
  {
    objective: 'OUTCOME_LEADS',
    destinations: ['website'],
    goals: ['OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS'],
    promoted: [PIXEL, CUSTOM_CONVERSION],
  },
  { objective: 'OUTCOME_LEADS', destinations: ['PHONE_CALL'], goals: ['QUALITY_CALL'], promoted: [PAGE] },
  {
    objective: 'OUTCOME_APP_PROMOTION',
    destinations: ['website', 'APP'],
    goals: ['APP_INSTALLS', 'OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'VALUE'],
    promoted: [APP],
  },
  {
    objective: 'OUTCOME_SALES',
    destinations: ['website'],
    goals: ['OFFSITE_CONVERSIONS', 'VALUE', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'],
    promoted: [PIXEL, CATALOG, CUSTOM_CONVERSION],
  },
]

/** Goals that may also be paid for by their own event. Everything may be paid for by impressions. */
export const BILLED_BY: Readonly<Record<string, string>> = { THRUPLAY: 'THRUPLAY', LINK_CLICKS: 'LINK_CLICKS' }

export const destinationOf = (type: unknown): string =>
  type === undefined || type === null || type === 'WEBSITE' ? 'website' : (type as string)
