import type { LaunchAd, LaunchAdSet, LaunchCampaign, LaunchCreative } from '@adloom/contracts/shapes/launch-object'
import type { OptimizationGoal } from '@adloom/contracts/shapes/launch-words'

// Objects of launches to create on a platform. Each says what is usual, and takes what is not.

type Promoted = Partial<LaunchAdSet['promoted']>
/** What of the account a launch promotes. */
export type Identity = { pageId: string; pixelId: string; instagramAccountId: string }

export const campaign = (changes: Partial<LaunchCampaign> = {}): LaunchCampaign => ({
  kind: 'campaign',
  name: 'Spring sale',
  objective: 'traffic',
  specialAdCategories: [],
  specialAdCategoryCountries: [],
  budget: null,
  bidStrategy: null,
  startAt: null,
  endAt: null,
  ...changes,
})

export const adSet = (campaignId: string, changes: Partial<LaunchAdSet> = {}): LaunchAdSet => ({
  kind: 'ad_set',
  name: 'Everybody',
  campaignId,
  objective: 'traffic',
  budget: { type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
  bidStrategy: 'lowest_cost',
  bidAmount: null,
  minRoas: null,
  optimizationGoal: 'link_clicks',
  promoted: { pageId: null, pixelId: null, conversionEvent: null, appId: null, storeUrl: null },
  targeting: {
    countries: ['US'],
    ageMin: 18,
    ageMax: 65,
    genders: 'all',
    interests: [],
    customAudienceIds: [],
  },
  placements: null,
  startAt: null,
  endAt: null,
  disclosure: null,
  ...changes,
})

export const creative = (media: LaunchCreative['media'], changes: Partial<LaunchCreative> = {}): LaunchCreative => ({
  kind: 'creative',
  name: 'Red shoes',
  format: 'single_image',
  pageId: '',
  instagramAccountId: null,
  media,
  primaryTexts: ['Run further.\nRun "lighter", for 50 % less 🏃'],
  headlines: ['Red shoes'],
  descriptions: [],
  callToAction: 'shop_now',
  destinationUrl: 'https://shop.example/shoes?colour=red&size=42',
  urlParameters: null,
  ...changes,
})

export const ad = (adSetId: string, creativeId: string, changes: Partial<LaunchAd> = {}): LaunchAd => ({
  kind: 'ad',
  name: 'Red shoes, text 1',
  adSetId,
  creativeId,
  ...changes,
})

export const picture = (imageHash: string) => ({ ...NOTHING, imageHash })
export const video = (videoId: string, thumbnailHash: string) => ({ ...NOTHING, videoId, thumbnailHash })
const NOTHING = { imageHash: null, videoId: null, thumbnailHash: null, headline: null, destinationUrl: null }

const page = ({ pageId }: Identity): Promoted => ({ pageId })
const pixel = ({ pixelId }: Identity): Promoted => ({ pixelId, conversionEvent: 'purchase' })
const app = (): Promoted => ({ appId: '123456', storeUrl: 'https://store.example/app' })
const nothing = (): Promoted => ({})

/** Every goal that goes with an objective, and what it promotes. */
export const GOALS: Readonly<
  Record<LaunchCampaign['objective'], Partial<Record<OptimizationGoal, (of: Identity) => Promoted>>>
> = {
  awareness: { reach: page, impressions: page, ad_recall: page, thruplay: page },
  traffic: { link_clicks: nothing, landing_page_views: nothing, reach: nothing, impressions: nothing },
  engagement: {
    ...{ post_engagement: page, thruplay: nothing, page_likes: page, reach: page, impressions: page },
    ...{ conversions: pixel, purchases: pixel, leads: pixel, landing_page_views: pixel, link_clicks: pixel },
  },
  leads: { conversions: pixel, purchases: pixel, leads: pixel, link_clicks: pixel, landing_page_views: pixel },
  app_promotion: { app_installs: app, conversions: app, purchases: app, leads: app, link_clicks: app, value: app },
  sales: {
    ...{ conversions: pixel, purchases: pixel, leads: pixel, value: pixel },
    ...{ link_clicks: pixel, landing_page_views: pixel, reach: pixel, impressions: pixel },
  },
}

/** The smallest PNG files that are one: a grey and a red point. */
export const PICTURES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
].map((text) => new Uint8Array(Buffer.from(text, 'base64'))) as [Uint8Array, Uint8Array]

/** A file that begins as an MP4 does, of so many bytes. */
export function videoFile(size: number) {
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from('\0\0\0\u0010ftypisom\0\0\0\u0001'))
  const asked: [number, number][] = []
  return {
    name: 'shoes.mp4',
    size,
    asked,
    async read(start: number, end: number) {
      asked.push([start, end])
      return bytes.subarray(start, end)
    },
  }
}
