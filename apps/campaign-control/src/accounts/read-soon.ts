import type { Tx } from '@adloom/db'

/**
 * Makes the next read of an account's changes and recent results due now. A read under way goes on, and one that waits
 * after a failure is tried again.
 */
export async function readSoon(tx: Tx, teamId: string, adAccountId: string, now: Date): Promise<void> {
  await tx`
    update sync_reads set due_at = ${now}
    where team_id = ${teamId} and ad_account_id = ${adAccountId} and scope in ('changes', 'recent')
      and due_at > ${now} and due_at < 'infinity'`
  await tx`
    update sync_accounts set due_at = least(due_at, ${now})
    where team_id = ${teamId} and ad_account_id = ${adAccountId}`
}
