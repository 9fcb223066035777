import type { RuleMetric } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'

/**
 * - `winner`: no rule suggests pausing the entity.
 * - `hold`: the rule leaves the entity alone.
 * - `step`: the rule takes a smaller step for the entity. A rule that pauses or resumes has no step: its thresholds move
 *   further off instead.
 * - `suspect_metric`: no rule judges the ad account by these metrics.
 */
export type AdjustmentKind = 'winner' | 'hold' | 'step' | 'suspect_metric'

/** What people taught the rules by the reason of a rejection. */
export type Adjustment = {
  id: string
  kind: AdjustmentKind
  /** Null: every rule of the team. Set for `hold` and `step`. */
  ruleId: string | null
  /** Null: every entity of the ad account. Null only for `suspect_metric`. */
  entityId: string | null
  /** Of `suspect_metric`. */
  metrics: RuleMetric[] | null
  /** Of `step`: what the step is multiplied by, such as 0.75. Several for one rule and entity multiply each other. */
  factor: number | null
  /** Null: until a person lifts it. */
  until: Date | null
}

/** The adjustments of an ad account that neither have ended nor were lifted. */
export const adjustmentsInForce = (
  sql: TeamSql,
  teamId: string,
  adAccountId: string,
  now: Date,
): Promise<Adjustment[]> => sql<Adjustment[]>`
  select id, kind, rule_id as "ruleId", entity_id as "entityId", metrics, factor::float8 as factor, until
  from rule_adjustments
  where team_id = ${teamId} and ad_account_id = ${adAccountId} and lifted_at is null
    and (until is null or until > ${now})
  order by created_at, id`
