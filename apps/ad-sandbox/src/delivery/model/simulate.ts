import type { Dimension } from '../types.ts'
import { type Day, type Hour, hourStart } from './calendar.ts'
import type { Conversion } from './hour/conversions.ts'
import type { Counts } from './counts.ts'
import type { Split } from './inputs/dimensions.ts'
import { deliverPiece, type Place } from './hour/deliver-piece.ts'
import { type Ad, type AdSet, bringToLife, type Live, type World } from './inputs/entities.ts'
import { isSignificant, startLearning } from './hour/learning.ts'
import type { AccountState } from './state.ts'

/** Receives what is delivered, hour by hour. Counts of the same ad and hour, or cell, are to be added up. */
export type Output = {
  counts(ad: Ad, day: Day, hour: Hour, counts: Counts): void
  /** The sums of a split on a day, to which is added: count after count in the order of COUNTS, cell by cell. */
  sums(ad: Ad, day: Day, dimension: Dimension, split: Split): number[]
  conversions(ad: Ad, rows: readonly Conversion[]): void
  /** How many conversions of this ad and hour there are already: they are numbered. */
  conversionCount(ad: Ad, hour: Hour): number
}

export type Simulation = {
  /** Delivers up to the end of a day at most. Returns how far it came: the start of an hour of the account's zone. */
  nextDay(to: number): number
}

/**
 * Continues from `from`, the start of an hour, with the state of that moment, which it changes. An hour is delivered as
 * a whole. Where something touches an ad set inside of an hour (an edit, a review that ends, an end date), the hour is
 * cut there, for that ad set and those that share its budget only: all others deliver the same bytes as without it.
 */
export function simulate(world: World, state: AccountState, from: number, output: Output): Simulation {
  const live = bringToLife(world)
  const { calendar } = live.account
  let at = from
  let nextEdit = 0
  const boundaries = boundariesOf(live)

  const deliverHour = (day: Day, hour: Hour) => {
    if (live.plantStarts.some((start) => start <= hour.start && start > hour.start - 3_600_000))
      for (const adSet of live.adSets.values()) live.forget(adSet)
    const begun = new Map<AdSet, number>()
    const deliver = (adSets: Iterable<AdSet>, until: number) => {
      for (const holder of holdersOf(adSets)) {
        const start = begun.get(holder[0]!) ?? hour.start
        if (until <= start) continue
        const place: Place = { live, state, output, day, hour, start, end: until }
        deliverPiece(holder, place)
        for (const adSet of holder) begun.set(adSet, until)
      }
    }
    const edits = []
    while (nextEdit < world.edits.length && world.edits[nextEdit]!.at < hour.end) edits.push(world.edits[nextEdit++]!)
    const moments = new Set([...edits.map((edit) => edit.at), ...boundaries.within(hour)])
    for (const moment of [...moments].sort((a, b) => a - b)) {
      if (moment > hour.start) deliver(boundaries.touchedAt(moment), moment)
      for (const { at, nodeId, field, old, new: value } of edits) {
        if (at !== moment || !AFFECTING.has(field)) continue
        const touched = touchedBy(live, nodeId)
        if (moment > hour.start) deliver(touched, moment)
        live.apply(nodeId, field, value)
        boundaries.add(touched)
        const type = live.campaigns.has(nodeId) ? 'campaign' : live.adSets.has(nodeId) ? 'ad_set' : 'ad'
        if (nodeId === world.accountId || !isSignificant(type, field, old, value)) continue
        for (const adSet of touched) {
          const known = state.adSets[adSet.id]
          if (known) known.learning = startLearning(moment)
        }
      }
    }
    deliver(live.adSets.values(), hour.end)
  }

  return {
    nextDay(to) {
      const end = hourStart(calendar, to)
      const day = calendar.dayAt(at)
      for (const hour of day.hours) {
        if (hour.start < at || hour.end > end) continue
        deliverHour(day, hour)
        at = hour.end
      }
      return at
    },
  }
}

/** Fields on which delivery depends. A new name touches nothing. */
const AFFECTING = new Set([
  ...['status', 'review_ends_at', 'review_outcome', 'creative_id', 'account_status', 'funding_source', 'spend_cap'],
  ...['daily_budget', 'lifetime_budget', 'is_adset_budget_sharing_enabled', 'bid_strategy', 'bid_amount'],
  ...['bid_constraints', 'daily_min_spend_target', 'daily_spend_cap', 'start_time', 'stop_time', 'end_time'],
  ...['adset_schedule', 'targeting', 'optimization_goal', 'promoted_object', 'destination_type', 'billing_event'],
])

function touchedBy({ account, campaigns, adSets, ads }: Live, nodeId: string): AdSet[] {
  if (nodeId === account.id) return [...adSets.values()]
  const adSet = adSets.get(nodeId) ?? ads.get(nodeId)?.adSet
  return adSet ? [adSet] : (campaigns.get(nodeId)?.adSets ?? [])
}

/** Whoever has a budget: a campaign's ad sets together, or an ad set alone. In the order in which they were made. */
function holdersOf(adSets: Iterable<AdSet>): Iterable<AdSet[]> {
  const holders = new Map<string, AdSet[]>()
  for (const adSet of adSets) {
    const { campaign } = adSet
    const isCampaigns = campaign.dailyBudget > 0 || campaign.lifetimeBudget > 0
    holders.set(isCampaigns ? campaign.id : adSet.id, isCampaigns ? campaign.adSets : [adSet])
  }
  return holders.values()
}

/** When objects appear, open or close by themselves: known beforehand, without an edit. */
function boundariesOf(live: Live) {
  const touched = new Map<number, Set<AdSet>>()
  const add = (adSets: readonly AdSet[]) => {
    for (const adSet of adSets)
      for (const moment of momentsOf(adSet)) {
        if (!Number.isFinite(moment)) continue
        touched.set(moment, (touched.get(moment) ?? new Set()).add(adSet))
      }
  }
  add([...live.adSets.values()])
  return {
    add,
    within: ({ start, end }: Hour) => [...touched.keys()].filter((moment) => moment > start && moment < end),
    /** An edit may have moved a boundary: only those that still hold. */
    touchedAt: (moment: number) =>
      [...(touched.get(moment) ?? [])].filter((adSet) => momentsOf(adSet).includes(moment)),
  }
}

const momentsOf = (adSet: AdSet): number[] => [
  ...[adSet.opensAt, adSet.closesAt, adSet.campaign.opensAt, adSet.campaign.closesAt],
  ...adSet.ads.flatMap((ad) => [ad.createdAt, ad.opensAt]),
]
