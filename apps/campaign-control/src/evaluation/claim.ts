import { randomUUID } from 'node:crypto'
import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import type { RuleSettings } from '../rules/settings.ts'
import type { Held } from '../sync/lease.ts'

/** An account whose rules this process may evaluate until its lease ends. */
export type RuleTurn = Held & { currency: string; timezone: string }

type ClaimDeps = { systemDb: Sql; clock: Clock; rules: Pick<RuleSettings, 'leaseMs'> }

/**
 * Claims the account that has been due for longest, or returns null. A claim whose process died goes to another one.
 * From now on it is due again only when new results arrive: a read that completes meanwhile is not missed. Leases use
 * the database clock, which all processes share.
 */
export async function claimTurn({ systemDb, clock, rules }: ClaimDeps): Promise<RuleTurn | null> {
  const now = clock.now()
  return inTx(systemDb, {}, async (tx) => {
    await enrol(tx, now)
    const [turn] = await tx<RuleTurn[]>`
      update rule_turns t
      set lease_token = ${randomUUID()}, lease_until = clock_timestamp() + ${rules.leaseMs} * interval '1 millisecond',
        due_at = 'infinity'
      from (
        select w.team_id, w.ad_account_id, a.currency, a.timezone
        from rule_turns w
        join ad_accounts a on a.team_id = w.team_id and a.id = w.ad_account_id
        where (w.due_at <= ${now} or w.lease_token is not null)
          and coalesce(w.lease_until < clock_timestamp(), true) and a.disconnected_at is null
        order by w.due_at, w.team_id, w.ad_account_id
        limit 1
        for update of w skip locked
      ) next
      where t.team_id = next.team_id and t.ad_account_id = next.ad_account_id
      returning t.team_id as "teamId", t.ad_account_id as "accountId", t.lease_token as "leaseToken", next.currency,
        next.timezone`
    return turn ?? null
  })
}

/** Accounts of teams with rules that are switched on. */
const enrol = (tx: Tx, now: Date) => tx`
  insert into rule_turns (team_id, ad_account_id, due_at, created_at)
  select a.team_id, a.id, ${now}, ${now} from ad_accounts a
  where a.disconnected_at is null
    and a.team_id in (select r.team_id from rules r where r.is_enabled and r.deleted_at is null)
    and not exists (select from rule_turns t where t.team_id = a.team_id and t.ad_account_id = a.id)
  on conflict do nothing`

type Ended = { asOf: Date | null; dueAt: Date | null }

/** Ends a turn, in the transaction that records what it found. `dueAt` null: when new results arrive. */
export const endTurn = (tx: Tx, { teamId, accountId, leaseToken }: RuleTurn, { asOf, dueAt }: Ended) => tx`
  update rule_turns
  set lease_token = null, lease_until = null, evaluated_as_of = coalesce(${asOf}, evaluated_as_of),
    due_at = least(due_at, coalesce(${dueAt}::timestamptz, 'infinity'))
  where team_id = ${teamId} and ad_account_id = ${accountId} and lease_token = ${leaseToken}`
