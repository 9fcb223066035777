import type { Tx } from '@adloom/db'
import { appendAudit } from '../audit/append.ts'
import type { MatchAbout } from './match.ts'

/** Failed executions in a row that open the circuit breaker of a rule: it suggests nothing until a person switches it on. */
const FAILURES_MAX = 3

/** Counts an execution that the platform refused for good. Writes to the audit log when the breaker opens. */
export async function countFailure(tx: Tx, { teamId, ruleId, matchId }: MatchAbout, now: Date): Promise<void> {
  const [rule] = await tx<{ opened: boolean }[]>`
    update rules set failures = failures + 1,
      breaker_opened_at = case when failures + 1 >= ${FAILURES_MAX} then coalesce(breaker_opened_at, ${now})
        else breaker_opened_at end
    where team_id = ${teamId} and id = ${ruleId}
    returning coalesce(breaker_opened_at = ${now}, false) as opened`
  if (!rule?.opened) return
  const fact = { kind: 'rule_breaker_opened', about: { ruleId, matchId }, data: { failures: FAILURES_MAX } }
  await appendAudit(tx, { teamId, at: now, actor: null }, fact)
}

export const resetFailures = (tx: Tx, { teamId, ruleId }: MatchAbout) => tx`
  update rules set failures = 0 where team_id = ${teamId} and id = ${ruleId} and failures > 0`
