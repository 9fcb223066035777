import type { Objective } from '@adloom/contracts'
import type { ConversionEvent, OptimizationGoal } from '@adloom/contracts/shapes/launch-words'

/** Which version of the platform's rules the tables of this room state, and where they were read. */
export const RULES_OF = {
  platform: 'meta',
  apiVersion: 'v26.0',
  asOf: '2026-11-20',
  source: 'Marketing API reference: ad campaign group, ad set, targeting, ad creative (v26.0)',
} as const

/** What an ad set must name besides whom it reaches. */
export type Promoted = 'nothing' | 'page' | 'pixel' | 'app'

/** The platform's goal behind each of ours. `purchases` and `leads` are conversions with their event. */
export const GOAL_MEANS: Readonly<
  Partial<Record<OptimizationGoal, { goal: OptimizationGoal; event: ConversionEvent }>>
> = {
  purchases: { goal: 'conversions', event: 'purchase' },
  leads: { goal: 'conversions', event: 'lead' },
}

/**
 * What an ad set of each objective may be optimized for, and what it must name for that. A goal that is not here is
 * refused by the platform. Source: RULES_OF.
 */
export const COMBINATIONS: Readonly<Record<Objective, Readonly<Partial<Record<OptimizationGoal, Promoted>>>>> = {
  awareness: { reach: 'page', impressions: 'page', ad_recall: 'page', thruplay: 'page' },
  traffic: { link_clicks: 'nothing', landing_page_views: 'nothing', reach: 'nothing', impressions: 'nothing' },
  engagement: {
    post_engagement: 'page',
    thruplay: 'nothing',
    page_likes: 'page',
    reach: 'page',
    impressions: 'page',
    conversions: 'pixel',
    purchases: 'pixel',
    leads: 'pixel',
    landing_page_views: 'pixel',
    link_clicks: 'pixel',
  },
  leads: {
    conversions: 'pixel',
    purchases: 'pixel',
    leads: 'pixel',
    link_clicks: 'pixel',
    landing_page_views: 'pixel',
  },
  app_promotion: {
    app_installs: 'app',
    conversions: 'app',
    purchases: 'app',
    leads: 'app',
    link_clicks: 'app',
    value: 'app',
  },
  sales: {
    conversions: 'pixel',
    purchases: 'pixel',
    leads: 'pixel',
    value: 'pixel',
    link_clicks: 'pixel',
    landing_page_views: 'pixel',
    reach: 'pixel',
    impressions: 'pixel',
  },
}

/** The event that is counted when a draft names none. */
export const USUAL_EVENT: Readonly<Partial<Record<Objective, ConversionEvent>>> = { sales: 'purchase', leads: 'lead' }

/** What each way to bid needs. `goals`: the only goals that it goes with. */
export const BIDDING = {
  lowest_cost: { needs: null, goals: null },
  cost_cap: { needs: 'bidAmount', goals: null },
  bid_cap: { needs: 'bidAmount', goals: null },
  min_roas: { needs: 'minRoas', goals: ['value'] },
} as const
