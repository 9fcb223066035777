import type { LaunchEntity } from '@adloom/contracts/shapes/launch-object'
import type { Json, Tx } from '@adloom/db'
import { appendAudit } from '../audit/append.ts'
import type { Launch } from './launch.ts'
import type { Done, Refused } from './outcome.ts'

type Part = { operationId: string; part: string | null; object: { kind: string; name: string } }

/** Links a launch to its campaign at once: the sync, which finds it by its name, comes later. */
export const linkCampaign = (tx: Tx, { teamId, id, adAccountId }: Launch, campaignId: string) => tx`
  update launches set campaign_id = ${campaignId}
  where team_id = ${teamId} and id = ${id} and campaign_id is null and not exists (
    select from launches o
    where o.team_id = ${teamId} and o.ad_account_id = ${adAccountId} and o.campaign_id = ${campaignId})`

export const recordCreated = (
  tx: Tx,
  launch: Launch,
  { part, object }: Part,
  { platformId, isReused }: Done,
  at: Date,
) => record(tx, launch, at, 'launch_created', { type: object.kind, id: platformId }, { part, foundByReading: isReused })

export const recordRefused = (tx: Tx, launch: Launch, { part, object }: Part, { failure, said }: Refused, at: Date) =>
  record(tx, launch, at, 'launch_refused', { type: object.kind }, { part, failure, platform: said })

export const recordUploaded = (tx: Tx, launch: Launch, assetId: string, { platformId, isReused }: Done, at: Date) =>
  record(tx, launch, at, 'launch_uploaded', { type: 'asset', id: platformId }, { assetId, isReused })

export const recordSwitching = (tx: Tx, launch: Launch, entity: LaunchEntity, at: Date) =>
  record(tx, launch, at, 'launch_switching_on', entity, {})

export const recordSwitched = (tx: Tx, launch: Launch, entity: LaunchEntity, status: string, at: Date) =>
  record(tx, launch, at, status === 'active' ? 'launch_switched_on' : 'launch_paused', entity, {})

export const recordRemoved = (tx: Tx, launch: Launch, entity: LaunchEntity, at: Date) =>
  record(tx, launch, at, 'launch_removed', entity, {})

/** In the name of the person whose launch it is. */
const record = (
  tx: Tx,
  { teamId, id, draftId, adAccountId, launchedBy }: Launch,
  at: Date,
  kind: string,
  entity: { type: string; id?: string },
  data: Record<string, Json>,
) =>
  appendAudit(
    tx,
    { teamId, at, actor: launchedBy },
    {
      kind,
      about: {
        launchId: id,
        adAccountId,
        entityType: entity.type,
        ...(draftId !== null && { draftId }),
        ...(entity.id !== undefined && { entityId: entity.id }),
      },
      data,
    },
  )
