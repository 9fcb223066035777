import { type ConversionEvent, type Dimension, DIMENSIONS } from '../../types.ts'
import { add, AT, type Counts, noCounts } from '../counts.ts'
import type { Split, Splits } from '../inputs/dimensions.ts'
import { binomial, type Key, sub } from '../draws.ts'
import { type Base, ENGAGEMENT_MIX, type Objective, RATES, VIDEO_RATES, WHOLE } from '../inputs/market.ts'
import type { AdSetSettings } from '../inputs/settings.ts'
import { apportion, spread } from './splits.ts'

/** How one ad performs in one piece of an hour. */
export type Rates = {
  /** In 1/1000 of the minor unit, for 1,000 impressions. */
  cpm: number
  /** Link clicks for each impression. */
  ctr: number
  /** Against the usual rate of conversion. */
  cvr: number
  landingRate: number
}

/** What the ads of an ad set are: fixed as long as nobody edits it. */
export type Product = { objective: Objective; base: Base; path: Path; isVideo: boolean }

/** Where a link click leads. */
export type Path = 'form' | 'conversation' | 'website_sales' | 'website_leads' | 'app' | 'website' | 'nowhere'

const CONVERSATIONS = ['MESSENGER', 'WHATSAPP', 'INSTAGRAM_DIRECT']

export function pathOf(objective: Objective, { goal, destination }: AdSetSettings): Path {
  if (goal === 'CONVERSATIONS' || CONVERSATIONS.some((one) => destination?.includes(one))) return 'conversation'
  if (destination === 'ON_AD' || goal === 'LEAD_GENERATION' || goal === 'QUALITY_LEAD') return 'form'
  if (objective === 'OUTCOME_SALES') return 'website_sales'
  if (objective === 'OUTCOME_LEADS') return 'website_leads'
  if (objective === 'OUTCOME_APP_PROMOTION') return 'app'
  if (objective === 'OUTCOME_AWARENESS' || destination?.startsWith('ON_')) return 'nowhere'
  return goal === 'OFFSITE_CONVERSIONS' ? 'website_leads' : 'website'
}

/** Everything that an amount of money brings, apart from conversions. Nothing without an impression. */
export function countsOf(amount: number, { base, path, isVideo }: Product, rates: Rates, key: Key): Counts {
  const counts = noCounts()
  const impressions = Math.round((1_000 * amount) / rates.cpm)
  if (impressions === 0) return counts
  const chance = (n: number, p: number, purpose: number) => binomial(n, p, sub(key, purpose))
  counts[AT.spend] = amount
  counts[AT.impressions] = impressions
  const clicks = chance(impressions, Math.min(0.9, rates.ctr * base.clicksPerLinkClick), 1)
  const linkClicks = chance(clicks, 1 / base.clicksPerLinkClick, 2)
  counts[AT.clicks] = clicks
  counts[AT.link_clicks] = linkClicks
  if (path.startsWith('website')) {
    const landed = chance(linkClicks, rates.landingRate, 3)
    counts[AT.landing_page_views] = landed
    if (path !== 'website') counts[AT.content_views] = chance(landed, RATES.contentView, 4)
  }
  // Reactions come with the liking that clicks show, so a tired ad loses both.
  const engagements = chance(impressions, Math.min(0.5, (base.engagementRate * rates.ctr) / base.ctr), 5)
  counts[AT.engagements] = engagements
  let [left, shareLeft] = [engagements, 1]
  for (const [kind, share] of Object.entries(ENGAGEMENT_MIX) as [keyof typeof ENGAGEMENT_MIX, number][]) {
    counts[AT[kind]] = chance(left, share / shareLeft, 10 + AT[kind])
    left -= counts[AT[kind]]!
    shareLeft -= share
  }
  if (isVideo) addVideo(counts, chance)
  return counts
}

const WATCHED = ['video_p25', 'video_p50', 'video_p75', 'video_p95', 'video_p100'] as const

function addVideo(counts: Counts, chance: (n: number, p: number, purpose: number) => number) {
  const views = chance(counts[AT.impressions]!, VIDEO_RATES.video_views_3s, 40)
  counts[AT.video_views_3s] = views
  counts[AT.thruplays] = chance(views, VIDEO_RATES.thruplays / VIDEO_RATES.video_views_3s, 41)
  let [before, rate]: [number, number] = [views, VIDEO_RATES.video_views_3s]
  for (const part of WATCHED) {
    before = counts[AT[part]] = chance(before, VIDEO_RATES[part] / rate, 40 + AT[part])
    rate = VIDEO_RATES[part]
  }
}

