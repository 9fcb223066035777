/**
 * The words in which a launch is described, in drafts and on the way to a platform. An adapter translates them. Which of
 * them go together on a platform is data of the drafts service (apps/drafts/src/platform-rules).
 */
export const OPTIMIZATION_GOALS = [
  'reach',
  'impressions',
  'ad_recall',
  'thruplay',
  'link_clicks',
  'landing_page_views',
  'post_engagement',
  'page_likes',
  'conversions',
  'purchases',
  'leads',
  'value',
  'app_installs',
] as const
export type OptimizationGoal = (typeof OPTIMIZATION_GOALS)[number]

/** What a pixel counts. */
export const CONVERSION_EVENTS = [
  'purchase',
  'lead',
  'complete_registration',
  'add_to_cart',
  'initiate_checkout',
  'view_content',
  'add_payment_info',
  'add_to_wishlist',
  'search',
  'contact',
  'schedule',
  'start_trial',
  'submit_application',
  'subscribe',
  'donate',
  'find_location',
  'customize_product',
  'other',
] as const
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number]

/** Kinds of offers for which platforms and laws limit who may be chosen. */
export const SPECIAL_AD_CATEGORIES = [
  'housing',
  'employment',
  'credit',
  'financial_products',
  'politics',
  'online_gambling',
] as const
export type SpecialAdCategory = (typeof SPECIAL_AD_CATEGORIES)[number]

export const PUBLISHERS = ['facebook', 'instagram', 'messenger', 'audience_network', 'threads'] as const
export type Publisher = (typeof PUBLISHERS)[number]

export const POSITIONS = [
  'feed',
  'story',
  'reels',
  'explore',
  'marketplace',
  'search',
  'in_stream',
  'right_column',
  'profile_feed',
  'notification',
  'classic',
  'rewarded_video',
] as const
export type Position = (typeof POSITIONS)[number]

export const CALLS_TO_ACTION = [
  'shop_now',
  'learn_more',
  'sign_up',
  'subscribe',
  'download',
  'get_offer',
  'get_quote',
  'contact_us',
  'apply_now',
  'book_now',
  'buy_now',
  'order_now',
  'get_started',
  'see_more',
  'watch_more',
  'install_app',
  'use_app',
  'message_page',
  'get_directions',
  'donate_now',
  'no_button',
] as const
export type CallToAction = (typeof CALLS_TO_ACTION)[number]

export const BID_STRATEGIES = ['lowest_cost', 'cost_cap', 'bid_cap', 'min_roas'] as const
export const AD_FORMATS = ['single_image', 'single_video', 'carousel'] as const
export type AdFormat = (typeof AD_FORMATS)[number]
