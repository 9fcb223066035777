import type { SeedDraft } from '../seed-campaigns.ts'
import { DEMO_ACCOUNTS } from './campaigns.ts'
import { adId, draftId } from './ids.ts'

const [LUMEA_US] = DEMO_ACCOUNTS as [string]
const PRODUCTS = 'https://lumea.example/products'

/** What the brand kit asks of every ad. */
const DISCLAIMER = 'Patch test before first use.'

/** Ready whenever the demo is started: it begins when it is launched, and has no end. */
const ready: SeedDraft = {
  draftId: draftId(1),
  runsUnder: 'page and pixel',
  configuration: {
    name: 'Glow serum, spring offer',
    adAccountId: LUMEA_US,
    objective: 'sales',
    budget: { level: 'campaign', type: 'daily', amount: { amount: '60.00', currency: 'USD' } },
    tracking: { conversionEvent: 'purchase', urlParameters: 'utm_source=meta&utm_campaign=glow_spring' },
    adSets: [
      {
        name: 'US, 25 to 54',
        optimizationGoal: 'purchases',
        targeting: { countries: ['US'], ageMin: 25, ageMax: 54 },
        ads: [
          {
            name: 'First order, square',
            assets: [{ assetId: adId(1) }],
            copy: {
              primaryTexts: ['20% off your first order with GLOW20.', 'Vitamin C, kept simple. 20% off with GLOW20.'],
              headlines: ['Skin that glows'],
              descriptions: [DISCLAIMER],
            },
            callToAction: 'shop_now',
            destinationUrl: `${PRODUCTS}/vitamin-c-glow-serum`,
          },
          {
            name: 'First order, feed',
            assets: [{ assetId: adId(2) }],
            copy: {
              primaryTexts: ['A short morning routine, in one amber bottle.'],
              headlines: ['20% off your first order'],
              descriptions: [DISCLAIMER],
            },
            callToAction: 'shop_now',
            destinationUrl: `${PRODUCTS}/vitamin-c-glow-serum`,
          },
        ],
      },
      {
        name: 'US, stories and reels',
        optimizationGoal: 'purchases',
        targeting: { countries: ['US'] },
        placements: { mode: 'manual', publishers: ['facebook', 'instagram'], positions: ['story', 'reels'] },
        ads: [
          {
            name: 'First order, story',
            assets: [{ assetId: adId(3) }],
            copy: {
              primaryTexts: [`20% off with GLOW20. ${DISCLAIMER}`],
              headlines: ['Skin that glows'],
            },
            callToAction: 'get_offer',
            destinationUrl: `${PRODUCTS}/vitamin-c-glow-serum`,
          },
        ],
      },
    ],
    notes: 'Two ad sets: feed for people who know us, stories for people who do not.',
  },
}

/** One that an agent has not thought through: each kind of mistake once, with its fix. */
const unfinished: SeedDraft = {
  draftId: draftId(2),
  runsUnder: 'nothing',
  configuration: {
    name: 'Barrier cream, Germany and France',
    adAccountId: LUMEA_US,
    objective: 'sales',
    budget: { level: 'campaign', type: 'daily', amount: { amount: '40.00', currency: 'EUR' } },
    adSets: [
      {
        name: 'Night care',
        optimizationGoal: 'page_likes',
        targeting: { countries: ['DE', 'FR'] },
        placements: { mode: 'manual', publishers: ['instagram'], positions: ['story'] },
        ads: [
          {
            name: 'Launch, wide',
            assets: [{ assetId: adId(4) }],
            copy: {
              primaryTexts: [
                'The miracle of three ceramides and oat oil: wake up soft, not greasy, and never think of dry skin again.',
              ],
              headlines: ['Mend while you sleep'],
            },
            destinationUrl: `${PRODUCTS}/overnight-barrier-cream`,
          },
          { name: 'Launch, story', assets: [{ assetId: adId(7) }], copy: { primaryTexts: [DISCLAIMER] } },
        ],
      },
    ],
    notes: 'A first try. What is missing stands beside it.',
  },
}

export const drafts: SeedDraft[] = [unfinished, ready]
