import { randomUUID } from 'node:crypto'
import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import type { Held } from './lease.ts'
import { READS } from './schedule.ts'

/** An account that this process may read until its lease ends. */
export type Turn = Held & { timezone: string }

type ClaimDeps = { systemDb: Sql; clock: Clock; settings: { leaseMs: number } }

/** Claims run one at a time, so that fairness is exact and no account is read twice at once. */
const CLAIM_LOCK = 'campaign-control.sync-claim'

/**
 * Claims the next account with a read that is due, or returns null. The team that was served longest ago comes first,
 * and of its accounts the one served longest ago. An account whose connection needs attention waits, and is due as soon
 * as the connection works again. An account that two teams have connected is read for one of them at a time. Leases use
 * the database clock, which all processes share.
 */
export async function claimAccount({ systemDb, clock, settings }: ClaimDeps): Promise<Turn | null> {
  const now = clock.now()
  return inTx(systemDb, {}, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0))`
    await enrol(tx, now)
    const [turn] = await tx<Turn[]>`
      update sync_accounts s
      set lease_token = ${randomUUID()}, lease_until = clock_timestamp() + ${settings.leaseMs} * interval '1 millisecond',
        served_at = clock_timestamp(), paused_until = null, problem = null
      from (
        select w.team_id, w.ad_account_id, a.timezone
        from sync_accounts w
        join ad_accounts a on a.team_id = w.team_id and a.id = w.ad_account_id
        join connections c on c.team_id = a.team_id and c.id = a.connection_id
        where w.due_at <= ${now} and coalesce(w.paused_until <= ${now}, true)
          and a.disconnected_at is null and a.access_problem is null and c.status = 'working'
          and not exists (
            select from sync_accounts o where o.ad_account_id = w.ad_account_id and o.lease_until >= clock_timestamp())
        order by (select max(o.served_at) from sync_accounts o where o.team_id = w.team_id), w.served_at, w.due_at,
          w.team_id, w.ad_account_id
        limit 1
      ) next
      where s.team_id = next.team_id and s.ad_account_id = next.ad_account_id
      returning s.team_id as "teamId", s.ad_account_id as "accountId", s.lease_token as "leaseToken", next.timezone`
    return turn ?? null
  })
}

/** Plans the reads of accounts that were connected since. Changes are read once everything was. */
async function enrol(tx: Tx, now: Date): Promise<void> {
  await tx`
    with enrolled as (
      insert into sync_accounts (team_id, ad_account_id, due_at, created_at)
      select a.team_id, a.id, ${now}, ${now} from ad_accounts a
      where a.disconnected_at is null
        and not exists (select from sync_accounts s where s.team_id = a.team_id and s.ad_account_id = a.id)
      on conflict do nothing
      returning team_id, ad_account_id)
    insert into sync_reads (team_id, ad_account_id, subject, scope, due_at)
    select e.team_id, e.ad_account_id, r.subject, r.scope,
      case when r.scope = 'changes' then 'infinity' else ${now}::timestamptz end
    from enrolled e
    cross join unnest(${READS.map(({ subject }) => subject)}::text[], ${READS.map(({ scope }) => scope)}::text[])
      as r (subject, scope)`
}

/** Ends a turn. The account is due again when the first of its reads is, or the platform's pause ends. */
export async function endTurn({ systemDb }: Pick<ClaimDeps, 'systemDb'>, { teamId, accountId, leaseToken }: Turn) {
  await systemDb`
    update sync_accounts s
    set lease_token = null, lease_until = null,
      due_at = greatest(s.paused_until, (
        select min(r.due_at) from sync_reads r where r.team_id = s.team_id and r.ad_account_id = s.ad_account_id))
    where s.team_id = ${teamId} and s.ad_account_id = ${accountId} and s.lease_token = ${leaseToken}`
}
