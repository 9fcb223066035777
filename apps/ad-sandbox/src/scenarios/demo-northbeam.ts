import {
  type AccountScript,
  type AdScript,
  type AdSetScript,
  budgetOf,
  type CampaignScript,
  named,
  paused,
} from './script.ts'

/** The finished ads of the demo's library: the MD5 of tools/seed/assets/ads/NN.jpg. */
const PICTURES = {
  blend: 'bd0231e11b821f2fb8523ae439183b0e',
  blendFeed: 'd83ccb26d3229001f7acc1b9a0b4c4bd',
  blendStory: '7a0b42ccba092d6c6055adb80567f357',
  sunrise: '8c174174eec2c45c770b05f88ec98ea1',
  decaf: 'fca72549c585a4946b3a3e80e8544232',
  mug: 'dd90ef4c22fe12593e20af88249700b8',
}

const SALE = { goal: 'OFFSITE_CONVERSIONS', event: 'PURCHASE' }
const ads = (entries: readonly (readonly [picture: string, headline: string])[], button = 'SHOP_NOW') =>
  entries.map(([picture, headline]): AdScript => ({
    name: headline,
    picture,
    headline,
    text: 'Northbeam Coffee',
    button,
  }))

/** Budgets in yen: the currency has no smaller unit. */
const campaigns: CampaignScript[] = [
  {
    ...{ name: 'Summit Blend | 秋のキャンペーン', objective: 'OUTCOME_SALES', daysAgo: 88, daily: 18_000 },
    adSets: named<AdSetScript>(['全国 18-65', 'コーヒー・アウトドア'], (_, i) => ({
      ...{ ...SALE, audience: i === 0 ? 'broad' : 'interest' },
      ads: ads([
        [PICTURES.blend, 'Summit Blend, first tin'],
        [PICTURES.blendFeed, 'Summit Blend, feed'],
        [PICTURES.blendStory, 'Summit Blend, story'],
      ]),
    })),
    edits: [budgetOf(24_000, 37)],
  },
  {
    ...{ name: 'Up before the sun', objective: 'OUTCOME_AWARENESS', daysAgo: 70 },
    adSets: named<AdSetScript>(['全国', '東京と大阪'], () => ({
      ...{ goal: 'REACH', audience: 'broad', daily: 5_000 },
      ads: ads([[PICTURES.sunrise, 'Up before the sun']], 'LEARN_MORE').map((ad) => ({
        ...ad,
        isVideo: true as const,
      })),
    })),
  },
  {
    ...{ name: 'First Light Decaf | Launch', objective: 'OUTCOME_SALES', daysAgo: 41 },
    adSets: named<AdSetScript>(['全国 30+', 'サイト訪問者'], (_, i) => ({
      ...{ ...SALE, audience: i === 0 ? 'broad' : 'custom', daily: i === 0 ? 9_000 : 3_000 },
      ...(i === 0 && { ages: [30, 65] as const }),
      ads: ads([
        [PICTURES.decaf, 'One more. Then sleep.'],
        [PICTURES.decaf, 'Decaf, question'],
      ]),
    })),
  },
  {
    ...{ name: 'Camp mug | Straight on the fire', objective: 'OUTCOME_TRAFFIC', daysAgo: 30, daily: 4_000 },
    adSets: named<AdSetScript>(['キャンプ'], () => ({
      ...{ goal: 'LINK_CLICKS', audience: 'interest' },
      ads: ads([[PICTURES.mug, 'Straight on the fire']], 'LEARN_MORE'),
    })),
    edits: [paused(8, 19)],
  },
]

export const NORTHBEAM_JP: AccountScript = {
  ...{ id: 'act_5647382910', name: 'Northbeam JP', currency: 'JPY', zone: 'Asia/Tokyo', page: 'Northbeam Coffee' },
  ...{ website: 'https://northbeam.example', countries: ['JP'], campaigns },
  fields: { min_daily_budget: 150, min_campaign_group_spend_cap: 15_000 },
}
