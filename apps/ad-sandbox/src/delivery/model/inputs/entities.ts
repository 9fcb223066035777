import { type Calendar, calendarOf } from '../calendar.ts'
import { countryMeans, placementMixOf, type Splits, splitsOf } from './dimensions.ts'
import { type Key, keyOf } from '../draws.ts'
import { pathOf, type Product, resultRate } from '../hour/funnel.ts'
import { BASES, dollarIn } from './market.ts'
import { type Plant, plantsAt, trackingEndsAt } from './plants.ts'
import { accountFactorOf, audienceFitOf, type Constant, qualityOf } from './quality.ts'
import { audienceOf } from '../hour/reach.ts'
import {
  accountSettings,
  type AccountSettings,
  adSetSettings,
  type AdSetSettings,
  adSettings,
  type AdSettings,
  campaignSettings,
  type CampaignSettings,
  type Fields,
} from './settings.ts'

/** An account as it was at a moment, and what happened to it from then on. Instants in milliseconds. */
export type World = {
  seed: string
  accountId: string
  currency: string
  zone: string
  /** As of the start. In the order in which they were made. */
  nodes: readonly WorldNode[]
  /** In the order in which they happened. */
  edits: readonly Edit[]
  plants: readonly Plant[]
  videoCreatives: ReadonlySet<string>
}
export type WorldNode = {
  id: string
  type: 'ad_account' | 'campaign' | 'ad_set' | 'ad'
  campaignId: string | null
  adSetId: string | null
  createdAt: number
  fields: Fields
}
export type Edit = { at: number; nodeId: string; field: string; old: unknown; new: unknown }

export type Account = AccountSettings & {
  id: string
  seed: string
  calendar: Calendar
  dollar: number
  factor: number
  campaigns: readonly Campaign[]
}
export type Campaign = CampaignSettings & { id: string; key: Key; createdAt: number; adSets: AdSet[] }
export type AdSet = AdSetSettings & {
  id: string
  key: Key
  createdAt: number
  campaign: Campaign
  ads: Ad[]
  /** Present as long as nobody edits what it follows from. */
  derived: AdSetDerived | null
}
export type Ad = AdSettings & {
  id: string
  key: Key
  createdAt: number
  adSet: AdSet
  derived: AdDerived | null
}

/** What follows from an ad set's settings and what is planted in it. */
type AdSetDerived = {
  splits: Splits
  audience: number
  /** A result at the usual rates, in 1/1000 of the minor unit. */
  expectedCost: number
  trackingEndsAt: number
}
type AdDerived = {
  product: Product
  constant: Constant
  splits: Splits
  /** By which the platform prefers it: what is planted stays hidden from it. */
  quality: number
  trackingEndsAt: number
}

export type Live = ReturnType<typeof bringToLife>

