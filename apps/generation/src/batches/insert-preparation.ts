import type { Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'

type Asked = { caller: { teamId: string }; clock: Clock }

/** Has a batch prepared before its items are claimed, which must wait (`generations.waits`). */
export async function insertPreparation(tx: Tx, { caller, clock }: Asked, batchId: string): Promise<void> {
  const now = clock.now()
  await tx`
    insert into batch_preparations (batch_id, team_id, rung_at, created_at)
    values (${batchId}, ${caller.teamId}, ${now}, ${now})`
}
