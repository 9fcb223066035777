import { type Key, keyOf, uniform } from '../draws.ts'
import { peopleOf } from '../inputs/market.ts'
import { peopleShareOf, type Targeting } from '../inputs/dimensions.ts'

/** How unevenly people see ads: a few see many. */
const SPREAD = 0.6

/** People that `impressions` reach in an audience: nearly one each at first, then ever fewer new ones. */
export function peopleReached(impressions: number, audience: number): number {
  if (impressions <= 0 || audience <= 0) return 0
  return audience * (1 - (1 + impressions / (audience * SPREAD)) ** -SPREAD)
}

/**
 * The reach of an entity in a period, from the impressions of each of its ad sets in exactly that period, and their
 * audiences (times the cell's share for a cell). For an ad: its own impressions in its ad set's audience. Audiences of
 * one population overlap by chance. Never more than the impressions, nor than the sum over ad sets or over parts of
 * the period, because it rounds up.
 */
export function reachOf(parts: readonly { impressions: number; audience: number }[], population: number): number {
  if (parts.length === 1) return wholePeople(peopleReached(parts[0]!.impressions, parts[0]!.audience))
  const reached = parts.map(({ impressions, audience }) => peopleReached(impressions, audience))
  const missed = reached.reduce((product, people) => product * (1 - Math.min(1, people / population)), 1)
  return wholePeople(population * (1 - missed))
}

/** Rounded up, but for what is only an error of floating point. */
const wholePeople = (people: number) => Math.ceil(people - 1e-6)

/** People who clicked at all. */
export const uniqueClicks = (clicks: number, reach: number) => Math.min(reach, Math.floor(0.94 * clicks))

/** People in the countries of a targeting. */
export const populationOf = (countries: readonly string[]) =>
  countries.reduce((sum, country) => sum + peopleOf(country), 0)

/** People that an ad set may reach: seeded within the usual range of its kind of audience. Source: reference §10.7. */
export function audienceOf(targeting: Targeting, seed: string, adSetId: string): number {
  const population = populationOf(targeting.countries)
  const [low, high] = RANGES[targeting.audience]
  const size = logUniform(low, high, keyOf(seed, adSetId, 'audience'))
  // The ranges are those of the United States; a list of own customers does not grow with the country.
  const scale =
    targeting.audience === 'custom' ? 1 : Math.min(4, population / peopleOf('US')) * peopleShareOf(targeting)
  return Math.round(Math.min(population, Math.max(1_000, size * scale)))
}

const RANGES = {
  broad: [2_000_000, 20_000_000],
  interest: [200_000, 2_000_000],
  custom: [5_000, 60_000],
} as const

const logUniform = (low: number, high: number, key: Key) => low * (high / low) ** uniform(key)