/** People who converted, by how far they went: each event includes the people of the next. */
export type Converted = { event: ConversionEvent; people: number }[]

export function conversionsOf(
  counts: Counts,
  { path }: Product,
  customEvent: string | null,
  rates: Rates,
  key: Key,
): Converted {
  const chance = (n: number, p: number, purpose: number) => binomial(n, Math.min(0.95, p), sub(key, 60 + purpose))
  const linkClicks = counts[AT.link_clicks]!
  switch (path) {
    case 'website_sales': {
      // A better ad brings more people into the basket, and more of them to the end.
      const factor = Math.sqrt(rates.cvr)
      const added = chance(counts[AT.landing_page_views]!, RATES.addToCart * factor, 1)
      const checkedOut = chance(added, RATES.checkout, 2)
      const bought = chance(checkedOut, RATES.purchase * factor, 3)
      return [
        { event: 'add_to_cart', people: added },
        { event: 'initiate_checkout', people: checkedOut },
        { event: 'purchase', people: bought },
      ]
    }
    case 'website_leads': {
      const event = customEvent === 'COMPLETE_REGISTRATION' ? 'complete_registration' : 'lead'
      const landed = counts[AT.landing_page_views]!
      return [{ event, people: chance(landed, (RATES.websiteLead / RATES.landingPageView) * rates.cvr, 1) }]
    }
    case 'form':
      return [{ event: 'form_lead', people: chance(linkClicks, RATES.formLead * rates.cvr, 1) }]
    case 'conversation':
      return [{ event: 'messaging_conversation', people: chance(linkClicks, RATES.conversation * rates.cvr, 1) }]
    case 'app':
      return [{ event: 'app_install', people: chance(linkClicks, RATES.install * rates.cvr, 1) }]
    default:
      return []
  }
}

const EVENT_OF_GOAL: Record<string, ConversionEvent> = {
  ...{ PURCHASE: 'purchase', ADD_TO_CART: 'add_to_cart', INITIATED_CHECKOUT: 'initiate_checkout' },
  ...{ LEAD: 'lead', COMPLETE_REGISTRATION: 'complete_registration' },
}

/** What the ad set's goal counts as a result. */
export function resultsOf(counts: Counts, converted: Converted, { goal, customEvent }: AdSetSettings): number {
  const people = (event: ConversionEvent | undefined) => converted.find((one) => one.event === event)?.people ?? 0
  switch (goal) {
    case 'OFFSITE_CONVERSIONS':
    case 'VALUE':
      return people(EVENT_OF_GOAL[customEvent ?? 'PURCHASE'] ?? converted.at(-1)?.event)
    case 'LEAD_GENERATION':
    case 'QUALITY_LEAD':
    case 'CONVERSATIONS':
    case 'APP_INSTALLS':
      return people(converted.at(-1)?.event)
    case 'LANDING_PAGE_VIEWS':
      return counts[AT.landing_page_views]!
    case 'THRUPLAY':
      return counts[AT.thruplays]!
    case 'POST_ENGAGEMENT':
      return counts[AT.engagements]!
    case 'PAGE_LIKES':
      return counts[AT.page_likes]!
    case 'REACH':
    case 'IMPRESSIONS':
    case 'AD_RECALL_LIFT':
      return counts[AT.impressions]! / 1_000
    default:
      return counts[AT.link_clicks]!
  }
}

