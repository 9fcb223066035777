import type { Day } from '../calendar.ts'
import { type Key, keyOf, lognormal, normal, sub } from '../draws.ts'
import { RATES, seasonOf } from './market.ts'
import type { PlantsAt } from './plants.ts'
import type { Rates } from '../hour/funnel.ts'

/** What an ad is worth, hidden from everyone: factors on how people click and convert. Source: reference §10.3. */
export type Quality = { ctr: number; cvr: number }

export const qualityOf = (seed: string, adId: string, spread: number): Quality => {
  const key = keyOf(seed, adId, 'quality')
  return { ctr: lognormal(sub(key, 1), 0.25 * spread), cvr: lognormal(sub(key, 2), 0.2 * spread) }
}

/** How well an ad set's audience suits the offer. */
export const audienceFitOf = (seed: string, adSetId: string, spread: number) =>
  lognormal(keyOf(seed, adSetId, 'fit'), 0.15 * spread)

/** Some accounts pay more than others. */
export const accountFactorOf = (seed: string, accountId: string) => lognormal(keyOf(seed, accountId, 'prices'), 0.18)

/** People click less on what they have seen often. `frequency` is that of 14 days. */
export const fatigueOf = (frequency: number) => Math.exp(-0.06 * Math.max(0, frequency - 2))

/** More money than usual buys dearer impressions, until it has become usual. */
export const elasticityOf = (budget: number, recent: readonly number[]) => {
  const mean = recent.reduce((sum, spent) => sum + spent, 0) / recent.length
  return recent.length === 0 || mean <= 0 ? 1 : Math.min(1.25, Math.max(0.95, (budget / mean) ** 0.12))
}

/** Above its optimum a budget reaches people who convert ever less. */
const beyondOptimum = (budget: number, optimum: number | null) =>
  optimum === null || budget <= optimum ? 1 : Math.sqrt(optimum / budget)

/** How a day differs from another for an ad: standard normal, scaled by what learning makes of it. */
export type Mood = { cpm: number; ctr: number; cvr: number }
export const moodOf = (ad: Key, day: Day): Mood => {
  const key = sub(ad, day.number)
  return { cpm: normal(sub(key, 31)), ctr: normal(sub(key, 32)), cvr: normal(sub(key, 33)) }
}

/** What is fixed as long as nobody edits the ad or what stands above it. `cpm` in 1/1000 of the minor unit. */
export type Constant = { cpm: number; ctr: number; cvr: number; plants: PlantsAt }

/** What differs between hours and days. */
export type Moment = {
  day: Day
  hourKey: Key
  mood: Mood
  learning: { cpm: number; cvr: number; noise: number }
  fatigue: number
  elasticity: number
  bid: number
  budget: number
}

export function ratesOf({ cpm, ctr, cvr, plants }: Constant, moment: Moment): Rates {
  const { mood, learning, budget } = moment
  const noise = (z: number, sigma: number) => Math.exp(sigma * z - (sigma * sigma) / 2)
  const season = seasonOf(moment.day)
  const hourly = lognormal(sub(moment.hourKey, 2), 0.08)
  return {
    cpm: cpm * season * learning.cpm * moment.elasticity * moment.bid * hourly * noise(mood.cpm, 0.6 * learning.noise),
    ctr: ctr * moment.fatigue * noise(mood.ctr, 0.6 * learning.noise),
    cvr: cvr * learning.cvr * beyondOptimum(budget, plants.optimalBudget) * noise(mood.cvr, learning.noise),
    landingRate: plants.landingRate ?? RATES.landingPageView,
  }
}

/** A cap below what a result costs stops most delivery and makes what is left cheaper. */
export function bidEffect(cap: number, expectedCost: number): { spend: number; cpm: number } {
  if (cap >= expectedCost) return { spend: 1, cpm: 1 }
  const ratio = cap / expectedCost
  return { spend: Math.max(0.02, ratio ** 1.5), cpm: 1 - 0.3 * (1 - ratio) }
}

/** How the budget of an ad set falls on its ads. New ads get a chance, and none is left without. */
export function adShares(ads: readonly { quality: number; isNew: boolean }[], isLearning: boolean): number[] {
  const weights = ads.map(({ quality }) => (isLearning ? quality : quality ** 3))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // With many ads the least shares shrink, or they would exceed the whole.
  const least = (isNew: boolean) => Math.min(isNew ? 0.1 : 0.03, 0.5 / ads.length)
  const shares = ads.map(({ isNew }, i) => Math.max(least(isNew), weights[i]! / total))
  const sum = shares.reduce((all, share) => all + share, 0)
  return shares.map((share) => share / sum)
}
