import type { LaunchCampaign, LaunchCreative, LaunchObject } from '@adloom/contracts/shapes/launch-object'
import type { Secret } from '@adloom/runtime'

/**
 * An ad platform in our own words. Everything that only one platform knows (its field names, codes, encodings, limits)
 * stays in its adapter. `testing/ad-platform-contract.ts` holds for every adapter.
 *
 * Reads may be repeated. A write is absolute, so repeating it is harmless. When a write's answer is lost, the adapter
 * reads the entity back before it reports an outcome. Only `launches.create` is neither: see there. Every method throws
 * PlatformError and nothing else.
 */
export type AdPlatform = {
  readonly name: PlatformName
  readonly grants: Grants
  listAccounts(access: Access): Promise<PlatformAccount[]>
  /** Throws `not_found` if the grant does not reach the account. */
  getAccount(access: AccountAccess): Promise<PlatformAccount>
  listCampaigns(access: AccountAccess, page: PageRequest): Promise<Page<PlatformCampaign>>
  listAdSets(access: AccountAccess, page: PageRequest): Promise<Page<PlatformAdSet>>
  listAds(access: AccountAccess, page: PageRequest): Promise<Page<PlatformAd>>
  /**
   * One row for each ad, day and cell with delivery or results. Ads without either give no row. A row may come again on
   * a later page; the later one holds.
   */
  listResults(access: AccountAccess, request: ResultsRequest): Promise<Page<ResultRow>>
  /** People reached, for exactly this period and level. It cannot be derived from smaller periods or levels. */
  getReach(access: AccountAccess, request: ReachRequest): Promise<ReachRow[]>
  getCampaign(access: AccountAccess, id: string): Promise<PlatformCampaign>
  getAdSet(access: AccountAccess, id: string): Promise<PlatformAdSet>
  getAd(access: AccountAccess, id: string): Promise<PlatformAd>
  setStatus(access: AccountAccess, entity: EntityRef, status: 'active' | 'paused'): Promise<void>
  /** `amount` in minor units of the account's currency. */
  setBudget(
    access: AccountAccess,
    entity: EntityRef,
    budget: { type: 'daily' | 'lifetime'; amount: bigint },
  ): Promise<void>
  readonly launches: LaunchPort
}

export type PlatformName = 'meta'

/** How a person grants access to their accounts, and takes it back. */
export type Grants = {
  /** The page on which the person decides. `state` returns unchanged. */
  authorizationUrl(request: { state: string; redirectUri: string }): string
  exchangeCode(request: { code: string; redirectUri: string }): Promise<Grant>
  /** The present state of a grant. Throws `authorization` when it no longer works. */
  inspect(token: Secret): Promise<Omit<Grant, 'token'>>
  revoke(token: Secret): Promise<void>
}

export type Grant = {
  token: Secret
  /** Null: it does not expire by itself. */
  expiresAt: Date | null
  /** The person or system that granted it, as the platform names them: data, never part of our texts. */
  grantee: { id: string; name: string }
  permissions: readonly string[]
  canRead: boolean
  canWrite: boolean
}

/** `background` requests wait when the platform's limits are near; `interactive` ones go first. */
export type Lane = 'interactive' | 'background'
export type Access = { token: Secret; lane: Lane; signal?: AbortSignal }
export type AccountAccess = Access & { accountId: string }

export type PageRequest = {
  /** From the page before. */
  after?: string
  /** Only what changed since then. The platform may miss changes that come from a parent or a review. */
  changedSince?: Date
}
export type Page<Item> = { items: Item[]; next: string | null }

export type PlatformAccount = {
  /** As the platform writes it everywhere, such as `act_123`. */
  id: string
  name: string
  /** ISO 4217. */
  currency: string
  /** IANA name. */
  timezone: string
  /** Whether the platform lets it deliver ads. `reason` is the platform's own code. */
  state: { isActive: boolean; reason: string | null }
  canWrite: boolean
}

export type EntityStatus =
  | 'active'
  | 'paused'
  | 'in_review'
  | 'with_issues'
  | 'rejected'
  | 'completed'
  | 'archived'
  | 'deleted'

