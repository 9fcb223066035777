import { DraftConfiguration } from '@adloom/contracts'
import { LaunchAd, LaunchAdSet, LaunchCampaign, LaunchCreative } from '@adloom/contracts/shapes/launch-object'
import { describe, expect, test } from 'vitest'
import { FILM, PICTURE, readyAd, readyDraft, readyFacts, TALL_PICTURE } from '../../testing/ready-draft.ts'
import { adOf, adSetOf, creativeOf, planOf } from './plan.ts'

const draftOf = (changes: object) => DraftConfiguration.parse({ ...readyDraft(), ...changes })
const [adSet] = readyDraft().adSets!
const withAds = (...ads: object[]) => draftOf({ adSets: [{ ...adSet, ads }] })
const uploads = new Map([
  [PICTURE, { platformId: 'hash-1', thumbnailHash: null }],
  [TALL_PICTURE, { platformId: 'hash-2', thumbnailHash: null }],
  [FILM, { platformId: 'film', thumbnailHash: 'hash-3' }],
])

test('every part of a plan is an object that campaign-control takes', () => {
  const plan = planOf(readyDraft(), readyFacts())
  expect(LaunchCampaign.safeParse(plan.campaign).success).toBe(true)
  expect(LaunchAdSet.parse(adSetOf(plan, 0, '1'))).toMatchObject({
    ...{ campaignId: '1', budget: null, bidStrategy: null, optimizationGoal: 'conversions' },
    promoted: { pixelId: '30', conversionEvent: 'purchase', pageId: null },
    targeting: { interests: [{ id: '50', name: 'Yoga' }], ageMin: 18, ageMax: 65 },
    ...{ placements: null, disclosure: null, startAt: '2026-12-01T08:00:00Z' },
  })
  expect(LaunchCreative.parse(creativeOf(plan, 0, uploads))).toMatchObject({
    media: [{ imageHash: 'hash-1', videoId: null }],
    urlParameters: 'utm_source=adloom',
  })
  expect(LaunchAd.parse(adOf(plan, 0, '2', '3'))).toEqual({ kind: 'ad', name: 'Square', adSetId: '2', creativeId: '3' })
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
})

test('ads that are equal but for their names share a creative, and a file is uploaded once', () => {
  const other = { ...readyAd('Other text'), copy: { primaryTexts: ['Other. Terms apply.'], headlines: ['Other'] } }
  const plan = planOf(withAds(readyAd('One'), readyAd('Two'), other), readyFacts())
  expect(plan.ads.map(({ path, creative }) => [path, creative])).toEqual([
    ['adSets[0].ads[0]', 0],
    ['adSets[0].ads[1]', 0],
    ['adSets[0].ads[2]', 1],
  ])
  expect(plan.creatives.map(({ creative }) => creative.name)).toEqual(['One', 'Other text'])
  expect(plan.uploads).toEqual([
    { path: 'adSets[0].ads[0].assets[0]', assetId: PICTURE, kind: 'image', generationId: null },
  ])
})

describe('What a draft leaves out has a default', () => {
  const creativeFor = (ad: object) => {
    const { format: _, callToAction: __, ...rest } = readyAd('Ad')
    return creativeOf(planOf(withAds({ ...rest, ...ad }), readyFacts()), 0, uploads)
  }
  const cards = { assets: [{ assetId: PICTURE, headline: 'A' }, { assetId: FILM }] }

  test('the format follows the files, and the button says learn more', () => {
    expect(creativeFor({})).toMatchObject({ format: 'single_image', callToAction: 'learn_more' })
    expect(creativeFor({ assets: [{ assetId: FILM }] })).toMatchObject({
      format: 'single_video',
      media: [{ imageHash: null, videoId: 'film', thumbnailHash: 'hash-3' }],
    })
    expect(creativeFor(cards)).toMatchObject({ format: 'carousel', media: [{ headline: 'A' }, { headline: null }] })
  })

  test('a goal names its event, and sales and leads have a usual one', () => {
    const eventOf = (objective: string, optimizationGoal: string, conversionEvent?: string) => {
      const tracking = { pixelId: '30', ...(conversionEvent && { conversionEvent }) }
      const plan = planOf(draftOf({ objective, tracking, adSets: [{ ...adSet, optimizationGoal }] }), readyFacts())
      const { adSet: planned } = plan.adSets[0]!
      return [planned.optimizationGoal, planned.promoted.conversionEvent]
    }
    expect(eventOf('sales', 'purchases')).toEqual(['conversions', 'purchase'])
    expect(eventOf('leads', 'leads')).toEqual(['conversions', 'lead'])
    expect(eventOf('sales', 'link_clicks')).toEqual(['link_clicks', 'purchase'])
    expect(eventOf('leads', 'conversions')).toEqual(['conversions', 'lead'])
    expect(eventOf('engagement', 'conversions', 'contact')).toEqual(['conversions', 'contact'])
    expect(eventOf('traffic', 'link_clicks', 'purchase')).toEqual(['link_clicks', null])
    expect(eventOf('app_promotion', 'purchases')).toEqual(['conversions', 'purchase'])
  })

  test('the team says who benefits and who pays, else the ad account does, where a law asks for it', () => {
    const disclosed = (countries: string[], policy: object, stated: object | null) => {
      const facts = readyFacts()
      Object.assign(facts.policy, policy)
      Object.assign(facts.options, { disclosure: stated })
      const draft = draftOf({ adSets: [{ ...adSet, targeting: { countries } }] })
      return planOf(draft, facts).adSets[0]!.adSet.disclosure
    }
    const account = { beneficiary: 'Account', payor: 'Account' }
    expect(disclosed(['CA', 'DE'], {}, account)).toEqual(account)
    expect(disclosed(['DE'], { payor: 'Team' }, account)).toEqual({ beneficiary: 'Account', payor: 'Team' })
    expect(disclosed(['DE'], { payor: 'Team' }, null)).toBeNull()
    expect(disclosed(['CA'], {}, account)).toBeNull()
  })
})

test('budgets and bids of ad sets are theirs where the campaign has no budget', () => {
  const budget = { level: 'ad_set', type: 'lifetime', amount: { amount: '200.00', currency: 'USD' } }
  const draft = draftOf({
    ...{ budget: undefined, bidStrategy: 'cost_cap', bidAmount: { amount: '5.00', currency: 'USD' }, minRoas: 2 },
    adSets: [{ ...adSet, budget }],
  })
  const { campaign, adSets } = planOf(draft, readyFacts())
  expect(campaign).toMatchObject({ budget: null, bidStrategy: null })
  expect(adSets[0]!.adSet).toMatchObject({
    ...{ budget: { type: 'lifetime', amount: budget.amount }, bidStrategy: 'cost_cap', minRoas: null },
    bidAmount: { amount: '5.00', currency: 'USD' },
  })
})

test('a draft that is not ready has no plan', () => {
  expect(() => planOf(draftOf({ objective: undefined }), readyFacts())).toThrow(TypeError)
  expect(() => planOf(withAds({ ...readyAd('A'), assets: undefined }), readyFacts())).toThrow(TypeError)
  expect(() => planOf(readyDraft(), { ...readyFacts(), account: 'unread' })).toThrow(TypeError)
})
