import type { LaunchAdSet } from '@adloom/contracts/shapes/launch-object'
import { z } from 'zod'
import type { Params } from '../client/transport.ts'
import { Id, SmallestUnits, Time } from '../client/wire.ts'
import { placementsAtMeta, placementsOf } from './placements.ts'
import {
  budgetAtMeta,
  budgetText,
  budgetTextOf,
  type Fields,
  moneyOf,
  moneyText,
  setText,
  timeAtMeta,
  timeText,
  unitsOf,
} from './values.ts'
import { BID_STRATEGIES, destinationOf, eventAtMeta, eventOf, GOALS, IMPLIED_EVENTS, ourWord } from './words.ts'

/** A minimum return of 1.50 is 15000. Source: reference §2.2. */
const ROAS_UNITS = 10_000
const GENDERS = { all: null, male: 1, female: 2 } as const

/** An ad set as it is sent. It pays for impressions, which goes with every goal. */
export function adSetParams(adSet: LaunchAdSet, currency: string): Params {
  const promoted = promotedAtMeta(adSet)
  const destination = destinationOf(adSet)
  return {
    campaign_id: adSet.campaignId,
    status: 'PAUSED',
    billing_event: 'IMPRESSIONS',
    optimization_goal: GOALS[adSet.optimizationGoal],
    ...(destination !== null && { destination_type: destination }),
    ...(Object.keys(promoted).length > 0 && { promoted_object: promoted }),
    ...(adSet.budget && budgetAtMeta(adSet.budget, currency)),
    ...(adSet.bidStrategy && { bid_strategy: BID_STRATEGIES[adSet.bidStrategy] }),
    ...(adSet.bidAmount && { bid_amount: unitsOf(adSet.bidAmount, currency, 'bidAmount') }),
    ...(adSet.minRoas !== null && { bid_constraints: { roas_average_floor: Math.round(adSet.minRoas * ROAS_UNITS) } }),
    targeting: targetingAtMeta(adSet),
    ...(adSet.startAt !== null && { start_time: timeAtMeta(adSet.startAt) }),
    ...(adSet.endAt !== null && { end_time: timeAtMeta(adSet.endAt) }),
    ...(adSet.disclosure && { dsa_beneficiary: adSet.disclosure.beneficiary, dsa_payor: adSet.disclosure.payor }),
  }
}

const eventIn = ({ promoted, optimizationGoal }: LaunchAdSet) =>
  promoted.conversionEvent ?? IMPLIED_EVENTS[optimizationGoal] ?? null

function promotedAtMeta(adSet: LaunchAdSet) {
  const { pageId, pixelId, appId, storeUrl } = adSet.promoted
  const event = eventIn(adSet)
  return {
    ...(pageId !== null && { page_id: pageId }),
    ...(pixelId !== null && { pixel_id: pixelId }),
    ...(event !== null && { custom_event_type: eventAtMeta(event) }),
    ...(appId !== null && { application_id: appId }),
    ...(storeUrl !== null && { object_store_url: storeUrl }),
  }
}

/**
 * `advantage_audience` is always 0: with 1 the platform may show ads to others than the person chose. An audience that
 * nothing narrows is as wide with 0. Interests are one list, of which one is enough.
 */
function targetingAtMeta({ targeting, placements }: LaunchAdSet) {
  const { countries, ageMin, ageMax, genders, interests, customAudienceIds } = targeting
  const gender = GENDERS[genders]
  return {
    ...(countries.length > 0 && { geo_locations: { countries } }),
    age_min: ageMin,
    age_max: ageMax,
    ...(gender !== null && { genders: [gender] }),
    ...(interests.length > 0 && { flexible_spec: [{ interests: interests.map(interestAtMeta) }] }),
    ...(customAudienceIds.length > 0 && { custom_audiences: customAudienceIds.map((id) => ({ id })) }),
    targeting_automation: { advantage_audience: 0 },
    ...(placements && placementsAtMeta(placements)),
  }
}

/** One that is known by its id only has no name of its own. */
const interestAtMeta = ({ id, name }: { id: string; name: string }) => (name === id ? { id } : { id, name })

/** Null: it must have none. What is not here may be anything, because it was not asked for. */
export function adSetFields(adSet: LaunchAdSet): Fields {
  const { promoted, targeting, placements } = adSet
  const event = eventIn(adSet)
  return {
    campaignId: adSet.campaignId,
    budget: adSet.budget && budgetText(adSet.budget),
    ...(adSet.bidStrategy && { bidStrategy: adSet.bidStrategy }),
    bidAmount: adSet.bidAmount && moneyText(adSet.bidAmount),
    minRoas: adSet.minRoas === null ? null : String(Math.round(adSet.minRoas * ROAS_UNITS) / ROAS_UNITS),
    optimizationGoal: adSet.optimizationGoal,
    ...(promoted.pageId !== null && { 'promoted.pageId': promoted.pageId }),
    ...(promoted.pixelId !== null && { 'promoted.pixelId': promoted.pixelId }),
    ...(event !== null && { 'promoted.conversionEvent': event }),
    ...(promoted.appId !== null && { 'promoted.appId': promoted.appId }),
    ...(promoted.storeUrl !== null && { 'promoted.storeUrl': promoted.storeUrl }),
    'targeting.countries': setText(targeting.countries),
    'targeting.ageMin': String(targeting.ageMin),
    'targeting.ageMax': String(targeting.ageMax),
    'targeting.genders': targeting.genders,
    'targeting.interests': setText(targeting.interests.map(({ id }) => id)),
    'targeting.customAudienceIds': setText(targeting.customAudienceIds),
    'targeting.isWidened': 'no',
    'placements.publishers': placements && setText(placements.publishers),
    ...((placements === null || placements.positions.length > 0) && {
      'placements.positions': placements && setText(placements.positions),
    }),
    ...(adSet.startAt !== null && { startAt: timeText(adSet.startAt) }),
    endAt: adSet.endAt && timeText(adSet.endAt),
    ...(adSet.disclosure && {
      'disclosure.beneficiary': adSet.disclosure.beneficiary,
      'disclosure.payor': adSet.disclosure.payor,
    }),
  }
}

