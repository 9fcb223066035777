import type { Day, Hour } from '../calendar.ts'
import { conversionsInTime } from './conversions.ts'
import { AT } from '../counts.ts'
import { sub } from '../draws.ts'
import { type Ad, type AdSet, type Campaign, type Live } from '../inputs/entities.ts'
import { conversionsOf, countsOf, resultsOf, splitCounts } from './funnel.ts'
import { isLongPause, learningAfter, learningEffect, startLearning } from './learning.ts'
import { WHOLE } from '../inputs/market.ts'
import {
  type Budget,
  newBudget,
  pace,
  type Performance,
  type Piece,
  plannedSpend,
  sharedBudgets,
  sharesOf,
  spend,
  stop,
} from './pacing.ts'
import { adShares, bidEffect, elasticityOf, fatigueOf, moodOf, type Mood, ratesOf } from '../inputs/quality.ts'
import { peopleReached } from './reach.ts'
import type { Output } from '../simulate.ts'
import { apportion, sum } from './splits.ts'
import { type AccountState, type AdSetState, type AdState, type BudgetState, rolled } from '../state.ts'

/** Where and when: a part of an hour during which nothing changes for the ad sets in question. */
export type Place = {
  live: Live
  state: AccountState
  output: Output
  day: Day
  hour: Hour
  start: number
  end: number
}

const NEW_MS = 2 * 86_400_000
/** How often an audience may see an ad set's ads in a day. */
const DAILY_FREQUENCY = 2.5

/** Delivers what a budget's ad sets deliver in a piece: one ad set with a budget of its own, or those of a campaign. */
export function deliverPiece(adSets: readonly AdSet[], place: Place): void {
  const { live, state } = place
  const { campaign } = adSets[0]!
  const isCampaigns = campaign.dailyBudget > 0 || campaign.lifetimeBudget > 0
  const holder = isCampaigns ? campaign : adSets[0]!
  const open = live.account.isOn
    ? adSets.filter((adSet) => isOpen(adSet, place) && openAds(adSet, place).length > 0)
    : []
  const known = state.budgets[holder.id]
  const left = roomUnderCaps(campaign, place)
  if (open.length === 0 || left <= 0) {
    if (known) stop(known)
    return
  }
  for (const adSet of open) begin(adSet, place)
  const pacing = (state.budgets[holder.id] ??= newBudget())
  const piece = pieceOf(place)
  const budget = budgetOf(campaign, adSets[0]!, open, place)
  const dayBefore = pacing.day
  pace(pacing, budget, piece, holder.key)
  const planned = plannedSpend(pacing, piece, weightAfter(budget.closesAt, place), holder.key)
  const amount = Math.floor(Math.min(planned, left, budget.lifetime > 0 ? budget.lifetime - pacing.total : Infinity))
  const shares = isCampaigns ? campaignShares(pacing, open, dayBefore, place) : { [open[0]!.id]: 1 }
  for (const adSet of open) {
    const share = shares[adSet.id] ?? 0
    const spent = deliverAdSet(adSet, Math.floor(amount * share), elasticity(pacing), pacing.budget / 1_000, place)
    spend(pacing, spent)
    state.spent += spent
  }
}

const elasticity = (pacing: BudgetState) => elasticityOf(pacing.budget, pacing.recent)

/** What account and campaign may still spend. */
function roomUnderCaps(campaign: Campaign, { live: { account }, state }: Place): number {
  const account_ = account.spendCap === Infinity ? Infinity : account.spendCap * 1_000 - state.spent
  if (campaign.spendCap === Infinity) return account_
  const spent = sum([campaign, ...campaign.adSets].map(({ id }) => state.budgets[id]?.total ?? 0))
  return Math.min(account_, campaign.spendCap * 1_000 - spent)
}

function isOpen(adSet: AdSet, { start, day, hour }: Place): boolean {
  const { campaign, schedule } = adSet
  if (!adSet.isOn || !campaign.isOn) return false
  if (start < Math.max(adSet.createdAt, adSet.opensAt, campaign.createdAt, campaign.opensAt)) return false
  if (start >= Math.min(adSet.closesAt, campaign.closesAt)) return false
  const minute = hour.hourOfDay * 60
  return (
    schedule.length === 0 ||
    schedule.some(
      ({ startMinute, endMinute, days }) => days.includes(day.weekday) && startMinute <= minute && minute < endMinute,
    )
  )
}

const openAds = ({ ads }: AdSet, { start }: Place) =>
  ads.filter((ad) => ad.isOn && ad.createdAt <= start && ad.opensAt <= start)

