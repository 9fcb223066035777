import type { Tx } from '@adloom/db'
import type { ConfirmedAction, ConfirmStep } from '@adloom/service'
import { actorOf } from '../audit/append.ts'
import { countFailure, resetFailures } from './breaker.ts'
import { scheduleScore } from '../projections/schedule-score.ts'
import { supersedeMatches } from './end-matches.ts'
import { aboutColumns, emitMatch, type MatchAbout, notPending } from './match.ts'

/** What the platform answers when it will not make this change, now or later. */
const REFUSED_FOR_GOOD: ReadonlySet<string> = new Set(['conflict', 'not_found'])

/**
 * Moves a match along with the confirmation that approves it. Drift, and a platform that does not answer or takes no
 * more requests, leave it pending: the decision is announced only at its end. Throws `not_pending` at `confirmed` when
 * the match was decided, has expired, or another confirmation holds it.
 */
export async function recordApproval(tx: Tx, action: ConfirmedAction, matchId: string, step: ConfirmStep) {
  const approval: Approval = { ...action, matchId, teamId: action.caller.teamId }
  if (step.kind === 'confirmed') await claimMatch(tx, approval)
  if (step.kind === 'executing') await begin(tx, approval)
  if (step.kind === 'executed') await end(tx, approval, 'executed')
  if (step.kind === 'no_change') await end(tx, approval, 'superseded')
  if (step.kind === 'drifted') await reopen(tx, approval)
  if (step.kind !== 'released') return
  // A check that refuses comes before the write, and says nothing about the match.
  const isForGood = step.reason !== null && REFUSED_FOR_GOOD.has(step.reason.code) && (await holds(tx, approval))
  await (isForGood ? end(tx, approval, 'failed') : reopen(tx, approval))
}

type Approval = Pick<ConfirmedAction, 'id' | 'caller' | 'at'> & { matchId: string; teamId: string }

/** Of two tokens for one match, one wins. */
async function claimMatch(tx: Tx, { id, caller, at, matchId, teamId }: Approval) {
  const rows = await tx`
    update rule_matches set status = 'approved', action_id = ${id}, decided_by = ${tx.json(actorOf(caller))},
      decided_at = ${at}
    where team_id = ${teamId} and id = ${matchId} and status = 'pending_approval' and expires_at > ${at} returning 1`
  if (rows.length === 0) throw notPending()
}

const begin = (tx: Tx, { id, matchId, teamId }: Approval) => tx`
  update rule_matches set status = 'executing'
  where team_id = ${teamId} and id = ${matchId} and action_id = ${id} and status = 'approved'`

/** Whether a write may have been under way. */
async function holds(tx: Tx, { id, matchId, teamId }: Approval): Promise<boolean> {
  const rows = await tx`
    select from rule_matches
    where team_id = ${teamId} and id = ${matchId} and action_id = ${id} and status = 'executing'`
  return rows.length === 1
}

/** Waits for a decision again, unless its rule was deleted. One whose time is over by now expires as any other. */
async function reopen(tx: Tx, { id, matchId, teamId, at }: Approval) {
  const [row] = await tx<{ isOfDeleted: boolean }[]>`
    update rule_matches m set status = 'pending_approval', action_id = null, decided_by = null, decided_at = null
    where team_id = ${teamId} and id = ${matchId} and action_id = ${id} and status in ('approved', 'executing')
    returning exists (
      select from rules r where r.team_id = m.team_id and r.id = m.rule_id and r.deleted_at is not null) as "isOfDeleted"`
  if (row?.isOfDeleted) await supersedeMatches(tx, teamId, { matchIds: [matchId] }, at)
}

/** `superseded`: the entity was so already. */
async function end(tx: Tx, approval: Approval, status: 'executed' | 'failed' | 'superseded') {
  const { id, matchId, teamId, at } = approval
  const [about] = await tx<MatchAbout[]>`
    update rule_matches set status = ${status}
    where team_id = ${teamId} and id = ${matchId} and action_id = ${id} and status in ('approved', 'executing')
    returning ${aboutColumns(tx)}`
  if (!about) return
  await emitMatch(tx, 'decided', status === 'superseded' ? about : { ...about, status: 'approved' })
  if (status === 'superseded') return
  await emitMatch(tx, 'executed', about)
  if (status === 'failed') return countFailure(tx, about, at)
  await resetFailures(tx, about)
  await scheduleScore(tx, { teamId, matchId, decision: 'approved', decidedAt: at })
}
