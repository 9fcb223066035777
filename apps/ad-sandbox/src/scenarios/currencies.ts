import { account, ads, adSet, sales, world } from './small.ts'

/** Two campaigns of 20 days, with a budget for each ad set. */
const campaigns = (daily: number) => [
  sales('First', 20, { adSets: [adSet('Broad', { daily }), adSet('Interests', { daily, audience: 'interest' })] }),
  sales('Second', 20, { adSets: [adSet('Visitors', { daily, audience: 'custom', ads: ads(3) })] }),
]

/**
 * A currency for each way in which the platform counts money: in hundredths; in whole units, where ISO 4217 has no
 * decimals either; in hundredths of one with three; in whole units of one with two.
 */
export const currencies = world(
  account(campaigns(6_000)),
  account(campaigns(9_000), {
    ...{ id: 'act_1002', name: 'JPY account', currency: 'JPY', zone: 'Asia/Tokyo', countries: ['JP'] },
    fields: { min_daily_budget: 150 },
  }),
  account(campaigns(2_000), {
    ...{ id: 'act_1004', name: 'KWD account', currency: 'KWD', zone: 'Asia/Kuwait', countries: ['AE'] },
    fields: { min_daily_budget: 50 },
  }),
  account(campaigns(20_000), {
    ...{ id: 'act_1005', name: 'HUF account', currency: 'HUF', zone: 'Europe/Budapest', countries: ['DE'] },
    fields: { min_daily_budget: 400, default_dsa_payor: 'Test shop', default_dsa_beneficiary: 'Test shop' },
  }),
)