/** Brings an ad set's and its ads' state to the day, and sees what is new. */
function begin(adSet: AdSet, place: Place): void {
  const { state, day, start } = place
  const fresh: AdSetState = {
    ...{ day: day.number, spent: 0, impressions: 0, learning: startLearning(start), lastDelivered: 0, history: [] },
  }
  const own = (state.adSets[adSet.id] ??= fresh)
  if (own.day !== day.number || own.history.length === 0) {
    own.history = rolled(own.history, Math.max(1, day.number - own.day), () => ({ spent: 0, results: 0 }), 7)
    Object.assign(own, { day: day.number, spent: 0, impressions: 0 })
  }
  if (own.lastDelivered > 0 && isLongPause(own.lastDelivered, start)) own.learning = startLearning(start)
  for (const ad of openAds(adSet, place)) {
    const known = state.ads[ad.id]
    if (!known) {
      state.ads[ad.id] = { firstDelivered: start, day: day.number, impressions: [0] }
      if (own.lastDelivered > 0) own.learning = startLearning(start)
    } else if (known.day !== day.number) {
      known.impressions = rolled(known.impressions, day.number - known.day, () => 0, 14)
      known.day = day.number
    }
  }
  own.learning.status = learningAfter(own, start)
}

function pieceOf({ day, hour, start, end }: Place): Piece {
  const length = hour.end - hour.start
  return {
    ...{ day, start, end, hour: hour.start / 3_600_000 },
    weight: (hour.weight * (end - start)) / length,
    weightLeft: hour.weightLeft - (hour.weight * (start - hour.start)) / length,
  }
}

/** The part of the day's weight after an end date. */
function weightAfter(closesAt: number, { day }: Place): number {
  if (closesAt >= day.end) return 0
  return sum(day.hours.filter((hour) => hour.start >= closesAt).map(({ weight }) => weight))
}

/** The budget in 1/1000 of the minor unit, less what a bid below the going price cannot spend. */
function budgetOf(campaign: Campaign, adSet: AdSet, open: readonly AdSet[], place: Place): Budget {
  const isCampaigns = open.length > 1 || campaign.dailyBudget > 0 || campaign.lifetimeBudget > 0
  const bids = open.map((one) => bidOf(one, place).spend)
  const bid = sum(bids) / bids.length
  if (isCampaigns) {
    const closesAt = Math.min(campaign.closesAt, Math.max(...open.map((one) => one.closesAt)))
    return { daily: campaign.dailyBudget * 1_000 * bid, lifetime: campaign.lifetimeBudget * 1_000, closesAt }
  }
  const daily = campaign.sharesBudgets ? sharedDaily(campaign, adSet, place) : adSet.dailyBudget
  const closesAt = Math.min(campaign.closesAt, adSet.closesAt)
  return { daily: daily * 1_000 * bid, lifetime: adSet.lifetimeBudget * 1_000, closesAt }
}

function sharedDaily(campaign: Campaign, adSet: AdSet, place: Place): number {
  const open = campaign.adSets.filter((one) => one.dailyBudget > 0 && isOpen(one, place))
  // Of the days before, so that the budget stands still during a day.
  const performances = open.map((one) => ({ ...performanceOf(one, place, false), budget: one.dailyBudget }))
  return sharedBudgets(performances)[adSet.id] ?? adSet.dailyBudget
}

function performanceOf(adSet: AdSet, { live, state, day, start }: Place, withToday: boolean): Performance {
  const own = state.adSets[adSet.id]
  const history = own ? (own.day === day.number && !withToday ? own.history.slice(1) : own.history) : []
  return {
    id: adSet.id,
    results: sum(history.map(({ results }) => results)),
    spent: sum(history.map(({ spent }) => spent)),
    priorCost: live.derivedOf(adSet, start).expectedCost,
    min: adSet.minSpend * 1_000,
    max: adSet.maxSpend * 1_000,
  }
}

/** Fixed at the start of the day, and again when an ad set joins or leaves. */
function campaignShares(pacing: BudgetState, open: readonly AdSet[], dayBefore: number, place: Place) {
  const isSame = open.length === Object.keys(pacing.shares).length && open.every(({ id }) => id in pacing.shares)
  if (!isSame || dayBefore !== place.day.number) {
    const performances = open.map((adSet) => performanceOf(adSet, place, true))
    pacing.shares = sharesOf(performances, Math.max(1, pacing.budget))
  }
  return pacing.shares
}

function bidOf(adSet: AdSet, { live, start }: Place) {
  const { campaign, bidAmount, roasFloor } = adSet
  const strategy = campaign.dailyBudget + campaign.lifetimeBudget > 0 ? campaign.bidStrategy : adSet.bidStrategy
  const { expectedCost } = live.derivedOf(adSet, start)
  if (strategy === 'LOWEST_COST_WITH_BID_CAP' || strategy === 'COST_CAP')
    return bidAmount > 0 ? bidEffect(bidAmount * 1_000, expectedCost) : bidEffect(1, 1)
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS' && roasFloor > 0)
    return bidEffect((85 * live.account.dollar) / roasFloor, expectedCost)
  return bidEffect(1, 1)
}

