import type {
  CallToAction,
  ConversionEvent,
  OptimizationGoal,
  SpecialAdCategory,
} from '@adloom/contracts/shapes/launch-words'
import type { LaunchAdSet } from '@adloom/contracts/shapes/launch-object'

// Our words and Meta's. Source: reference §2.5-2.7 and §4.3.

export const CATEGORIES: Readonly<Record<SpecialAdCategory, string>> = {
  housing: 'HOUSING',
  employment: 'EMPLOYMENT',
  credit: 'CREDIT',
  financial_products: 'FINANCIAL_PRODUCTS_SERVICES',
  politics: 'ISSUES_ELECTIONS_POLITICS',
  online_gambling: 'ONLINE_GAMBLING_AND_GAMING',
}

export const BID_STRATEGIES: Readonly<Record<NonNullable<LaunchAdSet['bidStrategy']>, string>> = {
  lowest_cost: 'LOWEST_COST_WITHOUT_CAP',
  cost_cap: 'COST_CAP',
  bid_cap: 'LOWEST_COST_WITH_BID_CAP',
  min_roas: 'LOWEST_COST_WITH_MIN_ROAS',
}

/** Purchases and leads are conversions whose event says what they are. */
export const GOALS: Readonly<Record<OptimizationGoal, string>> = {
  reach: 'REACH',
  impressions: 'IMPRESSIONS',
  ad_recall: 'AD_RECALL_LIFT',
  thruplay: 'THRUPLAY',
  link_clicks: 'LINK_CLICKS',
  landing_page_views: 'LANDING_PAGE_VIEWS',
  post_engagement: 'POST_ENGAGEMENT',
  page_likes: 'PAGE_LIKES',
  conversions: 'OFFSITE_CONVERSIONS',
  purchases: 'OFFSITE_CONVERSIONS',
  leads: 'OFFSITE_CONVERSIONS',
  value: 'VALUE',
  app_installs: 'APP_INSTALLS',
}
/** What these goals count where the ad set does not say. */
export const IMPLIED_EVENTS: Partial<Record<OptimizationGoal, ConversionEvent>> = {
  purchases: 'purchase',
  leads: 'lead',
}

/** Those that are not simply in capitals at Meta. */
const EVENTS: Partial<Record<ConversionEvent, string>> = {
  initiate_checkout: 'INITIATED_CHECKOUT',
  view_content: 'CONTENT_VIEW',
}
const BUTTONS: Partial<Record<CallToAction, string>> = { install_app: 'INSTALL_MOBILE_APP' }

export const eventAtMeta = (event: ConversionEvent) => EVENTS[event] ?? event.toUpperCase()
export const buttonAtMeta = (button: CallToAction) => BUTTONS[button] ?? button.toUpperCase()
export const eventOf = (raw: string) => ourWord(EVENTS, raw)
export const buttonOf = (raw: string) => ourWord(BUTTONS, raw)

/** Our word for one of Meta's, the first where there are several. Without one, Meta's own in lower case. */
export const ourWord = (words: Readonly<Record<string, string>>, raw: string): string =>
  Object.keys(words).find((word) => words[word] === raw) ?? raw.toLowerCase()

/**
 * Where people go from the ads of an ad set. Null: not said, as the reference has it for website traffic. Ads for
 * engagement with a post are the same objects as ads for a website with a pixel: the pixel decides.
 */
export function destinationOf({ objective, optimizationGoal, promoted }: LaunchAdSet): string | null {
  if (objective === 'sales' || objective === 'leads') return 'WEBSITE'
  if (objective !== 'engagement') return null
  if (optimizationGoal === 'page_likes') return 'ON_PAGE'
  if (optimizationGoal === 'thruplay') return 'ON_VIDEO'
  return promoted.pixelId === null ? 'ON_POST' : 'WEBSITE'
}
