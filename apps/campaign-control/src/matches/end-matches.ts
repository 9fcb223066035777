import type { Tx } from '@adloom/db'
import { aboutColumns, auditMatch, emitMatch, type MatchAbout } from './match.ts'

/** Ends the suggestions of a team that nobody decided on in time. At most `max`, the oldest first. Returns how many. */
export async function expireMatches(tx: Tx, teamId: string, now: Date, max: number): Promise<number> {
  // Materialized: as a subquery it may run once for each row, and its limit would hold for each run.
  const ended = await tx<MatchAbout[]>`
    with due as materialized (
      select id from rule_matches
      where team_id = ${teamId} and status = 'pending_approval' and expires_at <= ${now}
      order by expires_at, id limit ${max} for update skip locked)
    update rule_matches set status = 'expired', decided_at = ${now}
    where team_id = ${teamId} and status = 'pending_approval' and id in (select id from due)
    returning ${aboutColumns(tx)}`
  await announceEnded(tx, ended, now)
  return ended.length
}

/**
 * Ends pending suggestions that no longer make sense: the entity already is as they want it, it is protected, or their
 * rule was deleted. One that is being executed stays. Writes to the audit log, so call it last in a transaction.
 */
export async function supersedeMatches(
  tx: Tx,
  teamId: string,
  which: { matchIds: readonly string[] } | { ruleId: string },
  now: Date,
): Promise<void> {
  const chosen = 'ruleId' in which ? tx`rule_id = ${which.ruleId}` : tx`id = any(${[...which.matchIds]}::uuid[])`
  const ended = await tx<MatchAbout[]>`
    with chosen as materialized (
      select id from rule_matches
      where team_id = ${teamId} and status = 'pending_approval' and ${chosen} order by rule_id, entity_id for update)
    update rule_matches set status = 'superseded', decided_at = ${now}
    where team_id = ${teamId} and status = 'pending_approval' and id in (select id from chosen)
    returning ${aboutColumns(tx)}`
  await announceEnded(tx, ended, now)
}

/** Publishes and audits suggestions that ended without a decision. Writes to the audit log, so call it last. */
export async function announceEnded(tx: Tx, ended: readonly MatchAbout[], now: Date): Promise<void> {
  for (const about of ended) await emitMatch(tx, 'decided', about)
  for (const about of ended)
    await auditMatch(tx, about.status === 'expired' ? 'expired' : 'superseded', about, { at: now, by: null })
}
