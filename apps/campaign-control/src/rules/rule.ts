import type { RuleDefinition } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'

/** A rule as it is in force. */
export type RuleRow = {
  id: string
  teamId: string
  name: string
  version: number
  definition: RuleDefinition
  isEnabled: boolean
  /** When the circuit breaker opened. Null: it is closed. */
  breakerOpenedAt: Date | null
}

/** The ad account that rules are judged on. Its days begin and end in `timezone`. */
export type RuleAccount = { teamId: string; id: string; currency: string; timezone: string }

/** The rules of a team that are switched on, oldest first. */
export const listEnabledRules = (sql: TeamSql, teamId: string): Promise<RuleRow[]> => sql<RuleRow[]>`
  select r.id, r.team_id as "teamId", r.name, r.version, v.definition, r.is_enabled as "isEnabled",
    r.breaker_opened_at as "breakerOpenedAt"
  from rules r
  join rule_versions v on v.team_id = r.team_id and v.rule_id = r.id and v.version = r.version
  where r.team_id = ${teamId} and r.is_enabled and r.deleted_at is null
  order by r.created_at, r.id`

/** Whether a rule looks at an ad account at all. */
export const concerns = ({ scope }: RuleDefinition, accountId: string): boolean =>
  scope.adAccountIds === undefined || scope.adAccountIds.includes(accountId)