/** Results expected of an impression at the usual rates. */
export function resultRate({ base, path }: Product, { goal, customEvent }: AdSetSettings): number {
  const { landingPageView, addToCart, checkout, purchase } = RATES
  const inBasket = landingPageView * addToCart
  const steps: Record<string, number> = {
    ADD_TO_CART: inBasket,
    INITIATED_CHECKOUT: inBasket * checkout,
    PURCHASE: inBasket * checkout * purchase,
  }
  switch (goal) {
    case 'REACH':
    case 'IMPRESSIONS':
    case 'AD_RECALL_LIFT':
      return 1 / 1_000
    case 'THRUPLAY':
      return VIDEO_RATES.thruplays
    case 'POST_ENGAGEMENT':
      return base.engagementRate
    case 'PAGE_LIKES':
      return base.engagementRate * ENGAGEMENT_MIX.page_likes
    case 'LINK_CLICKS':
      return base.ctr
    case 'LANDING_PAGE_VIEWS':
      return base.ctr * landingPageView
  }
  if (path === 'website_sales') return base.ctr * (steps[customEvent ?? 'PURCHASE'] ?? steps['PURCHASE']!)
  if (path === 'website_leads') return base.ctr * RATES.websiteLead
  if (path === 'form') return base.ctr * RATES.formLead
  if (path === 'conversation') return base.ctr * RATES.conversation
  return path === 'app' ? base.ctr * RATES.install : base.ctr
}

/** Whether a goal's results depend on how people convert after the click. */
export const isConversionGoal = (goal: string) =>
  ['OFFSITE_CONVERSIONS', 'VALUE', 'LEAD_GENERATION', 'QUALITY_LEAD', 'CONVERSATIONS', 'APP_INSTALLS'].includes(goal)

const PURPOSE: Record<Dimension, number> = { age_gender: 501, country: 502, placement: 503, device: 504 }

/** Adds a piece to the cells of every dimension. `sumsOf` gives the sums of a dimension: count after count, cell by cell. */
export function splitCounts(
  counts: Counts,
  splits: Splits,
  key: Key,
  sumsOf: (dimension: Dimension, split: Split) => number[],
) {
  for (const dimension of DIMENSIONS) {
    const split = splits[dimension]
    const sums = sumsOf(dimension, split)
    if (split.cells.length === 1) add(sums, counts)
    else splitOne(counts, split, sub(key, PURPOSE[dimension]), sums)
  }
}

/** Of which count each count is a part: no cell may have more. */
const PART_OF: readonly (readonly [part: number, whole: number])[] = [
  [AT.link_clicks, AT.clicks],
  [AT.landing_page_views, AT.link_clicks],
  [AT.content_views, AT.landing_page_views],
  [AT.engagements, AT.impressions],
  [AT.video_views_3s, AT.impressions],
  [AT.thruplays, AT.video_views_3s],
  ...WATCHED.map((part, i) => [AT[part], i === 0 ? AT.video_views_3s : AT[WATCHED[i - 1]!]] as const),
]

const KINDS = Object.keys(ENGAGEMENT_MIX).map((kind) => AT[kind as keyof typeof ENGAGEMENT_MIX])

function splitOne(counts: Counts, split: Split, key: Key, sums: number[]): void {
  const size = split.cells.length
  const columns: number[][] = []
  const put = (count: number, column: number[]) => {
    columns[count] = column
    for (let i = 0; i < size; i++) sums[count * size + i]! += column[i]!
  }
  const impressions = spread(counts[AT.impressions]!, { weights: split.share, weightTotal: 1 }, sub(key, 1))
  put(AT.impressions, impressions)
  const prices = impressions.map((n, i) => n * split.cpm[i]!)
  put(
    AT.spend,
    apportion(counts[AT.spend]! / WHOLE, prices).map((units) => units * WHOLE),
  )
  const within = (whole: number) => ({ caps: columns[whole]!, capTotal: counts[whole]! })
  put(
    AT.clicks,
    spread(counts[AT.clicks]!, { weights: split.clicks, weightTotal: 1, ...within(AT.impressions) }, sub(key, 2)),
  )
  for (const [part, whole] of PART_OF) {
    if (counts[part] === 0) continue
    const { caps, capTotal } = within(whole)
    const column = spread(counts[part]!, { weights: caps, weightTotal: capTotal, caps, capTotal }, sub(key, 10 + part))
    put(part, column)
  }
  // No engagement is of two kinds.
  let [caps, capTotal] = [columns[AT.engagements], counts[AT.engagements]!]
  for (const kind of KINDS) {
    if (!caps || counts[kind] === 0) continue
    const column = spread(counts[kind]!, { weights: caps, weightTotal: capTotal, caps, capTotal }, sub(key, 10 + kind))
    put(kind, column)
    caps = caps.map((cap, i) => cap - column[i]!)
    capTotal -= counts[kind]!
  }
}
