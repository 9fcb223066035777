import type { DraftConfiguration } from '@adloom/contracts'
import type { LaunchAd, LaunchAdSet, LaunchCreative } from '@adloom/contracts/shapes/launch-object'
import { UNREAD, type Facts } from '../facts/facts.ts'
import { adSetsOf } from './ad-sets.ts'
import { creativesOf } from './creatives.ts'
import { campaignOf } from './campaign.ts'
import type { Plan } from './types.ts'

export type { Plan } from './types.ts'

/**
 * What a launch of a draft creates. The draft must be ready: pre-flight has found no error with these facts. Throws a
 * TypeError otherwise.
 */
export function planOf(configuration: DraftConfiguration, facts: Facts): Plan {
  const { account, assets, interests } = facts
  if (account === UNREAD || !account || assets === UNREAD || interests === UNREAD)
    throw new TypeError('a plan needs the account, the assets and the interests')
  const { creatives, ads, uploads } = creativesOf(configuration, assets)
  return {
    platform: account.platform,
    adAccountId: account.adAccountId,
    campaign: campaignOf(configuration),
    adSets: adSetsOf(configuration, { ...facts, interests }),
    creatives,
    ads,
    uploads,
  }
}

/** What an upload of an asset gave. */
export type Uploaded = { platformId: string; thumbnailHash: string | null }

/** The ad set of a plan, in its campaign on the platform. */
export const adSetOf = (plan: Plan, index: number, campaignId: string): LaunchAdSet => ({
  ...at(plan.adSets, index).adSet,
  campaignId,
})

/** The creative of a plan, with the uploads of its files by asset id. Throws a TypeError when one is missing. */
export function creativeOf(plan: Plan, index: number, uploads: ReadonlyMap<string, Uploaded>): LaunchCreative {
  const { creative, media } = at(plan.creatives, index)
  return {
    ...creative,
    media: media.map(({ assetId, kind, headline, destinationUrl }) => {
      const uploaded = uploads.get(assetId)
      if (!uploaded) throw new TypeError('a file of the creative is not uploaded')
      const isImage = kind === 'image'
      return {
        imageHash: isImage ? uploaded.platformId : null,
        videoId: isImage ? null : uploaded.platformId,
        thumbnailHash: isImage ? null : uploaded.thumbnailHash,
        headline,
        destinationUrl,
      }
    }),
  }
}

/** The ad of a plan, in its ad set and with its creative on the platform. */
export const adOf = (plan: Plan, index: number, adSetId: string, creativeId: string): LaunchAd => ({
  kind: 'ad',
  name: at(plan.ads, index).name,
  adSetId,
  creativeId,
})

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new TypeError('the plan has no such part')
  return found
}