/** Returns what was spent. `budget` is that of the day, in minor units. */
function deliverAdSet(adSet: AdSet, planned: number, elasticity: number, budget: number, place: Place): number {
  const { live, state, hour, start, day } = place
  const own = state.adSets[adSet.id]!
  const amount = Math.min(planned, adSet.maxSpend * 1_000 - own.spent)
  if (amount <= 0) return 0
  const ads = openAds(adSet, place)
  const { audience } = live.derivedOf(adSet, start)
  const learning = learningEffect(own.learning, adSet.goal)
  const bid = bidOf(adSet, place).cpm
  const fatigue = ads.map((ad) => fatigueOf(frequencyBefore(state.ads[ad.id]!, audience)))
  const qualities = ads.map((ad, i) => ({
    quality: live.derivedOfAd(ad, start).quality * fatigue[i]!,
    isNew: start - state.ads[ad.id]!.firstDelivered < NEW_MS && own.lastDelivered > 0,
  }))
  const shares = adShares(qualities, own.learning.status === 'LEARNING')
  const amounts = apportion(Math.floor(amount / WHOLE), shares).map((units) => units * WHOLE)
  let room = Math.max(0, Math.floor(DAILY_FREQUENCY * audience) - own.impressions)
  let [spent, results] = [0, 0]
  for (const [i, ad] of ads.entries()) {
    const moment = { day, elasticity, bid, budget, learning, fatigue: fatigue[i]!, mood: moodToday(ad, day) }
    const delivered = deliverAd(ad, amounts[i]!, room, moment, place)
    if (!delivered) continue
    room -= delivered.impressions
    own.impressions += delivered.impressions
    spent += delivered.spent
    results += delivered.results
  }
  own.spent += spent
  own.history[0]!.spent += spent
  own.history[0]!.results += results
  own.learning.events += results
  // Whatever is left of the hour's people: the end of the piece counts as the last delivery.
  if (spent > 0) own.lastDelivered = place.end
  own.learning.status = learningAfter(own, Math.min(place.end, hour.end))
  return spent
}

/** How often people saw the ad in the 13 days before. */
function frequencyBefore({ impressions }: AdState, audience: number): number {
  const shown = sum(impressions.slice(1))
  return shown === 0 ? 0 : shown / peopleReached(shown, audience)
}

const moods = new WeakMap<Ad, { day: number; mood: Mood }>()
function moodToday(ad: Ad, day: Day): Mood {
  const known = moods.get(ad)
  if (known?.day === day.number) return known.mood
  const mood = moodOf(ad.key, day)
  moods.set(ad, { day: day.number, mood })
  return mood
}

function deliverAd(
  ad: Ad,
  amount: number,
  room: number,
  moment: Omit<Parameters<typeof ratesOf>[1], 'hourKey'>,
  place: Place,
) {
  const { live, state, output, day, hour, start } = place
  const { product, constant, splits, trackingEndsAt } = live.derivedOfAd(ad, start)
  // Prices follow the hour. Counts follow the piece, so that a cut leaves what came before it as it was.
  const hourKey = sub(ad.key, hour.start / 3_600_000)
  const pieceKey = sub(hourKey, 1_000 + start - hour.start)
  const rates = ratesOf(constant, { ...moment, hourKey })
  const affordable = Math.min(amount, Math.floor((room * rates.cpm) / 1_000 / WHOLE) * WHOLE)
  const counts = countsOf(affordable, product, rates, sub(pieceKey, 1))
  if (counts[AT.impressions] === 0) return null
  const converted = conversionsOf(counts, product, ad.adSet.customEvent, rates, sub(pieceKey, 2))
  if (trackingEndsAt <= start) counts[AT.content_views] = 0
  output.counts(ad, day, hour, counts)
  splitCounts(counts, splits, sub(pieceKey, 3), (dimension, split) => output.sums(ad, day, dimension, split))
  if (converted.length > 0 && converted[0]!.people > 0) {
    const click = {
      ...{ calendar: live.account.calendar, day, hour, splits },
      dollar: live.account.dollar,
      trackingEndsAt,
    }
    output.conversions(ad, conversionsInTime(converted, click, output.conversionCount(ad, hour), sub(pieceKey, 4)))
  }
  state.ads[ad.id]!.impressions[0]! += counts[AT.impressions]!
  return {
    impressions: counts[AT.impressions]!,
    spent: counts[AT.spend]!,
    results: resultsOf(counts, converted, ad.adSet),
  }
}