/** `amount` in minor units of the account's currency, with the exponent of ISO 4217 whatever the platform uses. */
export type PlatformBudget = { type: 'daily' | 'lifetime'; amount: bigint }

export type PlatformEntity = {
  id: string
  name: string
  /** What is in effect, parents and review included. */
  status: EntityStatus
  /** The platform's own word for it. */
  rawStatus: string
  /** What its owner has set. */
  isSwitchedOn: boolean
  budget: PlatformBudget | null
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
  updatedAt: Date
  issues: readonly { code: string; summary: string }[]
}

/** `objective` in our words, such as `sales`, where we have one for it. */
export type PlatformCampaign = PlatformEntity & { objective: string }
export type PlatformAdSet = PlatformEntity & {
  campaignId: string
  optimizationGoal: string
  learning: 'learning' | 'learned' | 'limited' | null
}
/** An ad has no budget and no dates of its own. */
export type PlatformAd = PlatformEntity & {
  campaignId: string
  adSetId: string
  creative: { id: string; name: string; imageHash: string | null; videoId: string | null } | null
}

export type EntityRef = { type: 'campaign' | 'ad_set' | 'ad'; id: string }

/** By what a result row is split. Each is a separate split of the same totals. */
export type Dimension = 'none' | 'age_gender' | 'country' | 'placement'
export type Cell = {
  age?: string
  gender?: string
  country?: string
  /** Where it was shown: `instagram|instagram_reels`. */
  placement?: string
}

export type ResultsRequest = {
  dimension: Dimension
  /** First and last day, `YYYY-MM-DD` in the account's zone, both included. */
  since: string
  until: string
  after?: string
}

/** How long after a click or view a conversion counts. `account_default` is what the ad set is set to. */
export const WINDOWS = ['account_default', '1d_click', '7d_click', '28d_click', '1d_view'] as const
export type Window = (typeof WINDOWS)[number]

/** Money is in millionths of the currency's major unit, so that a sum loses nothing. */
export type Conversions = {
  conversions: number
  conversionMicros: bigint
  purchases: number
  leads: number
  addToCart: number
}

export type ResultRow = {
  adId: string
  adSetId: string
  campaignId: string
  day: string
  cell: Cell
  spendMicros: bigint
  impressions: number
  clicks: number
  linkClicks: number
  videoViews3s: number
  thruplays: number
  /** A window without a conversion is absent. */
  conversions: Partial<Record<Window, Conversions>>
}

export type Level = 'account' | 'campaign' | 'ad_set' | 'ad'
export type ReachRequest = {
  level: Level
  dimension: Dimension | 'age' | 'gender'
  /** Weeks start on Monday. The first and the last week or month end where the period does. */
  grain: 'total' | 'day' | 'week' | 'month'
  since: string
  until: string
  /** Only these entities of the level, at most 50. */
  ids?: readonly string[]
}
export type ReachRow = { id: string; cell: Cell; since: string; until: string; impressions: number; reach: number }

export type LaunchKind = LaunchObject['kind']

/** What everything that a launch creates carries: a label, and the end of its name. `part` null: the campaign. */
export type LaunchMark = { token: string; part: string | null }

/** What an ad account offers to a launch. Amounts in minor units of its currency. Names are the platform's: data. */
export type LaunchOptions = {
  pages: readonly Named[]
  instagramAccounts: readonly Named[]
  pixels: readonly (Named & { isAvailable: boolean })[]
  /** The smallest budget a day by what is paid for. Null: the platform states none. */
  minimumDailyBudgets: {
    impressions: bigint | null
    clicks: bigint | null
    videoViews: bigint | null
    rareActions: bigint | null
  }
  /** Who benefits and who pays, as the account states it for all its ads. */
  disclosure: { beneficiary: string; payor: string } | null
}
export type Named = { id: string; name: string }

/** Something on the platform that carries the token of a launch, and is neither deleted nor archived. */
export type LaunchedEntity = {
  type: EntityRef['type']
  id: string
  /** Null: the campaign, or one whose name no longer ends with the mark. */
  part: string | null
  isSwitchedOn: boolean
  status: EntityStatus
  /** What the platform says of it, its review included. */
  issues: readonly { code: string; summary: string }[]
}

