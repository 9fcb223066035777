import type { Effect } from '../delivery/model/inputs/plants.ts'

/**
 * A world in data: what stands in an account, when it was made, how it was edited, and what is planted in it. Money is
 * in minor units as the platform counts them. Times are days before the first day of the world, and an hour of the
 * account's zone.
 */
export type WorldScript = { person: string; business: string; accounts: readonly AccountScript[] }

export type AccountScript = {
  id: `act_${string}`
  name: string
  currency: string
  zone: string
  page: string
  website: string
  /** Where ads are shown unless an ad set says otherwise. */
  countries: readonly string[]
  campaigns: readonly CampaignScript[]
  fields?: Fields
  plants?: readonly PlantScript[]
}

export type CampaignScript = Common & {
  objective: `OUTCOME_${'AWARENESS' | 'TRAFFIC' | 'ENGAGEMENT' | 'LEADS' | 'APP_PROMOTION' | 'SALES'}`
  /** Made on this day, with everything in it that does not say otherwise. */
  daysAgo: number
  /** For the campaign as a whole. Without it, the ad sets have budgets. */
  daily?: number
  lifetime?: { amount: number; endsInDays: number }
  labels?: readonly string[]
  adSets: readonly AdSetScript[]
}

export type AdSetScript = Common & {
  goal: string
  /** What the website counts: PURCHASE, LEAD, … */
  event?: string
  destination?: string
  daily?: number
  audience: 'broad' | 'interest' | 'custom'
  countries?: readonly string[]
  ages?: readonly [from: number, to: number]
  women?: true
  placements?: Fields
  ads: readonly AdScript[]
}

export type AdScript = Common & {
  /** The MD5 of a picture. */
  picture: string
  isVideo?: true
  headline: string
  text: string
  button?: string
  path?: string
}

type Fields = Readonly<Record<string, unknown>>
type Common = {
  name: string
  /** Made later than the campaign. */
  daysAgo?: number
  fields?: Fields
  edits?: readonly EditScript[]
  plants?: readonly PlantScript[]
}
export type EditScript = { daysAgo: number; hour: number; set: Fields }
export type PlantScript = { effect: Effect; value: number; cell?: string; daysAgo?: number }

/** Several of the same kind, with their names. */
export const named = <T extends { name: string }>(
  names: readonly string[],
  one: (name: string, index: number) => Omit<T, 'name'>,
) => names.map((name, index) => ({ ...one(name, index), name }) as T)

export const paused = (daysAgo: number, hour = 10): EditScript => ({ daysAgo, hour, set: { status: 'PAUSED' } })
export const resumed = (daysAgo: number, hour = 10): EditScript => ({ daysAgo, hour, set: { status: 'ACTIVE' } })
export const budgetOf = (amount: number, daysAgo: number, hour = 14): EditScript => ({
  daysAgo,
  hour,
  set: { daily_budget: amount },
})
