import type { Tx } from '@adloom/db'
import { aboutColumns, auditMatch, emitMatch, type MatchAbout } from './match.ts'

/** Ends the suggestions of a team that nobody decided on in time. At most `max`, the oldest first. Returns how many. */
export async function expireMatches(tx: Tx, teamId: string, now: Date, max: number): Promise<number> {
  const ended = await tx<MatchAbout[]>`
    update rule_matches set status = 'expired', decided_at = ${now}
    where team_id = ${teamId} and status = 'pending_approval' and id in (
      select id from rule_matches
      where team_id = ${teamId} and status = 'pending_approval' and expires_at <= ${now}
      order by expires_at, id limit ${max} for update skip locked)
    returning ${aboutColumns(tx)}`
  await announce(tx, ended, 'expired', now)
  return ended.length
}

/**
 * Ends pending suggestions that no longer make sense: the entity already is as they want it, or their rule was deleted.
 * One that is being executed stays. Writes to the audit log, so call it last in a transaction.
 */
export async function supersedeMatches(
  tx: Tx,
  teamId: string,
  which: { matchIds: readonly string[] } | { ruleId: string },
  now: Date,
): Promise<void> {
  const chosen = 'ruleId' in which ? tx`rule_id = ${which.ruleId}` : tx`id = any(${[...which.matchIds]}::uuid[])`
  const ended = await tx<MatchAbout[]>`
    update rule_matches set status = 'superseded', decided_at = ${now}
    where team_id = ${teamId} and status = 'pending_approval' and id in (
      select id from rule_matches
      where team_id = ${teamId} and status = 'pending_approval' and ${chosen} order by rule_id, entity_id for update)
    returning ${aboutColumns(tx)}`
  await announce(tx, ended, 'superseded', now)
}

async function announce(tx: Tx, ended: readonly MatchAbout[], kind: 'expired' | 'superseded', now: Date) {
  for (const about of ended) await emitMatch(tx, 'decided', about)
  for (const about of ended) await auditMatch(tx, kind, about, { at: now, by: null })
}
