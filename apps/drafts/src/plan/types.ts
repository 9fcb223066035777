import type { LaunchAdSet, LaunchCampaign, LaunchCreative } from '@adloom/contracts/shapes/launch-object'

/** A picture or film of a creative, before it is uploaded. `path` is where the draft names it. */
export type PlannedMedia = {
  assetId: string
  kind: 'image' | 'video'
  headline: string | null
  destinationUrl: string | null
}
export type PlannedAdSet = { path: string; adSet: Omit<LaunchAdSet, 'campaignId'> }
export type PlannedCreative = { path: string; creative: Omit<LaunchCreative, 'media'>; media: PlannedMedia[] }
/** `adSet` and `creative` are places in the plan; `index` is the place of the ad in its ad set. */
export type PlannedAd = { path: string; name: string; adSet: number; index: number; creative: number }
export type PlannedUpload = { path: string; assetId: string; kind: 'image' | 'video'; generationId: string | null }

/** A draft with everything resolved: what a launch does. Plain JSON. */
export type Plan = {
  platform: string
  adAccountId: string
  campaign: LaunchCampaign
  adSets: PlannedAdSet[]
  /** Ads that are equal but for their names share one. */
  creatives: PlannedCreative[]
  ads: PlannedAd[]
  /** Each file once. */
  uploads: PlannedUpload[]
}
