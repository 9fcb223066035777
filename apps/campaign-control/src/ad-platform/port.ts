import type { Secret } from '@adloom/runtime'

/**
 * An ad platform in our own words. Everything that only one platform knows (its field names, codes, encodings, limits)
 * stays in its adapter. `testing/ad-platform-contract.ts` holds for every adapter.
 *
 * Reads may be repeated. A write is absolute, so repeating it is harmless. When a write's answer is lost, the adapter
 * reads the entity back before it reports an outcome. Every method throws PlatformError and nothing else.
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
