import type { OutputOf } from '@adloom/contracts'
import { type tools } from '@adloom/contracts/of/campaign-control'
import { events } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { type AuditActor, appendAudit } from '../audit/append.ts'
import type { EntityRef } from '../ad-platform/port.ts'

/** A suggestion as list_pending_automation_actions shows it. */
export type ShownMatch = OutputOf<typeof tools.list_pending_automation_actions>['matches'][number]

/** What an event or an audit entry says about a match. */
export type MatchAbout = {
  teamId: string
  matchId: string
  ruleId: string
  adAccountId: string
  entity: EntityRef
  action: ShownMatch['action']['type']
  status: ShownMatch['status']
}

const EVENTS = {
  created: events['campaign-control.match_created'],
  decided: events['campaign-control.match_decided'],
  executed: events['campaign-control.match_executed'],
} as const

/** Publishes what became of a match. Each kind is published once for a match. */
export const emitMatch = (tx: Tx, kind: keyof typeof EVENTS, about: MatchAbout) => emit(tx, EVENTS[kind], about)

/** Writes what became of a match to the audit log, last in the transaction. `by` null: the service did it by itself. */
export const auditMatch = (
  tx: Tx,
  kind: 'created' | 'superseded' | 'expired' | 'rejected',
  { teamId, matchId, ruleId, adAccountId, entity, action }: MatchAbout,
  { at, by, data = {} }: { at: Date; by: AuditActor | null; data?: Record<string, string> },
) =>
  appendAudit(
    tx,
    { teamId, at, actor: by },
    {
      kind: `match_${kind}`,
      about: { matchId, ruleId, adAccountId, entityType: entity.type, entityId: entity.id },
      data: { action, ...data },
    },
  )

/** The columns of a match as `MatchAbout` names them, after `returning` or `select`. */
export const aboutColumns = (tx: Tx) => tx`
  team_id as "teamId", id as "matchId", rule_id as "ruleId", ad_account_id as "adAccountId",
  jsonb_build_object('type', entity_type, 'id', entity_id) as entity, action, status`
