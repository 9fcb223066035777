import type { DraftConfiguration, DraftIssue } from '@adloom/contracts'
import type { Facts } from '../../facts/facts.ts'

/** A draft, all that is known about it, and the time. */
export type Subject = { configuration: DraftConfiguration; facts: Facts; now: Date }

/** Finds the issues of one kind. It is pure, and it does not throw whatever a draft holds. */
export type Check = (subject: Subject) => Iterable<DraftIssue>

/** The ad sets of a draft with their paths. */
export const adSetsIn = ({ adSets = [] }: DraftConfiguration) =>
  adSets.map((adSet, index) => ({ adSet, path: `adSets[${index}]` }))

/** The ads of a draft with their paths and ad sets. */
export const adsIn = (configuration: DraftConfiguration) =>
  adSetsIn(configuration).flatMap(({ adSet, path }) =>
    (adSet.ads ?? []).map((ad, index) => ({ ad, adSet, path: `${path}.ads[${index}]` })),
  )

/** A word of a list, or null. */
export const wordIn = <T extends string>(words: readonly T[], word: string | undefined): T | null =>
  words.find((one) => one === word) ?? null

/** Words of ours in a sentence: `feed, story and reels`. */
export const listWords = (words: readonly string[]) => LIST.format(words.map((word) => word.replaceAll('_', ' ')))
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
