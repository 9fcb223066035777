import type { TeamSql, Tx } from '@adloom/db'

/** Whose facts have changed: of the whole team, of an ad account, or of files of the library. */
export type Changed = 'all' | { adAccountId: string } | { assetIds: readonly string[] }

/**
 * Facts on which drafts were checked have changed: those drafts are checked anew, by the next list or in the background.
 * The revision tells it to checks that are under way, of drafts that are not stored yet too.
 */
export async function markStale(tx: Tx, teamId: string, changed: Changed, now: Date): Promise<void> {
  await tx`
    insert into fact_revisions (team_id, revision, created_at) values (${teamId}, 1, ${now})
    on conflict (team_id) do update set revision = fact_revisions.revision + 1`
  await tx`
    update launch_drafts set stale_at = ${now}
    where team_id = ${teamId} and deleted_at is null and ${whose(tx, teamId, changed)}
      and (stale_at is null or stale_at > ${now})`
}

function whose(tx: Tx, teamId: string, changed: Changed) {
  if (changed === 'all') return tx`true`
  if ('adAccountId' in changed) return tx`ad_account_id = ${changed.adAccountId}`
  return tx`id in (
    select draft_id from draft_assets
    where team_id = ${teamId} and asset_id = any(${[...changed.assetIds]}::uuid[]))`
}

/** To be read before the facts of a check, and passed to `staleAtWhenStored` when its result is stored. */
export async function readFactsRevision(sql: TeamSql, teamId: string): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`select revision from fact_revisions where team_id = ${teamId}`
  return row?.revision ?? 0
}

/**
 * From when on the result of a check may no longer hold: at once if facts have changed since the check began. Holds back
 * further changes until the transaction ends, so that none is missed. Call it before a draft is locked: `markStale` locks
 * in that order.
 */
export async function staleAtWhenStored(
  tx: Tx,
  teamId: string,
  checked: { staleAt: Date | null; factsRevision: number },
  now: Date,
): Promise<Date | null> {
  await tx`
    insert into fact_revisions (team_id, revision, created_at) values (${teamId}, 0, ${now}) on conflict do nothing`
  const [row] = await tx<{ revision: number }[]>`
    select revision from fact_revisions where team_id = ${teamId} for share`
  return row!.revision === checked.factsRevision ? checked.staleAt : now
}
