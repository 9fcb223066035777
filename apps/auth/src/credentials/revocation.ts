import type { Tx } from '@adloom/db'

/** The state of the revocation feed in this process. */
export type RevocationFeed = {
  /** Number of the newest revocation that this process has announced. */
  newest: number
  /** Announces committed revocations now instead of at the next heartbeat. */
  wake(): void
}

/**
 * Records revocations, each under the next number. Call it last in the transaction: the counter stays locked until the
 * commit, which keeps the numbers free of gaps and in commit order.
 */
export async function insertRevocations(tx: Tx, credentialIds: readonly string[], now: Date): Promise<void> {
  if (credentialIds.length === 0) return
  await tx`
    with taken as (
      update revocation_counter set number = number + ${credentialIds.length} returning number
    )
    insert into revocations (number, credential_id, created_at)
    select taken.number - ${credentialIds.length} + item.position, item.id, ${now}
    from taken, unnest(${[...credentialIds]}::uuid[]) with ordinality as item (id, position)`
}
