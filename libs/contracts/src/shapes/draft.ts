import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Money } from '../money.ts'
import { BUDGET_LEVELS, BUDGET_TYPES, Objective } from './campaign.ts'
import { CountryCode, ExternalId, HttpsUrl, InstantInput, text } from './text.ts'

export const DRAFT_STATUSES = ['draft', 'ready', 'launching', 'launched', 'launch_failed'] as const
/** State of a launch draft; `ready` is computed from its validation. */
export const DraftStatus = z.enum(DRAFT_STATUSES)
export type DraftStatus = z.output<typeof DraftStatus>

const words = (max: number) => text({ min: 1, max })
const DraftBudget = z.strictObject({
  level: z.enum(BUDGET_LEVELS).describe('Whether the campaign or each ad set has the budget.'),
  type: z.enum(BUDGET_TYPES).describe('Per day, or for the whole run.'),
  amount: Money.describe("Amount in the ad account's currency."),
})

const Targeting = z
  .strictObject({
    countries: z.array(CountryCode).max(25).optional().describe('ISO 3166 codes such as US, 25 at most.'),
    ageMin: z.int().min(13).max(65).default(18).describe('Youngest age, 13 to 65.'),
    ageMax: z.int().min(13).max(65).default(65).describe('Oldest age, 13 to 65; 65 stands for 65 and older.'),
    genders: z.enum(['all', 'male', 'female']).default('all').describe('Who sees the ads.'),
    interests: z.array(words(128)).max(50).optional().describe('Interests of the audience, by id or name.'),
    customAudienceIds: z.array(ExternalId).max(50).optional().describe("The ad account's own audiences, by id."),
  })
  .superRefine(({ ageMin, ageMax }, context) => {
    if (ageMax < ageMin)
      context.addIssue({
        code: 'custom',
        path: ['ageMax'],
        params: { code: 'too_small' },
        message: 'ageMax must not be below ageMin.',
      })
  })

const Placements = z.strictObject({
  mode: z.enum(['automatic', 'manual']).describe('automatic leaves the choice to the platform.'),
  publishers: z.array(words(40)).max(10).optional().describe('With manual: where, such as facebook or instagram.'),
  positions: z.array(words(40)).max(30).optional().describe('With manual: which places, such as feed or story.'),
})

const Ad = z
  .strictObject({
    name: words(200).describe('Name of the ad.'),
    format: z.enum(['single_image', 'single_video', 'carousel']).optional().describe('What the ad is made of.'),
    assets: z
      .array(
        z.strictObject({
          assetId: Uuid.describe('From search_assets.'),
          headline: text({ max: 255 }).optional().describe('Headline of this card of a carousel.'),
          destinationUrl: HttpsUrl.optional().describe('Where this card leads; https.'),
        }),
      )
      .min(1)
      .max(10)
      .optional()
      .describe('1 to 10 assets; a carousel has 2 to 10.'),
    copy: z
      .strictObject({
        primaryTexts: z.array(words(2200)).min(1).max(5).optional().describe('1 to 5 texts to choose from.'),
        headlines: z.array(words(255)).min(1).max(5).optional().describe('1 to 5 headlines to choose from.'),
        descriptions: z.array(words(255)).max(5).optional().describe('Up to 5 descriptions to choose from.'),
      })
      .optional()
      .describe('Words of the ad, from generate_ad_copy for instance.'),
    callToAction: words(40).optional().describe('Call to action, such as shop_now.'),
    destinationUrl: HttpsUrl.optional().describe('Where the ad leads; https.'),
  })
  .superRefine(({ format, assets }, context) => {
    if (format === 'carousel' && assets?.length === 1)
      context.addIssue({
        code: 'custom',
        path: ['assets'],
        params: { code: 'too_small' },
        message: 'A carousel has 2 to 10 assets.',
      })
  })

const AdSet = z.strictObject({
  name: words(200).describe('Name of the ad set.'),
  budget: DraftBudget.optional().describe('Its own budget, when budgets are per ad set.'),
  optimizationGoal: words(60).optional().describe('What delivery is optimised for, such as purchases.'),
  targeting: Targeting.optional().describe('Who sees it.'),
  placements: Placements.optional().describe('Where it appears. Default: automatic.'),
  ads: z.array(Ad).max(50).optional().describe('Up to 50 ads.'),
})

/** The configuration of a launch draft: what create_launch_draft takes and get_launch_draft gives back. */
export const DraftConfiguration = z.strictObject({
  name: words(200).describe('Name of the campaign.'),
  adAccountId: ExternalId.optional().describe('Ad account to launch in, from list_ad_accounts.'),
  objective: Objective.optional().describe('What the campaign is for.'),
  specialAdCategories: z
    .array(words(60))
    .max(10)
    .optional()
    .describe('Categories the law treats apart, such as housing, employment or credit.'),
  budget: DraftBudget.optional().describe('Budget of the campaign.'),
  bidStrategy: z
    .enum(['lowest_cost', 'cost_cap', 'bid_cap', 'min_roas'])
    .default('lowest_cost')
    .describe('How to bid.'),
  bidAmount: Money.optional().describe('Cap, with cost_cap and bid_cap.'),
  minRoas: z.number().min(0.01).max(1000).optional().describe('Least return on ad spend, with min_roas.'),
  appId: ExternalId.optional().describe('The app, with objective app_promotion.'),
  specialAdCategoryCountries: z
    .array(CountryCode)
    .max(25)
    .optional()
    .describe('Countries the special categories hold for.'),
  schedule: z
    .strictObject({
      startAt: InstantInput.optional().describe('When it starts. Default: when it is launched.'),
      endAt: InstantInput.optional().describe('When it ends; needed with a lifetime budget.'),
    })
    .optional()
    .describe('When the campaign runs.'),
  identity: z
    .strictObject({
      pageId: ExternalId.optional().describe('Page that the ads appear under.'),
      instagramAccountId: ExternalId.optional().describe('Instagram account that the ads appear under.'),
    })
    .optional()
    .describe('Who the ads come from.'),
  tracking: z
    .strictObject({
      pixelId: ExternalId.optional().describe('Pixel or dataset that conversions are counted with.'),
      conversionEvent: words(60).optional().describe('Event to count, such as purchase.'),
      urlParameters: text({ max: 500 }).optional().describe('Query text added to every destination.'),
    })
    .optional()
    .describe('How results are measured.'),
  adSets: z.array(AdSet).max(20).optional().describe('Up to 20 ad sets; at most 1,000 ads in all.'),
  notes: text({ max: 2000 }).optional().describe('For the people who review the draft.'),
})
export type DraftConfiguration = z.output<typeof DraftConfiguration>

const count = z.int().min(0)

export const DraftSummary = z.object({
  adSets: count,
  ads: count,
  assets: count,
  maxDailySpend: Money.nullable().describe('Most it can spend a day; null while there is no budget.'),
})

/** One thing to look at before launch. */
export const DraftIssue = z.object({
  code: z.string(),
  path: z.string().describe('Such as adSets[0].ads[2].destinationUrl.'),
  severity: z.enum(['error', 'warning', 'info']),
  source: z.enum(['ours', 'platform']),
  message: z.string(),
  fix: z.string().nullable().describe('What to do about it.'),
})
export const DraftValidation = z.object({
  ready: z.boolean().describe('True: a person can launch it.'),
  issues: z.array(DraftIssue),
})
