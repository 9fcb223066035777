import type { Tx } from '@adloom/db'
import { HORIZON_DAYS } from './forecast.ts'

/** A decision that was taken: an approval once it is executed, a rejection at once. */
export type Decision = { teamId: string; matchId: string; decision: 'approved' | 'rejected'; decidedAt: Date }

/**
 * Keeps what was projected of the branch that was chosen, to be scored once the seven complete days after the day of the
 * decision, in the account's zone, have been read. Needs the row of rule_matches. Again for the same match, it changes
 * nothing.
 */
export async function scheduleScore(tx: Tx, { teamId, matchId, decision, decidedAt }: Decision): Promise<void> {
  await tx`
    insert into decision_scores (team_id, match_id, rule_id, decision, first_day, last_day, due_at, predicted, created_at)
    select m.team_id, m.id, m.rule_id, ${decision}, d.decided + 1, d.decided + ${HORIZON_DAYS}::int,
      (d.decided + ${HORIZON_DAYS + 1}::int)::timestamp at time zone a.timezone,
      m.projection -> ${decision === 'approved' ? 'ifApproved' : 'ifRejected'}::text, ${decidedAt}
    from rule_matches m
    join ad_accounts a on a.team_id = m.team_id and a.id = m.ad_account_id
    cross join lateral (select (${decidedAt}::timestamptz at time zone a.timezone)::date as decided) d
    where m.team_id = ${teamId} and m.id = ${matchId}
    on conflict (team_id, match_id) do nothing`
}
