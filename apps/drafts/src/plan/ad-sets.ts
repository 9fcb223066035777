import type { DraftConfiguration } from '@adloom/contracts'
import type { LaunchAdSet } from '@adloom/contracts/shapes/launch-object'
import { POSITIONS, PUBLISHERS } from '@adloom/contracts/shapes/launch-words'
import { type Facts, type Interest, UNREAD } from '../facts/facts.ts'
import { isDisclosed } from '../platform-rules/disclosure.ts'
import { flightOf, launchBudget } from './campaign.ts'
import { type AdSet, destinationOf, goalOf, listed } from './defaults.ts'
import type { PlannedAdSet } from './types.ts'

type Known = Omit<Facts, 'interests'> & { interests: ReadonlyMap<string, Interest | null> }

/** The ad sets that a draft describes. Throws a TypeError when the draft lacks what they need. */
export const adSetsOf = (configuration: DraftConfiguration, facts: Known): PlannedAdSet[] =>
  (configuration.adSets ?? []).map((adSet, index) => ({
    path: `adSets[${index}]`,
    adSet: adSetOf(configuration, adSet, facts),
  }))

function adSetOf(configuration: DraftConfiguration, adSet: AdSet, facts: Known): Omit<LaunchAdSet, 'campaignId'> {
  const { objective, budget, bidStrategy, bidAmount, minRoas } = configuration
  const { goal } = goalOf(configuration, adSet)
  if (!objective || !goal) throw new TypeError('an ad set needs an objective and a goal')
  return {
    kind: 'ad_set',
    name: adSet.name,
    objective,
    budget: launchBudget(adSet.budget),
    bidStrategy: budget ? null : bidStrategy,
    bidAmount: bidStrategy === 'cost_cap' || bidStrategy === 'bid_cap' ? (bidAmount ?? null) : null,
    minRoas: bidStrategy === 'min_roas' ? (minRoas ?? null) : null,
    optimizationGoal: goal,
    promoted: promotedBy(configuration, adSet),
    targeting: targetingOf(adSet, facts),
    placements: placementsOf(adSet),
    ...flightOf(configuration),
    disclosure: isDisclosed(adSet.targeting?.countries ?? []) ? disclosureOf(facts) : null,
  }
}

function promotedBy(configuration: DraftConfiguration, adSet: AdSet): LaunchAdSet['promoted'] {
  const { identity, tracking, appId } = configuration
  const { promoted, goal, event } = goalOf(configuration, adSet)
  const isCounted = promoted === 'pixel' || (promoted === 'app' && goal === 'conversions')
  const [ad] = adSet.ads ?? []
  return {
    pageId: promoted === 'page' ? (identity?.pageId ?? null) : null,
    pixelId: promoted === 'pixel' ? (tracking?.pixelId ?? null) : null,
    conversionEvent: isCounted ? event : null,
    appId: promoted === 'app' ? (appId ?? null) : null,
    storeUrl: promoted === 'app' && ad ? destinationOf(ad) : null,
  }
}

function targetingOf({ targeting }: AdSet, { interests }: Known): LaunchAdSet['targeting'] {
  const found = (targeting?.interests ?? []).flatMap((asked) => interests.get(asked) ?? [])
  return {
    countries: targeting?.countries ?? [],
    ageMin: targeting?.ageMin ?? 18,
    ageMax: targeting?.ageMax ?? 65,
    genders: targeting?.genders ?? 'all',
    interests: [...new Map(found.map((interest) => [interest.id, interest])).values()],
    customAudienceIds: targeting?.customAudienceIds ?? [],
  }
}

const placementsOf = ({ placements }: AdSet): LaunchAdSet['placements'] =>
  placements?.mode === 'manual'
    ? {
        publishers: (placements.publishers ?? []).map((publisher) => listed(PUBLISHERS, publisher)),
        positions: (placements.positions ?? []).map((position) => listed(POSITIONS, position)),
      }
    : null

/** Who benefits and who pays: as the team states it, else as the ad account does. Null where neither says both. */
export function disclosureOf({ policy, options }: Pick<Facts, 'policy' | 'options'>): LaunchAdSet['disclosure'] {
  const stated = options === UNREAD ? null : (options?.disclosure ?? null)
  const beneficiary = policy.beneficiary ?? stated?.beneficiary
  const payor = policy.payor ?? stated?.payor
  return beneficiary && payor ? { beneficiary, payor } : null
}
