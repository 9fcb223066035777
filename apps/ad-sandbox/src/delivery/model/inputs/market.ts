/**
 * What advertising costs and how people react, by objective, country and season. Chosen so that results fall inside
 * published ranges of 2025 and 2026. Source: reference §10.3 and §10.8.
 */
export type Objective =
  | 'OUTCOME_AWARENESS'
  | 'OUTCOME_TRAFFIC'
  | 'OUTCOME_ENGAGEMENT'
  | 'OUTCOME_LEADS'
  | 'OUTCOME_APP_PROMOTION'
  | 'OUTCOME_SALES'

export type Base = {
  /** USD for 1,000 impressions in the United States. */
  cpm: number
  /** Link clicks for each impression. */
  ctr: number
  /** All clicks for each link click. */
  clicksPerLinkClick: number
  /** Engagements with the post for each impression. */
  engagementRate: number
}

export const BASES: Record<Objective, Base> = {
  OUTCOME_AWARENESS: { cpm: 6.5, ctr: 0.003, clicksPerLinkClick: 1.6, engagementRate: 0.002 },
  OUTCOME_TRAFFIC: { cpm: 11, ctr: 0.016, clicksPerLinkClick: 1.3, engagementRate: 0.004 },
  OUTCOME_ENGAGEMENT: { cpm: 8, ctr: 0.005, clicksPerLinkClick: 3.5, engagementRate: 0.04 },
  OUTCOME_LEADS: { cpm: 16, ctr: 0.015, clicksPerLinkClick: 1.5, engagementRate: 0.004 },
  OUTCOME_APP_PROMOTION: { cpm: 12, ctr: 0.011, clicksPerLinkClick: 1.3, engagementRate: 0.003 },
  OUTCOME_SALES: { cpm: 16, ctr: 0.014, clicksPerLinkClick: 1.35, engagementRate: 0.005 },
}

/** After a link click. */
export const RATES = {
  landingPageView: 0.78,
  /** Of landing page views. */
  contentView: 0.9,
  addToCart: 0.13,
  /** Of the step before. */
  checkout: 0.6,
  purchase: 0.62,
  /** Of link clicks. */
  websiteLead: 0.065,
  formLead: 0.12,
  install: 0.25,
  conversation: 0.2,
} as const

/** A purchase in the United States, in USD, and how much purchases differ. */
export const ORDER = { value: 85, sigma: 0.35 } as const

/** Of the engagements with a post. The rest is of other kinds. */
export const ENGAGEMENT_MIX = { reactions: 0.7, comments: 0.04, shares: 0.05, saves: 0.06, page_likes: 0.02 } as const

/** Of impressions of a video, each a part of the one before but `thruplays`, which are a part of the 3-second views. */
export const VIDEO_RATES = {
  video_views_3s: 0.3,
  thruplays: 0.09,
  video_p25: 0.2,
  video_p50: 0.1,
  video_p75: 0.065,
  video_p95: 0.045,
  video_p100: 0.04,
} as const

/** CPM by month, January first. */
const SEASON = [0.86, 0.88, 0.92, 0.94, 0.96, 0.96, 0.95, 0.97, 1, 1.06, 1.2, 1.15]
/** CPM by weekday, Sunday first. */
const WEEKDAY = [1, 0.98, 0.98, 0.99, 1, 1.03, 1.02]

export const seasonOf = (day: { month: number; weekday: number }) => SEASON[day.month - 1]! * WEEKDAY[day.weekday]!

/** By country: CPM against the United States, and people who can be reached, in millions. */
// prettier-ignore
const COUNTRIES: Record<string, readonly [cpm: number, people: number]> = {
  US: [1, 250], AU: [0.85, 21], CA: [0.75, 31], GB: [0.72, 55], DE: [0.6, 62], NL: [0.58, 15], FR: [0.55, 52],
  AE: [0.55, 9], JP: [0.55, 95], IT: [0.4, 44], ES: [0.38, 38], PL: [0.3, 30], MX: [0.22, 90], BR: [0.2, 150],
  TR: [0.2, 60], ZA: [0.18, 30], IN: [0.12, 500],
}
const OTHER = [0.35, 20] as const
export const cpmIndexOf = (country: string) => (COUNTRIES[country] ?? OTHER)[0]
export const peopleOf = (country: string) => (COUNTRIES[country] ?? OTHER)[1] * 1_000_000

/** Units of a currency for one USD. Fixed: results follow from the seed, never from a market. */
// prettier-ignore
const RATES_TO_USD: Record<string, number> = {
  USD: 1, EUR: 0.92, GBP: 0.79, JPY: 150, CAD: 1.37, AUD: 1.52, CHF: 0.88, SEK: 10.5, NOK: 10.7, DKK: 6.9, PLN: 4, CZK: 23,
  HUF: 360, RON: 4.6, BRL: 5.4, MXN: 18.5, INR: 84, KRW: 1350, TWD: 32, SGD: 1.34, HKD: 7.8, AED: 3.67, SAR: 3.75,
  KWD: 0.307, BHD: 0.377, JOD: 0.709, ZAR: 18, TRY: 34, ILS: 3.7, THB: 35, VND: 25_000, IDR: 15_800, PHP: 57, MYR: 4.4,
  NZD: 1.65, CLP: 940, COP: 4_100, CRC: 515, PYG: 7_500, ISK: 138,
}
/** Currencies that the platform counts in whole units; all others in hundredths. Not ISO 4217. Source: reference §2.2. */
// prettier-ignore
const WHOLE_UNITS = new Set(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

/** Minor units in a major unit, as the platform counts. */
export const minorUnitsOf = (currency: string) => (WHOLE_UNITS.has(currency) ? 1 : 100)
/** One USD in 1/1000 of the currency's minor unit. */
export const dollarIn = (currency: string) => (RATES_TO_USD[currency] ?? 1) * minorUnitsOf(currency) * 1_000
/** A minor unit. What an ad or a cell spends in an hour is a multiple of it: printed figures then add up without rounding. */
export const WHOLE = 1_000
