import { DraftConfiguration } from '@adloom/contracts'
import { LaunchPolicy } from '@adloom/contracts/shapes/launch-policy'
import type { AssetFacts } from '../src/facts/facts.ts'

/** A draft without a single issue, with readyFacts() at NOW. Each call makes a new one, to be changed. */
export const readyDraft = (): DraftConfiguration =>
  DraftConfiguration.parse({
    name: 'Spring',
    adAccountId: 'act_1',
    objective: 'sales',
    budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
    schedule: { startAt: '2026-12-01T08:00:00Z', endAt: '2026-12-11T08:00:00Z' },
    identity: { pageId: '10', instagramAccountId: '20' },
    tracking: { pixelId: '30', conversionEvent: 'purchase', urlParameters: 'utm_source=adloom' },
    adSets: [
      {
        name: 'Broad',
        optimizationGoal: 'purchases',
        targeting: { countries: ['CA'], interests: ['Yoga'], customAudienceIds: ['40'] },
        ads: [readyAd('Square')],
      },
    ],
  })

export const readyAd = (name: string) => ({
  name,
  format: 'single_image',
  assets: [{ assetId: PICTURE }],
  copy: { primaryTexts: ['Your skin, but awake. Terms apply.'], headlines: ['Meet Glow Serum'] },
  callToAction: 'shop_now',
  destinationUrl: 'https://lumea.example/glow-serum',
})

export const NOW = new Date('2026-11-25T12:00:00Z')

export const PICTURE = 'd0e1f2a3-b4c5-4d6e-9f80-000000000001'
export const TALL_PICTURE = 'd0e1f2a3-b4c5-4d6e-9f80-000000000002'
export const FILM = 'd0e1f2a3-b4c5-4d6e-9f80-000000000003'
export const UNKNOWN_FILE = 'd0e1f2a3-b4c5-4d6e-9f80-000000000009'

const picture = (assetId: string, changes: Partial<AssetFacts> = {}): [string, AssetFacts] => [
  assetId,
  {
    assetId,
    ...{ type: 'image', status: 'ready', mimeType: 'image/png', width: 1080, height: 1080, sizeBytes: 500_000 },
    ...{ durationMs: null, generationId: null, isAiGenerated: false, hasSyntheticPerson: false },
    ...changes,
  },
]

/** What is known of the account, the library and the team of readyDraft(). Each call makes a new one, to be changed. */
export const readyFacts = () => ({
  account: {
    ...{ adAccountId: 'act_1', name: 'Lumea', platform: 'meta', currency: 'USD', timezone: 'America/New_York' },
    ...{ status: 'connected' as const, canWrite: true },
  },
  options: {
    readAt: '2026-11-25T12:00:00Z',
    pages: [{ id: '10', name: 'Lumea' }],
    instagramAccounts: [{ id: '20', name: 'lumea' }],
    pixels: [
      { id: '30', name: 'Shop', isAvailable: true },
      { id: '31', name: 'Old shop', isAvailable: false },
    ],
    minimumDailyBudgets: {
      impressions: { amount: '1.00', currency: 'USD' },
      ...{ clicks: null, videoViews: null, rareActions: null },
    },
    disclosure: null,
  },
  interests: new Map([
    ['Yoga', { id: '50', name: 'Yoga' }],
    ['Knitting', null],
  ]),
  assets: new Map([
    picture(PICTURE),
    picture(TALL_PICTURE, { width: 1080, height: 1920 }),
    picture(FILM, { type: 'video', mimeType: 'video/mp4', width: 1080, height: 1920 }),
  ]),
  brand: { bannedWords: ['cheap'], requiredDisclaimers: ['Terms apply.'] },
  policy: LaunchPolicy.parse({}),
})
