import type { LaunchEntity, LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { randomUUID } from 'node:crypto'
import type { TeamSql, Tx } from '@adloom/db'
import { PlatformError } from '../ad-platform/platform-error.ts'
import type { AccountAccess, AdPlatform } from '../ad-platform/port.ts'
import type { Launch } from './launch.ts'
import { type Later, later } from './outcome.ts'
import { unmarked } from '../ad-platform/mark.ts'
import type { LaunchTimes } from './times.ts'
import { type Claim, claimUntil } from './writes.ts'

/**
 * The fields that name a parent which this launch has not created. A launch puts nothing into what others made.
 */
export async function strangeParents(sql: TeamSql, { teamId, id }: Launch, object: LaunchObject): Promise<string[]> {
  const parents = parentsOf(object)
  if (parents.length === 0) return []
  const own = await sql<{ kind: string; platformId: string }[]>`
    select kind, platform_id as "platformId" from launch_writes
    where team_id = ${teamId} and launch_id = ${id} and state = 'done'
      and platform_id = any(${parents.map((parent) => parent.id)}::text[])`
  const isOwn = (parent: (typeof parents)[number]) =>
    own.some(({ kind, platformId }) => kind === parent.kind && platformId === parent.id)
  return parents.filter((parent) => !isOwn(parent)).map(({ field }) => field)
}

function parentsOf(object: LaunchObject) {
  if (object.kind === 'ad_set') return [{ field: 'campaignId', kind: 'campaign', id: object.campaignId }]
  if (object.kind !== 'ad') return []
  return [
    { field: 'adSetId', kind: 'ad_set', id: object.adSetId },
    { field: 'creativeId', kind: 'creative', id: object.creativeId },
  ]
}

export type OwnClaim = Pick<Claim, 'teamId' | 'operationId' | 'claimId'>

/**
 * Claims a part that this launch created, so that of two changes of it one is over before the other begins. `busy` while
 * another process changes it. Null: this launch has not recorded that it created it.
 */
export async function claimOwn(
  tx: Tx,
  launch: Launch,
  entity: LaunchEntity,
  times: LaunchTimes,
  now: Date,
): Promise<OwnClaim | Later | null> {
  const { teamId } = launch
  const [row] = await tx<{ operationId: string; claimedUntil: Date | null }[]>`
    select operation_id as "operationId", claimed_until as "claimedUntil" from launch_writes
    where team_id = ${teamId} and launch_id = ${launch.id} and kind = ${entity.type} and platform_id = ${entity.id}
      and state = 'done'
    order by operation_id limit 1 for update`
  if (!row) return null
  if (row.claimedUntil && row.claimedUntil > now) return later('busy')
  const claim = { teamId, operationId: row.operationId, claimId: randomUUID() }
  await tx`
    update launch_writes set claim_id = ${claim.claimId}, claimed_until = ${claimUntil(now, times)}
    where team_id = ${teamId} and operation_id = ${claim.operationId}`
  return claim
}

/**
 * Reads from the platform whether something carries the token of the launch, as a second campaign does that a lost
 * answer has left behind. Throws PlatformError: `not_found` when it does not.
 */
export async function requireToken(
  platform: AdPlatform,
  access: AccountAccess,
  { token }: Launch,
  { type, id }: LaunchEntity,
): Promise<void> {
  const read = { campaign: platform.getCampaign, ad_set: platform.getAdSet, ad: platform.getAd }[type]
  const { name } = await read(access, id)
  if (unmarked(name).mark?.token !== token) throw new PlatformError('not_found')
}
