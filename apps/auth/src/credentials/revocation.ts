import type { Tx } from '@adloom/db'

/** What this process knows of the revocation feed, and how to hurry it. */
export type RevocationFeed = {
  /** Number of the newest revocation it has announced. */
  newest: number
  /** Announces what has been committed now, rather than at the next heartbeat. */
  wake(): void
}

/**
 * Records that credentials are no longer valid, each under the next number. Call it last in the transaction: the
 * counter stays locked until the commit, which is what keeps the numbers without gaps and in the order of commits.
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
