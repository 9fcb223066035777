import { z } from 'zod'
import { Money } from '../money.ts'
import { BUDGET_TYPES, Objective } from './campaign.ts'
import {
  AD_FORMATS,
  BID_STRATEGIES,
  CALLS_TO_ACTION,
  CONVERSION_EVENTS,
  OPTIMIZATION_GOALS,
  POSITIONS,
  PUBLISHERS,
  SPECIAL_AD_CATEGORIES,
} from './launch-words.ts'
import { CountryCode, HttpsUrl, InstantInput, text } from './text.ts'

/** An id that the platform gave. */
const Id = z.string().min(1).max(128)
const name = text({ min: 1, max: 200 })
const Instant = InstantInput.nullable()

export const LaunchBudget = z.strictObject({ type: z.enum(BUDGET_TYPES), amount: Money })

/**
 * What a launch creates on a platform, in our own words. Everything is created paused. Names come without the mark of the
 * launch: campaign-control appends it.
 */
export const LaunchCampaign = z.strictObject({
  kind: z.literal('campaign'),
  name,
  objective: Objective,
  specialAdCategories: z.array(z.enum(SPECIAL_AD_CATEGORIES)).max(10),
  specialAdCategoryCountries: z.array(CountryCode).max(25),
  /** Null: each ad set has its own. */
  budget: LaunchBudget.nullable(),
  /** Only with a budget. Null: the ad sets say. */
  bidStrategy: z.enum(BID_STRATEGIES).nullable(),
  startAt: Instant,
  endAt: Instant,
})
export type LaunchCampaign = z.output<typeof LaunchCampaign>

export const LaunchAdSet = z.strictObject({
  kind: z.literal('ad_set'),
  name,
  campaignId: Id,
  objective: Objective,
  /** Null: the campaign has it. */
  budget: LaunchBudget.nullable(),
  /** Null: the campaign says. */
  bidStrategy: z.enum(BID_STRATEGIES).nullable(),
  bidAmount: Money.nullable(),
  minRoas: z.number().min(0.01).max(1000).nullable(),
  optimizationGoal: z.enum(OPTIMIZATION_GOALS),
  /** What is promoted, as far as the objective and goal need it. */
  promoted: z.strictObject({
    pageId: Id.nullable(),
    pixelId: Id.nullable(),
    conversionEvent: z.enum(CONVERSION_EVENTS).nullable(),
    appId: Id.nullable(),
    storeUrl: HttpsUrl.nullable(),
  }),
  targeting: z.strictObject({
    countries: z.array(CountryCode).max(25),
    ageMin: z.int().min(13).max(65),
    /** 65 means 65 and older. */
    ageMax: z.int().min(13).max(65),
    genders: z.enum(['all', 'male', 'female']),
    interests: z.array(z.strictObject({ id: Id, name: z.string().max(200) })).max(50),
    customAudienceIds: z.array(Id).max(50),
  }),
  /** Null: the platform chooses. */
  placements: z
    .strictObject({
      publishers: z.array(z.enum(PUBLISHERS)).max(10),
      /** Empty: all positions of the publishers. */
      positions: z.array(z.enum(POSITIONS)).max(30),
    })
    .nullable(),
  startAt: Instant,
  endAt: Instant,
  /** Who benefits from the ads and who pays for them, where a law asks for it. */
  disclosure: z.strictObject({ beneficiary: text({ min: 1, max: 512 }), payor: text({ min: 1, max: 512 }) }).nullable(),
})
export type LaunchAdSet = z.output<typeof LaunchAdSet>

export const LaunchCreative = z.strictObject({
  kind: z.literal('creative'),
  name,
  format: z.enum(AD_FORMATS),
  pageId: Id,
  instagramAccountId: Id.nullable(),
  /** One, or the cards of a carousel. The ids are those of the uploads to this ad account. */
  media: z
    .array(
      z.strictObject({
        imageHash: Id.nullable(),
        videoId: Id.nullable(),
        /** Of a video: the picture that stands for it. */
        thumbnailHash: Id.nullable(),
        headline: text({ max: 255 }).nullable(),
        destinationUrl: HttpsUrl.nullable(),
      }),
    )
    .min(1)
    .max(10),
  primaryTexts: z.array(text({ max: 2200 })).max(5),
  headlines: z.array(text({ max: 255 })).max(5),
  descriptions: z.array(text({ max: 255 })).max(5),
  callToAction: z.enum(CALLS_TO_ACTION),
  destinationUrl: HttpsUrl,
  /** A query without `?`, added to every destination by the platform. */
  urlParameters: text({ max: 500 }).nullable(),
})
export type LaunchCreative = z.output<typeof LaunchCreative>

export const LaunchAd = z.strictObject({
  kind: z.literal('ad'),
  name,
  adSetId: Id,
  creativeId: Id,
})
export type LaunchAd = z.output<typeof LaunchAd>

export const LaunchObject = z.discriminatedUnion('kind', [LaunchCampaign, LaunchAdSet, LaunchCreative, LaunchAd])
export type LaunchObject = z.output<typeof LaunchObject>

/** What can be switched on and off, and removed. */
export const LaunchEntity = z.strictObject({ type: z.enum(['campaign', 'ad_set', 'ad']), id: Id })
export type LaunchEntity = z.output<typeof LaunchEntity>

/** The token of a launch, and which part of it an object is: `2` is the second ad set, `2.14` its 14th ad, `c7` a creative. */
export const LaunchToken = z.string().regex(/^[a-z2-9]{6}$/)
export const LaunchPart = z.string().regex(/^(?:c?\d{1,4}|\d{1,2}\.\d{1,2})$/)

/** The platform's own words: data, never part of a sentence of ours. */
export const PlatformSaid = z.object({
  code: z.string().nullable(),
  subcode: z.string().nullable(),
  title: z.string().nullable(),
  message: z.string(),
  traceId: z.string().nullable(),
})
export type PlatformSaid = z.output<typeof PlatformSaid>

/**
 * What became of one write of a launch.
 * - `done`: it is so on the platform, by this request or an earlier one.
 * - `later`: nothing is certain or the platform takes no more for now. Ask again with the same operation.
 * - `refused`: the platform refused it for good. Nothing was created or changed.
 */
export const LaunchWrite = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    platformId: z.string(),
    /** It was there before: an upload of an earlier launch, or what an earlier request had created. */
    isReused: z.boolean(),
    /** Of a video. */
    thumbnailHash: z.string().nullable(),
  }),
  z.object({
    outcome: z.literal('later'),
    why: z.enum(['busy', 'throttled', 'unavailable', 'unknown', 'processing']),
    retryAfterMs: z.int().min(0),
    said: PlatformSaid.nullable(),
  }),
  z.object({
    outcome: z.literal('refused'),
    failure: z.enum(['authorization', 'permission', 'blocked', 'invalid', 'not_found', 'content']),
    /** Our names of the fields that the platform blames, such as `budget`. Empty: it names none. */
    fields: z.array(z.string()),
    said: PlatformSaid.nullable(),
  }),
])
export type LaunchWrite = z.output<typeof LaunchWrite>
