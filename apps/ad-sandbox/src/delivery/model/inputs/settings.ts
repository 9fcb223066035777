import { PLACEMENT_CELLS, type Targeting } from './dimensions.ts'
import { BASES, type Objective } from './market.ts'

/**
 * What delivery needs of the platform's objects, read from their fields. The fields are those of the API; money is in
 * minor units, and 0 is none.
 */
export type Fields = Readonly<Record<string, unknown>>

export type CampaignSettings = {
  isOn: boolean
  objective: Objective
  dailyBudget: number
  lifetimeBudget: number
  /** Ad sets pass each other up to a fifth of their budgets. */
  sharesBudgets: boolean
  bidStrategy: string
  /** Infinity: none. */
  spendCap: number
  opensAt: number
  closesAt: number
}

export type AdSetSettings = {
  isOn: boolean
  dailyBudget: number
  lifetimeBudget: number
  goal: string
  /** The event a website's conversions are counted by: PURCHASE, LEAD, … */
  customEvent: string | null
  /** Messages, instant form, app: where a click leads. */
  destination: string | null
  bidStrategy: string
  bidAmount: number
  /** Least value for each unit spent. 0: none. */
  roasFloor: number
  minSpend: number
  maxSpend: number
  opensAt: number
  closesAt: number
  schedule: readonly { startMinute: number; endMinute: number; days: readonly number[] }[]
  targeting: Targeting
}

export type AdSettings = { isOn: boolean; opensAt: number; creativeId: string | null }
export type AccountSettings = { isOn: boolean; spendCap: number }

export const accountSettings = (fields: Fields): AccountSettings => ({
  // 9 is the grace period, in which ads still run.
  isOn: [1, 9].includes(Number(fields['account_status'] ?? 1)) && fields['funding_source'] !== undefined,
  spendCap: capOf(fields['spend_cap']),
})

export const campaignSettings = (fields: Fields): CampaignSettings => ({
  isOn: isActive(fields),
  objective: (fields['objective'] as string) in BASES ? (fields['objective'] as Objective) : 'OUTCOME_TRAFFIC',
  dailyBudget: amountOf(fields['daily_budget']),
  lifetimeBudget: amountOf(fields['lifetime_budget']),
  sharesBudgets:
    fields['is_adset_budget_sharing_enabled'] === true || fields['is_adset_budget_sharing_enabled'] === 'true',
  bidStrategy: textOf(fields['bid_strategy']) ?? 'LOWEST_COST_WITHOUT_CAP',
  spendCap: capOf(fields['spend_cap']),
  opensAt: timeOf(fields['start_time']) ?? -Infinity,
  closesAt: timeOf(fields['stop_time']) ?? Infinity,
})

export const adSetSettings = (fields: Fields): AdSetSettings => ({
  isOn: isActive(fields),
  dailyBudget: amountOf(fields['daily_budget']),
  lifetimeBudget: amountOf(fields['lifetime_budget']),
  goal: textOf(fields['optimization_goal']) ?? 'IMPRESSIONS',
  customEvent: textOf(recordOf(fields['promoted_object'])['custom_event_type']),
  destination: textOf(fields['destination_type']),
  bidStrategy: textOf(fields['bid_strategy']) ?? 'LOWEST_COST_WITHOUT_CAP',
  bidAmount: amountOf(fields['bid_amount']),
  roasFloor: amountOf(recordOf(fields['bid_constraints'])['roas_average_floor']) / 10_000,
  minSpend: amountOf(fields['daily_min_spend_target']),
  maxSpend: capOf(fields['daily_spend_cap']),
  opensAt: timeOf(fields['start_time']) ?? -Infinity,
  closesAt: timeOf(fields['end_time']) ?? Infinity,
  schedule: listOf(fields['adset_schedule']).map((entry) => ({
    startMinute: amountOf(recordOf(entry)['start_minute']),
    endMinute: amountOf(recordOf(entry)['end_minute']),
    days: listOf(recordOf(entry)['days']).map(Number),
  })),
  targeting: targetingOf(recordOf(fields['targeting'])),
})

export const adSettings = (fields: Fields): AdSettings => ({
  isOn: isActive(fields) && fields['review_outcome'] !== 'DISAPPROVED',
  opensAt: timeOf(fields['review_ends_at']) ?? -Infinity,
  creativeId: textOf(fields['creative_id']),
})

function targetingOf(fields: Fields): Targeting {
  const genders = listOf(fields['genders']).map((code) =>
    Number(code) === 1 ? ('male' as const) : ('female' as const),
  )
  const devices = listOf(fields['device_platforms']).filter((one) => one === 'mobile' || one === 'desktop')
  const countries = listOf(recordOf(fields['geo_locations'])['countries']).map(String)
  return {
    countries: countries.length > 0 ? countries : ['US'],
    ageMin: amountOf(fields['age_min']) || 18,
    ageMax: amountOf(fields['age_max']) || 65,
    genders: genders.length === 1 ? genders : null,
    placements: placementsOf(fields),
    devices: devices.length > 0 ? devices : null,
    audience:
      listOf(fields['custom_audiences']).length > 0
        ? 'custom'
        : listOf(fields['flexible_spec']).length > 0
          ? 'interest'
          : 'broad',
  }
}

/** Targeting and reports spell placements differently. Source: reference §2.8 and §3.4. */
const REPORTED: Record<string, Record<string, string>> = {
  facebook: {
    ...{ feed: 'feed', story: 'facebook_stories', facebook_reels: 'facebook_reels', marketplace: 'marketplace' },
    ...{ right_hand_column: 'right_hand_column', search: 'search' },
  },
  instagram: { stream: 'feed', story: 'instagram_stories', reels: 'instagram_reels' },
  audience_network: { classic: 'an_classic' },
  threads: { threads_stream: 'threads_feed' },
}

function placementsOf(fields: Fields): string[] | null {
  const platforms = listOf(fields['publisher_platforms']).map(String)
  if (platforms.length === 0) return null
  const chosen = platforms.flatMap((platform) => {
    const positions = listOf(fields[`${platform}_positions`]).map(String)
    const all = PLACEMENT_CELLS.filter((cell) => cell.startsWith(`${platform}|`))
    if (positions.length === 0) return all
    return all.filter((cell) => positions.some((one) => cell === `${platform}|${REPORTED[platform]?.[one]}`))
  })
  // A choice of placements that the model does not know delivers like any other.
  return chosen.length > 0 ? chosen : null
}

/** Deleted and archived objects are not on either. */
const isActive = (fields: Fields) => (fields['status'] ?? 'ACTIVE') === 'ACTIVE'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const amountOf = (value: unknown): number => {
  const amount = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/** The platform's way to write that there is no cap. */
const NO_CAP = 922_337_203_685_478
const capOf = (value: unknown): number => {
  const amount = amountOf(value)
  return amount === 0 || amount >= NO_CAP ? Infinity : amount
}

/** Seconds since 1970, or ISO with or without a colon in the offset. 0 is none. */
function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (/^\d+$/.test(`${value}`)) return Number(value) * 1_000 || null
  const instant = Date.parse(`${value}`.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(instant) ? null : instant
}
