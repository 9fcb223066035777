import type { DraftConfiguration, Objective } from '@adloom/contracts'
import {
  type AdFormat,
  CONVERSION_EVENTS,
  type ConversionEvent,
  OPTIMIZATION_GOALS,
  type OptimizationGoal,
} from '@adloom/contracts/shapes/launch-words'
import type { AssetFacts } from '../facts/facts.ts'
import { COMBINATIONS, GOAL_MEANS, type Promoted, USUAL_EVENT } from '../platform-rules/combinations.ts'

export type AdSet = NonNullable<DraftConfiguration['adSets']>[number]
export type Ad = NonNullable<AdSet['ads']>[number]

/** A word of one of the lists of launch-words. Throws a TypeError for any other: pre-flight reports those. */
export function listed<T extends string>(words: readonly T[], word: string): T {
  const found = words.find((one) => one === word)
  if (found === undefined) throw new TypeError('the draft has a word that is in no list')
  return found
}

export const DEFAULT_CALL_TO_ACTION = 'learn_more'

/** The format of an ad: the one that it names, else by its files. Null without known files. */
export function formatOf(ad: Ad, assets: ReadonlyMap<string, AssetFacts>): AdFormat | null {
  if (ad.format) return ad.format
  const [first, ...more] = ad.assets ?? []
  if (!first) return null
  if (more.length > 0) return 'carousel'
  const type = assets.get(first.assetId)?.type
  if (!type) return null
  return type === 'video' ? 'single_video' : 'single_image'
}

/** Where an ad, or a card of it, leads. */
export const destinationOf = (ad: Ad): string | null =>
  ad.destinationUrl ?? ad.assets?.find(({ destinationUrl }) => destinationUrl)?.destinationUrl ?? null

/** What an ad set is optimized for on the platform, and which event counts. Nulls where the draft does not say. */
export function goalOf(configuration: DraftConfiguration, adSet: AdSet) {
  const { objective, tracking } = configuration
  const named = OPTIMIZATION_GOALS.find((goal) => goal === adSet.optimizationGoal) ?? null
  const means = named ? GOAL_MEANS[named] : undefined
  const goal: OptimizationGoal | null = means?.goal ?? named
  const promoted: Promoted | null = objective && named ? (COMBINATIONS[objective][named] ?? null) : null
  return { named, goal, promoted, event: means?.event ?? eventOf(objective, goal, tracking?.conversionEvent) }
}

function eventOf(objective: Objective | undefined, goal: OptimizationGoal | null, named: string | undefined) {
  const event = CONVERSION_EVENTS.find((one) => one === named)
  if (event) return event
  const usual: ConversionEvent | undefined = goal === 'value' ? 'purchase' : objective && USUAL_EVENT[objective]
  return named === undefined ? (usual ?? null) : null
}