/** The objects of a world, which edits change as time passes. */
export function bringToLife(world: World) {
  const { seed, plants } = world
  const fields = new Map(world.nodes.map((node) => [node.id, { ...node.fields }]))
  const campaigns = new Map<string, Campaign>()
  const adSets = new Map<string, AdSet>()
  const ads = new Map<string, Ad>()
  for (const { id, type, createdAt } of world.nodes)
    if (type === 'campaign')
      campaigns.set(id, { ...campaignSettings(fields.get(id)!), id, key: keyOf(seed, id), createdAt, adSets: [] })
  for (const { id, type, createdAt, campaignId } of world.nodes) {
    const campaign = campaigns.get(campaignId ?? '')
    if (type !== 'ad_set' || !campaign) continue
    const settings = adSetSettings(fields.get(id)!)
    const adSet = { ...settings, id, key: keyOf(seed, id), createdAt, campaign, ads: [], derived: null }
    adSets.set(id, adSet)
    campaign.adSets.push(adSet)
  }
  for (const { id, type, createdAt, adSetId } of world.nodes) {
    const adSet = adSets.get(adSetId ?? '')
    if (type !== 'ad' || !adSet) continue
    const ad = { ...adSettings(fields.get(id)!), id, key: keyOf(seed, id), createdAt, adSet, derived: null }
    ads.set(id, ad)
    adSet.ads.push(ad)
  }
  const account: Account = {
    ...accountSettings(fields.get(world.accountId) ?? {}),
    ...{ id: world.accountId, seed, calendar: calendarOf(world.zone), dollar: dollarIn(world.currency) },
    ...{ factor: accountFactorOf(seed, world.accountId), campaigns: [...campaigns.values()] },
  }

  const forget = (adSet: AdSet) => {
    adSet.derived = null
    for (const ad of adSet.ads) ad.derived = null
  }
  /** Applies an edit. Returns the ad sets that it touches. */
  const apply = (nodeId: string, field: string, value: unknown): AdSet[] => {
    const changed = fields.get(nodeId)
    if (!changed) return []
    if (value === null || value === undefined) delete changed[field]
    else changed[field] = value
    const [campaign, adSet, ad] = [campaigns.get(nodeId), adSets.get(nodeId), ads.get(nodeId)]
    if (campaign) Object.assign(campaign, campaignSettings(changed))
    if (adSet) Object.assign(adSet, adSetSettings(changed))
    if (ad) Object.assign(ad, adSettings(changed))
    if (nodeId === account.id) Object.assign(account, accountSettings(changed))
    const touched = ad ? [ad.adSet] : adSet ? [adSet] : campaign ? campaign.adSets : [...adSets.values()]
    touched.forEach(forget)
    return touched
  }

  const derivedOf = (adSet: AdSet, at: number): AdSetDerived => {
    if (adSet.derived) return adSet.derived
    const { campaign, targeting } = adSet
    const nodeIds = [account.id, campaign.id, adSet.id]
    const planted = plantsAt(plants, nodeIds, at)
    const { cpm, cvr } = usual(account, adSet)
    const product = productOf(adSet, false)
    return (adSet.derived = {
      splits: splitsOf(targeting, seed, adSet.id, planted),
      audience: planted.audienceSize ?? audienceOf(targeting, seed, adSet.id),
      expectedCost: cpm / 1_000 / (resultRate(product, adSet) * cvr),
      trackingEndsAt: trackingEndsAt(plants, nodeIds),
    })
  }

  const derivedOfAd = (ad: Ad, at: number): AdDerived => {
    if (ad.derived) return ad.derived
    const { adSet } = ad
    const nodeIds = [account.id, adSet.campaign.id, adSet.id, ad.id]
    const planted = plantsAt(plants, nodeIds, at)
    const quality = qualityOf(seed, ad.id, planted.qualitySpread)
    const fit = audienceFitOf(seed, adSet.id, planted.qualitySpread)
    const { cpm, cvr } = usual(account, adSet)
    const product = productOf(adSet, ad.creativeId !== null && world.videoCreatives.has(ad.creativeId))
    return (ad.derived = {
      product,
      constant: {
        cpm: cpm * planted.cpm,
        ctr: product.base.ctr * quality.ctr * planted.ctr,
        cvr: cvr * quality.cvr * fit * planted.cvr,
        plants: planted,
      },
      splits:
        planted.cells.length > 0 ? splitsOf(adSet.targeting, seed, adSet.id, planted) : derivedOf(adSet, at).splits,
      quality: quality.ctr * quality.cvr,
      trackingEndsAt: trackingEndsAt(plants, nodeIds),
    })
  }

  const plantStarts = [...new Set(plants.map(({ startsAt }) => startsAt))]
  return { account, campaigns, adSets, ads, apply, forget, derivedOf, derivedOfAd, plantStarts }
}

const productOf = (adSet: AdSet, isVideo: boolean): Product => {
  const { objective } = adSet.campaign
  return { objective, base: BASES[objective], path: pathOf(objective, adSet), isVideo }
}

/** CPM and the factor of conversion of an ad set before season, quality and what is planted. */
function usual({ factor, dollar, seed }: Account, { id, campaign, targeting }: AdSet) {
  const country = countryMeans(targeting, seed, id)
  return {
    cpm: BASES[campaign.objective].cpm * dollar * factor * country.cpm * placementMixOf(targeting),
    cvr: country.cvr,
  }
}
