import type { Plan } from '../src/plan/plan.ts'

/** A plan of some size, whose ads show the uploads in turn. `text`: how long the texts are. For tests. */
export function makePlan({ adSets = 1, adsPerSet = 1, uploads = 1, text = 10 }): Plan {
  const ads = Array.from({ length: adSets * adsPerSet }, (_, i) => ({
    adSet: Math.floor(i / adsPerSet),
    index: i % adsPerSet,
  }))
  return {
    platform: 'meta',
    adAccountId: 'act_1001',
    campaign: {
      ...{ kind: 'campaign', name: 'Spring', objective: 'traffic', specialAdCategories: [] },
      ...{ specialAdCategoryCountries: [], budget: null, bidStrategy: null, startAt: null, endAt: null },
    },
    adSets: Array.from({ length: adSets }, (_, i) => ({ path: `adSets[${i}]`, adSet: makeAdSet(`Ad set ${i + 1}`) })),
    creatives: ads.map(({ adSet, index }, i) => ({
      path: `adSets[${adSet}].ads[${index}]`,
      creative: {
        ...{ kind: 'creative', name: `Ad ${adSet + 1}.${index + 1}`, format: 'single_image', pageId: '1' },
        ...{
          instagramAccountId: null,
          primaryTexts: Array(5).fill('🙂'.repeat(text)),
          headlines: [],
          descriptions: [],
        },
        ...{ callToAction: 'shop_now', destinationUrl: 'https://lumea.example', urlParameters: null },
      },
      media: [{ assetId: assetIdOf(i % uploads), kind: 'image', headline: null, destinationUrl: null }],
    })),
    ads: ads.map(({ adSet, index }, creative) => ({
      ...{ path: `adSets[${adSet}].ads[${index}]`, name: `Ad ${adSet + 1}.${index + 1}`, adSet, index, creative },
    })),
    uploads: Array.from({ length: uploads }, (_, i) => ({
      ...{ path: `adSets[0].ads[0].assets[${i}]`, assetId: assetIdOf(i), kind: 'image', generationId: null },
    })),
  }
}

const assetIdOf = (i: number) => `d0e1f2a3-b4c5-4d6e-9f80-${String(i).padStart(12, '0')}`

const makeAdSet = (name: string): Plan['adSets'][number]['adSet'] => ({
  ...{ kind: 'ad_set', name, objective: 'traffic', bidStrategy: 'lowest_cost', bidAmount: null, minRoas: null },
  budget: { type: 'daily', amount: { amount: '20.00', currency: 'USD' } },
  optimizationGoal: 'link_clicks',
  promoted: { pageId: null, pixelId: null, conversionEvent: null, appId: null, storeUrl: null },
  targeting: {
    ...{ countries: ['US'], ageMin: 18, ageMax: 65, genders: 'all', interests: [], customAudienceIds: [] },
  },
  ...{ placements: null, startAt: null, endAt: null, disclosure: null },
})
