import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Money } from '../money.ts'
import { BUDGET_LEVELS, BUDGET_TYPES, Objective } from './campaign.ts'
import { AD_FORMATS, BID_STRATEGIES } from './launch-words.ts'
import { CountryCode, HttpsUrl, Instant, InstantInput, PlatformId, text } from './text.ts'
import type { IssueCode } from '../errors/issue-codes.ts'

export const DRAFT_STATUSES = ['draft', 'ready', 'launching', 'launched', 'launch_failed'] as const
/** State of a launch draft; `ready` is computed from its validation. */
export const DraftStatus = z.enum(DRAFT_STATUSES)
export type DraftStatus = z.output<typeof DraftStatus>

const words = (max: number) => text({ min: 1, max })
const DraftBudget = z.strictObject({
  level: z.enum(BUDGET_LEVELS).describe('Where the budget is set.'),
  type: z.enum(BUDGET_TYPES).describe('Per day, or for the whole run.'),
  amount: Money.describe("In the ad account's currency."),
})

const Targeting = z
  .strictObject({
    countries: z.array(CountryCode).max(25).optional().describe('ISO 3166 codes such as US.'),
    ageMin: z.int().min(13).max(65).default(18).describe('Youngest.'),
    ageMax: z.int().min(13).max(65).default(65).describe('Oldest; 65 means 65 and older.'),
    genders: z.enum(['all', 'male', 'female']).default('all').describe('Who sees the ads.'),
    interests: z.array(words(128)).max(50).optional().describe('By id or name.'),
    customAudienceIds: z.array(PlatformId).max(50).optional().describe('Custom audiences of the ad account.'),
  })
  .superRefine(({ ageMin, ageMax }, context) => {
    if (ageMax < ageMin)
      context.addIssue({
        code: 'custom',
        path: ['ageMax'],
        params: { code: 'too_small' satisfies IssueCode },
        message: 'ageMax must not be below ageMin.',
      })
  })

const Placements = z.strictObject({
  mode: z.enum(['automatic', 'manual']).describe('automatic: the platform chooses.'),
  publishers: z.array(words(40)).max(10).optional().describe('If manual: such as facebook.'),
  positions: z.array(words(40)).max(30).optional().describe('If manual: such as feed or story.'),
})

const Ad = z
  .strictObject({
    name: words(200).describe('Name of the ad.'),
    format: z.enum(AD_FORMATS).optional().describe('Kind of ad.'),
    assets: z
      .array(
        z.strictObject({
          assetId: Uuid.describe('From search_assets.'),
          headline: text({ max: 255 }).optional().describe('Of this card of a carousel.'),
          destinationUrl: HttpsUrl.optional().describe('Destination of this card; https.'),
        }),
      )
      .min(1)
      .max(10)
      .optional()
      .describe('A carousel has at least 2.'),
    copy: z
      .strictObject({
        primaryTexts: z.array(words(2200)).min(1).max(5).optional().describe('To choose from.'),
        headlines: z.array(words(255)).min(1).max(5).optional().describe('To choose from.'),
        descriptions: z.array(words(255)).max(5).optional().describe('To choose from.'),
      })
      .optional()
      .describe('Such as from generate_ad_copy.'),
    callToAction: words(40).optional().describe('Such as shop_now.'),
    destinationUrl: HttpsUrl.optional().describe('Destination of the ad; https.'),
  })
  .superRefine(({ format, assets }, context) => {
    if (format === 'carousel' && assets?.length === 1)
      context.addIssue({
        code: 'custom',
        path: ['assets'],
        params: { code: 'too_small' satisfies IssueCode },
        message: 'A carousel has 2 to 10 assets.',
      })
  })

const AdSet = z.strictObject({
  name: words(200).describe('Name of the ad set.'),
  budget: DraftBudget.optional().describe('When each ad set has its own budget.'),
  optimizationGoal: words(60).optional().describe('Such as purchases.'),
  targeting: Targeting.optional().describe('Who sees it.'),
  placements: Placements.optional().describe('Default: automatic.'),
  ads: z.array(Ad).max(50).optional().describe('Its ads.'),
})

