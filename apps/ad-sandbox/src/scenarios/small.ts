import type { AccountScript, AdScript, AdSetScript, CampaignScript, PlantScript, WorldScript } from './script.ts'

/** Worlds of a few campaigns, each with one thing to find. Source of what is planted: reference §10.10. */
const SALE = { goal: 'OFFSITE_CONVERSIONS', event: 'PURCHASE' }
/** Pictures that nobody has: the MD5 of nothing we know. */
const PICTURE = 'd41d8cd98f00b204e9800998ecf8427e'

export const ads = (count: number, prefix = 'Ad'): AdScript[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ name: `${prefix} ${i + 1}`, picture: PICTURE, headline: `${prefix} ${i + 1}`, text: 'A text.' },
  }))

export const adSet = (name: string, rest: Partial<AdSetScript> = {}): AdSetScript => ({
  ...{ name, ...SALE, audience: 'broad', ads: ads(2) },
  ...rest,
})

export const sales = (name: string, daysAgo: number, rest: Partial<CampaignScript> = {}): CampaignScript => ({
  ...{ name, objective: 'OUTCOME_SALES', daysAgo, adSets: [adSet('Broad', { daily: 20_000 })] },
  ...rest,
})

export const account = (campaigns: readonly CampaignScript[], rest: Partial<AccountScript> = {}): AccountScript => ({
  ...{ id: 'act_1001', name: 'Test account', currency: 'USD', zone: 'America/New_York', page: 'Test shop' },
  ...{ website: 'https://shop.example', countries: ['US'], campaigns },
  ...rest,
})

export const world = (...accounts: AccountScript[]): WorldScript => ({
  ...{ person: 'Test Person', business: 'Test business', accounts },
})

/** One campaign of 30 days, with something planted in it. */
const planted = (plants: readonly PlantScript[], rest: Partial<CampaignScript> = {}) =>
  world(account([sales('Campaign', 30, { plants, ...rest }), sales('Untouched', 30)]))

export const singleHealthy = world(
  account([
    sales('Prospecting', 30, { daily: 15_000, adSets: [adSet('Broad'), adSet('Interests', { audience: 'interest' })] }),
    sales('Retargeting', 30, { adSets: [adSet('Visitors', { audience: 'custom', daily: 4_000 })] }),
    {
      ...{ name: 'Leads', objective: 'OUTCOME_LEADS', daysAgo: 30 },
      adSets: [adSet('Broad', { goal: 'OFFSITE_CONVERSIONS', event: 'LEAD', daily: 8_000 })],
    },
  ]),
)

export const jpyAccount = world(
  account([sales('秋のキャンペーン', 30, { adSets: [adSet('全国', { daily: 30_000 })] })], {
    ...{ id: 'act_1002', name: 'JPY account', currency: 'JPY', zone: 'Asia/Tokyo', countries: ['JP'] },
    fields: { min_daily_budget: 150, min_campaign_group_spend_cap: 15_000 },
  }),
)

export const agencyTwoAccounts = world(
  account([sales('Spring', 30), sales('Autumn', 20)]),
  account([sales('UK, spring', 30)], {
    ...{ id: 'act_1003', name: 'Client in London', currency: 'GBP', zone: 'Europe/London', countries: ['GB'] },
  }),
)

/** An audience so small that within a week everybody has seen the ads four times. */
export const fatigue = planted([{ effect: 'audience_size', value: 8_000 }])

/** Nothing of the website is reported any more from a week ago on, whatever people do there. */
export const trackingBroken = planted([{ effect: 'tracking', value: 0, daysAgo: 7 }])

export const landingPageDown = planted([{ effect: 'landing_rate', value: 0.05, daysAgo: 3 }])

/** Results cost five times as much from a week ago on. */
export const runawayCpa = planted([
  { effect: 'cvr', value: 0.3, daysAgo: 7 },
  { effect: 'cpm', value: 1.5, daysAgo: 7 },
])

/** It would earn as well with three times the budget, and not beyond. */
export const budgetCapped = planted([{ effect: 'optimal_budget', value: 60_000 }])

/** All ads are equal. Whoever calls one of them the winner has taken chance for truth. */
export const noDifference = planted([{ effect: 'quality_spread', value: 0 }], {
  adSets: [adSet('Broad', { daily: 40_000, ads: ads(4) })],
})

/** 5,000 ads, of which 20 deliver. */
export const bigPaging = world(
  account(
    Array.from({ length: 100 }, (_, i) =>
      sales(`Campaign ${i + 1}`, 3, {
        ...(i >= 2 && { fields: { status: 'PAUSED' } }),
        adSets: Array.from({ length: 5 }, (_, j) =>
          adSet(`Ad set ${i + 1}.${j + 1}`, {
            daily: 5_000,
            ads: ads(10, `Ad ${i + 1}.${j + 1}.`).map((ad, k) =>
              k < 2 ? ad : { ...ad, fields: { status: 'PAUSED' } },
            ),
          }),
        ),
      }),
    ),
  ),
)

/** Two zones, with the last change of clocks in New York in the middle of the history. */
export function timeZoneEdge(now: Date): WorldScript {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('America/New_York')
  const change = here.getTimeZoneTransition('previous')!
  const daysAgo = change.toPlainDate().until(here.toPlainDate(), { largestUnit: 'day' }).days + 10
  return world(
    account([sales('New York', daysAgo)]),
    account([sales('東京', daysAgo, { adSets: [adSet('全国', { daily: 30_000 })] })], {
      ...{ id: 'act_1002', name: 'Tokyo', currency: 'JPY', zone: 'Asia/Tokyo', countries: ['JP'] },
      fields: { min_daily_budget: 150 },
    }),
  )
}
