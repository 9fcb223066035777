import type { RejectReason, RuleAdjustment, RuleMetric } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import type { AdjustmentKind } from './adjustment.ts'

/** Which adjustments are listed. A part that is left out does not limit. */
export type AdjustmentFilter = {
  teamId: string
  now: Date
  adAccountIds: readonly string[]
  adjustmentId?: string
  /** Those that hold for this rule, that of every rule included. */
  ruleId?: string | undefined
  isInForce?: boolean
  /** The last one of the page before. */
  after?: readonly [string, string] | null
  limit?: number
}

/** Adjustments as people see them, newest first. */
export async function listAdjustments(sql: TeamSql, filter: AdjustmentFilter): Promise<RuleAdjustment[]> {
  const { teamId, now, adAccountIds, adjustmentId = null, ruleId = null, isInForce = null } = filter
  const [createdAt, id] = filter.after ?? [null, null]
  const rows = await sql<Row[]>`
    select a.id as "adjustmentId", a.kind, a.rule_id as "ruleId", a.ad_account_id as "adAccountId", a.metrics,
      case when a.entity_id is not null
        then jsonb_build_object('type', m.entity_type, 'id', m.entity_id, 'name', m.entity_name) end as entity,
      a.factor::float8 as factor, a.until, a.lifted_at is null and (a.until is null or a.until > ${now}) as "inForce",
      a.match_id as "matchId", m.rule_id as "ofRuleId", m.reason, m.note, a.created_at as "createdAt",
      a.lifted_at as "liftedAt"
    from rule_adjustments a join rule_matches m on m.team_id = a.team_id and m.id = a.match_id
    where a.team_id = ${teamId} and a.ad_account_id = any(${[...adAccountIds]}::text[])
      and (${adjustmentId}::uuid is null or a.id = ${adjustmentId})
      and (${ruleId}::uuid is null or coalesce(a.rule_id, ${ruleId}) = ${ruleId})
      and (${isInForce}::boolean is null
        or ${isInForce} = (a.lifted_at is null and (a.until is null or a.until > ${now})))
      and (${createdAt}::timestamptz is null or (a.created_at, a.id) < (${createdAt}, ${id}::uuid))
    order by a.created_at desc, a.id desc limit ${filter.limit ?? null}`
  return rows.map(({ matchId, ofRuleId, reason, note, until, createdAt: at, liftedAt, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    rejection: { matchId, ruleId: ofRuleId, reason, note },
    createdAt: at.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }))
}

type Row = {
  adjustmentId: string
  kind: AdjustmentKind
  ruleId: string | null
  adAccountId: string
  entity: (EntityRef & { name: string }) | null
  metrics: RuleMetric[] | null
  factor: number | null
  until: Date | null
  inForce: boolean
  matchId: string
  ofRuleId: string
  reason: RejectReason
  note: string | null
  createdAt: Date
  liftedAt: Date | null
}