/** The configuration of a launch draft, which create_launch_draft accepts and get_launch_draft returns. */
export const DraftConfiguration = z.strictObject({
  name: words(200).describe('Name of the campaign.'),
  adAccountId: PlatformId.optional().describe('From list_ad_accounts.'),
  objective: Objective.optional().describe('What the campaign is for.'),
  specialAdCategories: z.array(words(60)).max(10).optional().describe('Such as housing, employment or credit.'),
  budget: DraftBudget.optional().describe('Budget of the campaign.'),
  bidStrategy: z.enum(BID_STRATEGIES).default('lowest_cost').describe('How to bid.'),
  bidAmount: Money.optional().describe('Cap, with cost_cap and bid_cap.'),
  minRoas: z.number().min(0.01).max(1000).optional().describe('Minimum return on ad spend, with min_roas.'),
  appId: PlatformId.optional().describe('With objective app_promotion.'),
  specialAdCategoryCountries: z.array(CountryCode).max(25).optional().describe('Where the special categories apply.'),
  schedule: z
    .strictObject({
      startAt: InstantInput.optional().describe('Default: when it is launched.'),
      endAt: InstantInput.optional().describe('Needed with a lifetime budget.'),
    })
    .optional()
    .describe('When the campaign runs.'),
  identity: z
    .strictObject({
      pageId: PlatformId.optional().describe('Page the ads appear under.'),
      instagramAccountId: PlatformId.optional().describe('Account the ads appear under.'),
    })
    .optional()
    .describe('Who the ads appear to come from.'),
  tracking: z
    .strictObject({
      pixelId: PlatformId.optional().describe('Counts the conversions.'),
      conversionEvent: words(60).optional().describe('Such as purchase.'),
      urlParameters: text({ max: 500 }).optional().describe('Query added to every destination.'),
    })
    .optional()
    .describe('How results are measured.'),
  adSets: z.array(AdSet).max(20).optional().describe('At most 1,000 ads in all.'),
  notes: text({ max: 2000 }).optional().describe('For the reviewer of the draft.'),
})
export type DraftConfiguration = z.output<typeof DraftConfiguration>

const count = z.int().min(0)

/** A sum over twenty ad sets has two digits more than each of them. */
const Sum = Money.extend({ amount: z.string().regex(/^\d{1,14}(?:\.\d{1,3})?$/) })

export const DraftSummary = z.object({
  adSets: count,
  ads: count,
  assets: count,
  maxDailySpend: Sum.nullable().describe('Maximum spend per day; null without a budget.'),
})

/** One issue to review before a launch. */
export const DraftIssue = z.object({
  code: z.string(),
  path: z.string().describe('Such as adSets[0].ads[2].destinationUrl.'),
  severity: z.enum(['error', 'warning', 'info']),
  source: z.enum(['ours', 'platform']),
  message: z.string(),
  fix: z.string().nullable().describe('How to fix it.'),
})
export const DraftValidation = z.object({
  ready: z.boolean().describe('True: a person can launch it.'),
  errors: count,
  warnings: count,
  issues: z.array(DraftIssue),
})
export type DraftIssue = z.output<typeof DraftIssue>
export type DraftValidation = z.output<typeof DraftValidation>
export type DraftSummary = z.output<typeof DraftSummary>

/** Errors and warnings, counted: what lists show. */
export const DraftCounts = DraftValidation.omit({ issues: true })

/** A draft as it is after it was made or changed. */
export const DraftState = z.object({
  draftId: Uuid.describe('Pass it to get_launch_draft or delete_launch_draft.'),
  status: DraftStatus,
  version: z.int().min(1),
  name: z.string(),
  objective: z.string().nullable(),
  summary: DraftSummary,
  validation: DraftValidation,
  reviewUrl: z.url().describe('Where a person reviews and launches it.'),
  createdAt: Instant,
})
export type DraftState = z.output<typeof DraftState>