/** An object of a launch as it is on the platform, in our words where we have one, and without its mark. */
export type LaunchFound = {
  id: string
  kind: LaunchKind
  name: string
  /** Null: its name does not end with a mark. */
  mark: LaunchMark | null
  /** A creative can be neither. */
  isSwitchedOn: boolean | null
  /** Each field of `LaunchObject` by its path, as a text: `budget`, `targeting.countries`, `media[0].imageHash`. */
  fields: Readonly<Record<string, string | null>>
}

/** `expected` and `found` are texts to show. `found` null: it is not there, or lacks the field. */
export type Difference = { field: string; expected: string; found: string | null }

/** A video of which any part can be read, because the platform says which it wants next. */
export type VideoFile = {
  name: string
  size: number
  /** Bytes from `start` up to but not including `end`. */
  read(start: number, end: number): Promise<Uint8Array>
}
/** `processing`: it is uploaded, and cannot be used in a creative yet. */
export type VideoState = 'processing' | 'ready'
/** An upload that has begun and can be taken up again. */
export type VideoUpload = { id: string; session: string }

/**
 * What a launch does on the platform. Everything is created paused and carries its mark. Names in `LaunchObject` come
 * without it.
 */
export type LaunchPort = {
  options(access: AccountAccess): Promise<LaunchOptions>
  /** In the order asked. Ids are taken as they are. Null: the platform has no interest of that name. */
  findInterests(access: AccountAccess, asked: readonly string[]): Promise<(Named | null)[]>
  /** Asks whether the platform would accept an object. Changes nothing. Throws the refusal. */
  check(access: AccountAccess, object: LaunchCampaign | LaunchCreative): Promise<void>
  /**
   * One attempt, after the limits have passed; it is the only write of this port that must not be repeated blindly. Throws
   * `unknown_outcome` when the answer is lost or unclear: look for it by its mark. After every other failure nothing was
   * created. `onSent` is awaited right before the request leaves, again if a limit had it refused; what it throws stops
   * the request.
   */
  create(
    access: AccountAccess,
    object: LaunchObject,
    mark: LaunchMark,
    onSent?: () => Promise<void>,
  ): Promise<{ id: string }>
  /**
   * Ids of what carries the mark and is not deleted, oldest first. Lists lag behind writes: none found right after a
   * create proves nothing; ask again some seconds later.
   */
  findByMark(access: AccountAccess, kind: LaunchKind, mark: LaunchMark): Promise<string[]>
  /** Campaigns, ad sets and ads that carry the token of a launch, in this order, each oldest first. */
  listByToken(access: AccountAccess, token: string): Promise<LaunchedEntity[]>
  /** What is missing, deleted or of another account is not in the map. At most 50 ids. */
  readBack(access: AccountAccess, kind: LaunchKind, ids: readonly string[]): Promise<Map<string, LaunchFound>>
  /** What differs, except where the platform is known to write the same thing in another way. Reads nothing. */
  differences(object: LaunchObject, mark: LaunchMark, found: LaunchFound | null): Difference[]
  /** The same bytes in the same account have the same hash. */
  uploadImage(access: AccountAccess, bytes: Uint8Array, name: string): Promise<{ hash: string }>
  /** Those of the hashes that the account has. */
  hasImages(access: AccountAccess, hashes: readonly string[]): Promise<Set<string>>
  /** `onStarted` is awaited when the upload has begun: what it is given takes the upload up again as `resume`. */
  uploadVideo(
    access: AccountAccess,
    file: VideoFile,
    options?: { resume?: VideoUpload; onStarted?: (upload: VideoUpload) => Promise<void> },
  ): Promise<{ id: string; state: VideoState }>
  /** Throws `content` when the platform cannot use the video, and `not_found` when it has none. */
  getVideoState(access: AccountAccess, id: string): Promise<VideoState>
  /** Deletes it. What is gone already counts as done. */
  remove(access: AccountAccess, entity: EntityRef): Promise<void>
}
