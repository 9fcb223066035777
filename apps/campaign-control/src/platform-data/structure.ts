import type { Tx } from '@adloom/db'
import type { PlatformAd, PlatformAdSet, PlatformCampaign } from '../ad-platform/port.ts'
import { type Columns, upsertInto } from './upsert-page.ts'

export type AccountOf = { teamId: string; accountId: string }
export type StructureLevel = 'campaigns' | 'ad_sets' | 'ads'

/** Writes a page of campaigns. `seenAt` is when the read began that saw them. */
export const writeCampaigns = (
  tx: Tx,
  { teamId, accountId }: AccountOf,
  seenAt: Date,
  campaigns: readonly PlatformCampaign[],
): Promise<void> => upsertCampaigns(tx, [teamId, accountId, seenAt], campaigns)

export const writeAdSets = (
  tx: Tx,
  { teamId, accountId }: AccountOf,
  seenAt: Date,
  adSets: readonly PlatformAdSet[],
): Promise<void> => upsertAdSets(tx, [teamId, accountId, seenAt], adSets)

/** Writes a page of ads, and the creatives that they show. */
export async function writeAds(
  tx: Tx,
  { teamId, accountId }: AccountOf,
  seenAt: Date,
  ads: readonly PlatformAd[],
): Promise<void> {
  const creatives = ads.flatMap(({ creative }) => creative ?? [])
  await upsertCreatives(tx, [teamId, accountId], creatives)
  await upsertAds(tx, [teamId, accountId, seenAt], ads)
}

/**
 * Marks as deleted what the full read of a level that began at `seenAt`, and has now ended, did not see. The rows stay,
 * because their results do.
 */
export async function markUnseen(
  tx: Tx,
  { teamId, accountId }: AccountOf,
  level: StructureLevel,
  seenAt: Date,
): Promise<void> {
  await tx`
    update ${tx(level)} set status = 'deleted', is_switched_on = false
    where team_id = ${teamId} and ad_account_id = ${accountId} and seen_at < ${seenAt} and status <> 'deleted'`
}

type Entity = PlatformCampaign | PlatformAdSet | PlatformAd

const entityColumns = {
  id: ['text', (entity) => entity.id],
  name: ['text', (entity) => entity.name],
  status: ['text', (entity) => entity.status],
  raw_status: ['text', (entity) => entity.rawStatus],
  is_switched_on: ['boolean', (entity) => String(entity.isSwitchedOn)],
  created_at: ['timestamptz', (entity) => entity.createdAt.toISOString()],
  updated_at: ['timestamptz', (entity) => entity.updatedAt.toISOString()],
  issues: ['jsonb', (entity) => JSON.stringify(entity.issues)],
} satisfies Columns<Entity>

const budgetColumns = {
  budget_type: ['text', (entity) => entity.budget?.type ?? null],
  budget_minor: ['bigint', (entity) => (entity.budget ? String(entity.budget.amount) : null)],
  starts_at: ['timestamptz', (entity) => entity.startsAt?.toISOString() ?? null],
  ends_at: ['timestamptz', (entity) => entity.endsAt?.toISOString() ?? null],
} satisfies Columns<PlatformCampaign | PlatformAdSet>

const OWNED = { team_id: 'uuid', ad_account_id: 'text' }
const SEEN = { ...OWNED, seen_at: 'timestamptz' }
const KEY = ['team_id', 'ad_account_id', 'id']

const upsertCampaigns = upsertInto<PlatformCampaign>(
  'campaigns',
  SEEN,
  { ...entityColumns, ...budgetColumns, objective: ['text', (campaign) => campaign.objective] },
  KEY,
)

const upsertAdSets = upsertInto<PlatformAdSet>(
  'ad_sets',
  SEEN,
  {
    ...entityColumns,
    ...budgetColumns,
    campaign_id: ['text', (adSet) => adSet.campaignId],
    optimization_goal: ['text', (adSet) => adSet.optimizationGoal],
    learning: ['text', (adSet) => adSet.learning],
  },
  KEY,
)

const upsertAds = upsertInto<PlatformAd>(
  'ads',
  SEEN,
  {
    ...entityColumns,
    campaign_id: ['text', (ad) => ad.campaignId],
    ad_set_id: ['text', (ad) => ad.adSetId],
    creative_id: ['text', (ad) => ad.creative?.id ?? null],
  },
  KEY,
)

const upsertCreatives = upsertInto<NonNullable<PlatformAd['creative']>>(
  'creatives',
  OWNED,
  {
    id: ['text', (creative) => creative.id],
    name: ['text', (creative) => creative.name],
    image_hash: ['text', (creative) => creative.imageHash],
    video_id: ['text', (creative) => creative.videoId],
  },
  KEY,
)
