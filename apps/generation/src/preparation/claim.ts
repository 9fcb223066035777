import type { AdContent } from '@adloom/contracts'
import { inTx, type Sql } from '@adloom/db'
import { randomUUID } from 'node:crypto'
import { BATCH_MOVES, type CreativeFacts, statesBefore } from '../batches/batch.ts'

/** A claimed preparation with the lease that makes it ours. */
export type ClaimedPreparation = {
  batchId: string
  teamId: string
  workspaceId: string
  reservationId: string
  leaseToken: string
  /** The number of claims, including this one. */
  attempts: number
  createdAt: Date
  instructions: string
  content: AdContent | null
  sourceUrl: string | null
  referenceUrls: string[]
  facts: CreativeFacts
}

/**
 * Claims the next batch to prepare, or returns null when none waits: of the team with the fewest preparations under way,
 * the oldest. Leases use the database clock, which all workers share. `for update skip locked` keeps two workers off one.
 */
export function claimPreparation(deps: { systemDb: Sql; leaseMs: number }): Promise<ClaimedPreparation | null> {
  return inTx(deps.systemDb, {}, async (tx) => {
    const leaseToken = randomUUID()
    const [claimed] = await tx<ClaimedPreparation[]>`
      update batch_preparations p
      set attempts = p.attempts + 1, lease_token = ${leaseToken},
        lease_until = clock_timestamp() + ${deps.leaseMs} * interval '1 millisecond'
      from image_batches b
      where b.id = p.batch_id and p.batch_id = (
        select w.batch_id from batch_preparations w
        where w.ended_at is null and (w.lease_until is null or w.lease_until < clock_timestamp())
        order by (
          select count(*) from batch_preparations o
          where o.team_id = w.team_id and o.ended_at is null and o.lease_token is not null
            and o.lease_until >= clock_timestamp()), w.created_at
        limit 1 for update skip locked)
      returning p.batch_id as "batchId", p.team_id as "teamId", b.workspace_id as "workspaceId",
        b.reservation_id as "reservationId", p.lease_token as "leaseToken", p.attempts, p.created_at as "createdAt",
        b.instructions, b.content, b.source_url as "sourceUrl", b.reference_urls as "referenceUrls", b.facts`
    if (!claimed) return null
    await tx`
      update image_batches set status = 'running', updated_at = clock_timestamp()
      where id = ${claimed.batchId} and status = any(${statesBefore(BATCH_MOVES, 'running')})`
    return claimed
  })
}
