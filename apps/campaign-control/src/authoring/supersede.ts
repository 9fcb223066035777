import type { Fragment, Tx } from '@adloom/db'
import { type AuditActor } from '../audit/append.ts'
import { aboutColumns, auditMatch, emitMatch, type MatchAbout } from '../matches/match.ts'

type Of = { teamId: string } & ({ ruleId: string } | { entityType: 'campaign' | 'ad_set' | 'ad'; entityId: string })

/**
 * Ends the suggestions of a rule, or for an entity and what is below it, that wait for a decision, and announces each. What is being executed
 * goes on. Writes to the audit log, so call it last in a transaction.
 */
export async function supersedeOpen(tx: Tx, of: Of, { at, by }: { at: Date; by: AuditActor }): Promise<void> {
  const whose = 'ruleId' in of ? tx`rule_id = ${of.ruleId}` : isOrIsBelow(tx, of)
  const ended = await tx<MatchAbout[]>`
    update rule_matches set status = 'superseded', decided_at = ${at}
    where team_id = ${of.teamId} and ${whose} and status = 'pending_approval'
    returning ${aboutColumns(tx)}`
  for (const about of ended) await emitMatch(tx, 'decided', about)
  for (const about of ended) await auditMatch(tx, 'superseded', about, { at, by })
}

function isOrIsBelow(tx: Tx, { teamId, entityType, entityId }: Exclude<Of, { ruleId: string }>): Fragment {
  if (entityType === 'campaign') return tx`campaign_id = ${entityId}`
  if (entityType === 'ad') return tx`entity_id = ${entityId}`
  return tx`(entity_id = ${entityId} or entity_id in (
    select id from ads where team_id = ${teamId} and ad_account_id = rule_matches.ad_account_id and ad_set_id = ${entityId}))`
}