const WithId = z.object({ id: z.coerce.string() })
const Targeting = z.looseObject({
  geo_locations: z.looseObject({ countries: z.array(z.string()).catch([]) }).optional(),
  age_min: z.coerce.number().optional(),
  age_max: z.coerce.number().optional(),
  genders: z.array(z.coerce.number()).catch([]),
  flexible_spec: z.array(z.looseObject({ interests: z.array(WithId).catch([]) })).catch([]),
  custom_audiences: z.array(WithId).catch([]),
  targeting_automation: z.looseObject({ advantage_audience: z.coerce.number().optional() }).optional(),
})
const Promoted = z
  .object({
    page_id: z.coerce.string(),
    pixel_id: z.coerce.string(),
    custom_event_type: z.string(),
    application_id: z.coerce.string(),
    object_store_url: z.string(),
  })
  .partial()

export const RawAdSet = z.object({
  id: Id,
  account_id: Id,
  name: z.string().catch(''),
  status: z.string(),
  campaign_id: Id,
  daily_budget: SmallestUnits.optional(),
  lifetime_budget: SmallestUnits.optional(),
  bid_strategy: z.string().optional(),
  bid_amount: SmallestUnits.optional(),
  bid_constraints: z.looseObject({ roas_average_floor: z.coerce.number().optional() }).optional(),
  optimization_goal: z.string().catch(''),
  promoted_object: Promoted.catch({}),
  targeting: Targeting,
  start_time: Time.optional(),
  end_time: Time.optional(),
  dsa_beneficiary: z.string().optional(),
  dsa_payor: z.string().optional(),
})

export function foundAdSet(raw: z.output<typeof RawAdSet>, currency: string): Fields {
  const { targeting, promoted_object: promoted, bid_constraints: constraints } = raw
  const placements = placementsOf(targeting)
  const floor = constraints?.roas_average_floor
  return {
    campaignId: raw.campaign_id,
    budget: budgetTextOf(raw, currency),
    bidStrategy: raw.bid_strategy === undefined ? null : ourWord(BID_STRATEGIES, raw.bid_strategy),
    bidAmount: raw.bid_amount ? moneyText(moneyOf(raw.bid_amount, currency)) : null,
    minRoas: floor === undefined ? null : String(floor / ROAS_UNITS),
    optimizationGoal: ourWord(GOALS, raw.optimization_goal),
    'promoted.pageId': promoted.page_id ?? null,
    'promoted.pixelId': promoted.pixel_id ?? null,
    'promoted.conversionEvent': promoted.custom_event_type === undefined ? null : eventOf(promoted.custom_event_type),
    'promoted.appId': promoted.application_id ?? null,
    'promoted.storeUrl': promoted.object_store_url ?? null,
    'targeting.countries': setText(targeting.geo_locations?.countries ?? []),
    'targeting.ageMin': String(targeting.age_min ?? 18),
    'targeting.ageMax': String(targeting.age_max ?? 65),
    'targeting.genders': gendersOf(targeting.genders),
    'targeting.interests': setText(targeting.flexible_spec.flatMap(({ interests }) => interests.map(({ id }) => id))),
    'targeting.customAudienceIds': setText(targeting.custom_audiences.map(({ id }) => id)),
    'targeting.isWidened': targeting.targeting_automation?.advantage_audience === 1 ? 'yes' : 'no',
    'placements.publishers': placements && setText(placements.publishers),
    'placements.positions': placements && setText(placements.positions),
    startAt: raw.start_time ? timeText(raw.start_time) : null,
    endAt: raw.end_time ? timeText(raw.end_time) : null,
    'disclosure.beneficiary': raw.dsa_beneficiary ?? null,
    'disclosure.payor': raw.dsa_payor ?? null,
  }
}

const gendersOf = (genders: readonly number[]) =>
  genders.length === 1 ? (genders[0] === GENDERS.male ? 'male' : 'female') : 'all'

/**
 * Whether a field reads back as it was sent. Meta may write REACH as IMPRESSIONS (reference §2.7), and has one word for
 * conversions, purchases and leads.
 */
export function isSameGoal(expected: string, found: string): boolean {
  const at = (goal: string) => GOALS[goal as keyof typeof GOALS] ?? goal
  return at(expected) === at(found) || (expected === 'reach' && found === 'impressions')
}
