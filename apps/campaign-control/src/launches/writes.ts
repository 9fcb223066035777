import { randomUUID } from 'node:crypto'
import type { Tx } from '@adloom/db'
import { type Launch, noLaunch } from './launch.ts'
import { type Done, done, type Later, later } from './outcome.ts'
import type { LaunchTimes } from './times.ts'

export const claimUntil = (now: Date, { claimMs }: Pick<LaunchTimes, 'claimMs'>) => new Date(now.getTime() + claimMs)

/** What one operation does. The same at each repeat. */
export type Operation = {
  operationId: string
  kind: 'asset' | 'campaign' | 'ad_set' | 'creative' | 'ad'
  part: string | null
  assetId: string | null
}

/** A write that this process alone works on. `state` and the rest are as they were found. */
export type Claim = {
  teamId: string
  operationId: string
  claimId: string
  state: 'sent' | 'not_done'
  platformId: string | null
  uploadSession: string | null
  askedAt: Date | null
  misses: number
}
type Row = Omit<Claim, 'teamId' | 'operationId' | 'claimId' | 'state'> & {
  launchId: string
  kind: Operation['kind']
  part: string | null
  assetId: string | null
  state: 'sent' | 'done' | 'not_done'
  isReused: boolean
  thumbnailHash: string | null
  claimedUntil: Date | null
}

/**
 * Claims a write, whose row is made if it is new. Returns the answer instead when it is done, and `busy` while another
 * process works on it. Errors: `not_found` when the operation is another one, or of another launch.
 */
export async function claimWrite(
  tx: Tx,
  launch: Launch,
  operation: Operation,
  times: LaunchTimes,
  now: Date,
): Promise<Claim | Done | Later> {
  const { teamId, id: launchId, adAccountId } = launch
  const { operationId, kind, part, assetId } = operation
  await tx`
    insert into launch_writes (team_id, operation_id, launch_id, ad_account_id, kind, part, asset_id, state, created_at)
    values (${teamId}, ${operationId}, ${launchId}, ${adAccountId}, ${kind}, ${part}, ${assetId}, 'not_done', ${now})
    on conflict do nothing`
  const [row] = await tx<Row[]>`
    select launch_id as "launchId", kind, part, asset_id as "assetId", state, platform_id as "platformId",
      is_reused as "isReused", thumbnail_hash as "thumbnailHash", upload_session as "uploadSession",
      claimed_until as "claimedUntil", asked_at as "askedAt", misses
    from launch_writes where team_id = ${teamId} and operation_id = ${operationId} for update`
  const { state, platformId, uploadSession, askedAt, misses, ...found } = row!
  if (found.launchId !== launchId || found.kind !== kind || found.part !== part || found.assetId !== assetId)
    throw noLaunch()
  if (state === 'done') return done(platformId!, found)
  if (found.claimedUntil && found.claimedUntil > now) return later('busy')
  const claimId = randomUUID()
  await tx`
    update launch_writes set claim_id = ${claimId}, claimed_until = ${claimUntil(now, times)}
    where team_id = ${teamId} and operation_id = ${operationId}`
  return { teamId, operationId, claimId, state, platformId, uploadSession, askedAt, misses }
}

/** Whether the call is answered instead of something being claimed. */
export const isAnswer = (claim: object): claim is Done | Later => 'outcome' in claim

type Change = {
  state?: 'sent' | 'done' | 'not_done'
  platformId?: string | null
  thumbnailHash?: string | null
  uploadSession?: string | null
  isReused?: boolean
  askedAt?: Date
  misses?: number
  finishedAt?: Date
}

const COLUMNS = {
  state: 'state',
  platformId: 'platform_id',
  thumbnailHash: 'thumbnail_hash',
  uploadSession: 'upload_session',
  isReused: 'is_reused',
  askedAt: 'asked_at',
  misses: 'misses',
  finishedAt: 'finished_at',
} as const

/** Changes a claimed write. `until` null: the claim ends. False: another process has it now, and nothing is changed. */
export async function changeClaimed(
  tx: Tx,
  { teamId, operationId, claimId }: Pick<Claim, 'teamId' | 'operationId' | 'claimId'>,
  until: Date | null,
  change: Change = {},
): Promise<boolean> {
  const named = Object.entries(change).map(([name, value]) => [COLUMNS[name as keyof Change], value] as const)
  const values = { ...Object.fromEntries(named), claimed_until: until, ...(until === null && { claim_id: null }) }
  const rows = await tx`
    update launch_writes set ${tx(values)}
    where team_id = ${teamId} and operation_id = ${operationId} and claim_id = ${claimId} returning 1`
  return rows.length === 1
}
