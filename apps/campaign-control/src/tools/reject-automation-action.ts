import type { OutputOf } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { teach } from '../adjustments/teach.ts'
import { actorOf } from '../audit/append.ts'
import { implement } from '../deps.ts'
import { auditMatch, emitMatch, getMatch, type Match, notPending } from '../matches/match.ts'
import { scheduleScore } from '../projections/schedule-score.ts'

/**
 * Of several decisions at once, one wins. The same reason again gets the stored answer, whoever gives it and whatever
 * the note is.
 */
export const handler = implement(tools.reject_automation_action, async (ctx, { matchId, reason, note = null }) => {
  const { caller, calledAt: now, feedback: settings } = ctx
  const match = await getMatch(ctx, matchId)
  return ctx.commit(async (tx) => {
    const by = actorOf(caller)
    const rows = await tx`
      update rule_matches set status = 'rejected', reason = ${reason}, note = ${note}, decided_by = ${tx.json(by)},
        decided_at = ${now}
      where team_id = ${caller.teamId} and id = ${matchId} and status = 'pending_approval' and expires_at > ${now}
      returning 1`
    if (rows.length === 0) return repeated(tx, match, reason)
    const effect = await teach(tx, { ...match, reason }, { by: caller.userId, now, settings })
    await tx`
      update rule_matches set effect = ${tx.json(effect)} where team_id = ${caller.teamId} and id = ${matchId}`
    await scheduleScore(tx, { teamId: caller.teamId, matchId, decision: 'rejected', decidedAt: now })
    await emitMatch(tx, 'decided', { ...match, status: 'rejected' })
    await auditMatch(tx, 'rejected', match, { at: now, by, data: { reason, effect: effect.kind } })
    return answer(matchId, reason, effect)
  })
})

type Answer = OutputOf<typeof tools.reject_automation_action>

async function repeated(tx: Tx, { teamId, matchId }: Match, reason: Answer['reason']): Promise<Answer> {
  const [stored] = await tx<{ effect: Answer['effect'] }[]>`
    select effect from rule_matches
    where team_id = ${teamId} and id = ${matchId} and status = 'rejected' and reason = ${reason}`
  if (!stored) throw notPending()
  return answer(matchId, reason, stored.effect)
}

/** In one order of members: a repeat gets the same bytes. */
const answer = (matchId: string, reason: Answer['reason'], { kind, until, detail }: Answer['effect']): Answer => ({
  matchId,
  status: 'rejected',
  reason,
  effect: { kind, ...(until !== undefined && { until }), detail },
})
