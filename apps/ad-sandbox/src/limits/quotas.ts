import type { App } from '../oauth/app.ts'

export type Use = 'ads_management' | 'ads_insights'

type Tier = {
  base: Record<Use, number>
  /** Of the score of an account, which falls to nothing in `scoreSeconds`. */
  scoreMax: number
  blockSeconds: number
}

/** Source: reference, rate limits. */
const TIERS: Record<App['tier'], Tier> = {
  development_access: { base: { ads_management: 300, ads_insights: 600 }, scoreMax: 60, blockSeconds: 300 },
  standard_access: { base: { ads_management: 100_000, ads_insights: 190_000 }, scoreMax: 9_000, blockSeconds: 60 },
}
const FOR_AN_AD: Record<Use, number> = { ads_management: 40, ads_insights: 400 }
const SCORE_SECONDS = 300
/** Of one daily user, for calls outside of the quotas of accounts. */
export const APP_CALLS_PER_HOUR = 200

/** The quotas of the tier of an app, or the part of them that a test has set. */
export function quotasOf({ tier, quotaShare }: App) {
  const { base, scoreMax, blockSeconds } = TIERS[tier]
  return {
    hourly: (use: Use, activeAds: number) => Math.max(1, (base[use] + FOR_AN_AD[use] * activeAds) * quotaShare),
    scoreMax: scoreMax * quotaShare,
    scoreSeconds: SCORE_SECONDS,
    blockSeconds,
  }
}
