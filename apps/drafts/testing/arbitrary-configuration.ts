import { BUDGET_LEVELS, BUDGET_TYPES } from '@adloom/contracts'
import { AD_FORMATS, BID_STRATEGIES } from '@adloom/contracts/shapes/launch-words'
import fc from 'fast-check'
import type { Configuration } from './draft-stage.ts'

/** Text as people and agents send it: any characters, emoji, line breaks. NUL and lone surrogates are refused. */
const words = (max: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength: Math.min(max, 30) }).map((value) => {
    const stored = value.toWellFormed().replaceAll('\0', '')
    return stored.trim() === '' ? 'x' : stored
  })
/** Anything that is not empty: ids of a platform are passed back, not judged. */
const platformId = fc.oneof(fc.stringMatching(/^\d{1,20}$/), fc.string({ unit: 'binary', minLength: 1 }))
const uuid = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
)
const money = fc.record({
  amount: fc.stringMatching(/^\d{1,12}(\.\d{1,3})?$/),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'XYZ'),
})
const budget = fc.record({
  level: fc.constantFrom(...BUDGET_LEVELS),
  type: fc.constantFrom(...BUDGET_TYPES),
  amount: money,
})
const instant = fc.oneof(
  fc
    .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  fc.constantFrom('2026-12-01T09:00:00+02:00', '2026-12-01T09:00:00.123456Z'),
)
const url = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })
const country = fc.stringMatching(/^[A-Z]{2}$/)
const some = <T>(one: fc.Arbitrary<T>, minLength = 0) => fc.array(one, { minLength, maxLength: 3 })

const targeting = fc
  .record(
    {
      countries: some(country),
      ages: fc.tuple(fc.integer({ min: 13, max: 65 }), fc.integer({ min: 13, max: 65 })),
      genders: fc.constantFrom('all' as const, 'male' as const, 'female' as const),
      interests: some(words(128)),
      customAudienceIds: some(platformId),
    },
    { requiredKeys: [] },
  )
  .map(({ ages, ...rest }) => (ages ? { ...rest, ageMin: Math.min(...ages), ageMax: Math.max(...ages) } : rest))

const ad = fc.record(
  {
    name: words(200),
    format: fc.constantFrom(...AD_FORMATS),
    assets: some(
      fc.record({ assetId: uuid, headline: words(255), destinationUrl: url }, { requiredKeys: ['assetId'] }),
      2,
    ),
    copy: fc.record(
      { primaryTexts: some(words(2200), 1), headlines: some(words(255), 1), descriptions: some(words(255)) },
      { requiredKeys: [] },
    ),
    callToAction: words(40),
    destinationUrl: url,
  },
  { requiredKeys: ['name'] },
)
const adSet = fc.record(
  {
    name: words(200),
    budget,
    optimizationGoal: words(60),
    targeting,
    placements: fc.record(
      {
        mode: fc.constantFrom('automatic' as const, 'manual' as const),
        publishers: some(words(40)),
        positions: some(words(40)),
      },
      { requiredKeys: ['mode'] },
    ),
    ads: some(ad),
  },
  { requiredKeys: ['name'] },
)

/** Any configuration that create_launch_draft accepts, small ones. */
export const arbitraryConfiguration: fc.Arbitrary<Configuration> = fc.record(
  {
    name: words(200),
    adAccountId: platformId,
    objective: fc.constantFrom('awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'),
    specialAdCategories: some(words(60)),
    budget,
    bidStrategy: fc.constantFrom(...BID_STRATEGIES),
    bidAmount: money,
    minRoas: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    appId: platformId,
    specialAdCategoryCountries: some(country),
    schedule: fc.record({ startAt: instant, endAt: instant }, { requiredKeys: [] }),
    identity: fc.record({ pageId: platformId, instagramAccountId: platformId }, { requiredKeys: [] }),
    tracking: fc.record(
      { pixelId: platformId, conversionEvent: words(60), urlParameters: words(500) },
      { requiredKeys: [] },
    ),
    adSets: some(adSet),
    notes: words(2000),
  },
  { requiredKeys: ['name'] },
)
