import type { RulePause } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { windowsOf } from './conditions.ts'
import type { DataState } from './data-state.ts'
import type { RuleAccount, RuleRow } from './rule.ts'
import { isOnSchedule } from './schedule.ts'

type Known = { account: RuleAccount; data: DataState; isPaused: boolean; maxAgeMs: number; now: Date }

/**
 * Why a rule is not evaluated on an account now, the first that holds: automation_paused, breaker_open,
 * outside_schedule, data_not_fresh. Null: nothing is in the way.
 */
export function pauseOf(
  { definition, breakerOpenedAt }: Pick<RuleRow, 'definition' | 'breakerOpenedAt'>,
  { account, data, isPaused, maxAgeMs, now }: Known,
): RulePause | null {
  if (isPaused) return 'automation_paused'
  if (breakerOpenedAt) return 'breaker_open'
  if (!isOnSchedule(definition, account.timezone, now)) return 'outside_schedule'
  const isFresh = data.isConnected && data.asOf !== null && now.getTime() - data.asOf.getTime() <= maxAgeMs
  return isFresh && windowsOf(definition).every(data.isComplete) ? null : 'data_not_fresh'
}

/** Whether the team has stopped its automation. */
export async function readIsPaused(sql: TeamSql, teamId: string): Promise<boolean> {
  const [row] = await sql<{ isPaused: boolean }[]>`
    select is_paused as "isPaused" from automation_settings where team_id = ${teamId}`
  return row?.isPaused ?? false
}
