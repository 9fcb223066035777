import { ToolError, type UndoReport } from '@adloom/contracts'
import type { AuditActor } from '../audit/append.ts'
import { REACHED } from './action.ts'
import { undoAction } from './undo-action.ts'
import type { UndoContext } from './undo.ts'

type Asked = { credentialId: string; since: Date; leaveOut: readonly string[] }

const ACTIONS_MAX = 20
const SKIPPED_MAX = 100
/** No other undo begins after that, so that the answer reaches whoever waits for it. */
const BEGIN_MS = 8_000

/**
 * Undoes what a credential did, newest first, until the first that cannot be undone. Actions of one entity are thus
 * undone in the reverse of their order.
 */
export async function undoCredential(ctx: UndoContext, actor: AuditActor, asked: Asked): Promise<UndoReport> {
  const [due, skipped] = await Promise.all([listDue(ctx, asked), listSkipped(ctx, asked)])
  const undone: UndoReport['undone'] = []
  let stopped: UndoReport['stopped'] = null
  const begun = performance.now()
  for (const { id } of due) {
    if (stopped || performance.now() - begun > BEGIN_MS) break
    try {
      undone.push(await undoAction(ctx, actor, id))
    } catch (thrown) {
      if (!(thrown instanceof ToolError)) throw thrown
      stopped = stopOf(id, thrown)
    }
  }
  return { undone, stopped, skipped, remaining: (due[0]?.total ?? 0) - undone.length }
}

/** What is to be undone next, and how much there is in all. Uses the index control_actions_of_credential. */
const listDue = (ctx: UndoContext, { credentialId, since, leaveOut }: Asked) => ctx.sql<
  { id: string; total: number }[]
>`
  select a.id, count(*) over ()::int as total
  from ${REACHED(ctx)} and a.credential_id = ${credentialId} and a.finished_at >= ${since}
    and a.state = 'executed' and a.undo_of is null and a.id <> all(${[...leaveOut]}::uuid[])
    and u.id is null and c.disconnected_at is null and c.can_write
  order by a.finished_at desc, a.id desc limit ${ACTIONS_MAX}`

const listSkipped = (ctx: UndoContext, { credentialId, since, leaveOut }: Asked) => ctx.sql<UndoReport['skipped']>`
  select a.id as "actionId",
    case when 'executing' in (a.state, u.state) then 'in_progress' else 'account_unavailable' end as reason
  from ${REACHED(ctx)} and a.credential_id = ${credentialId} and a.undo_of is null
    and a.id <> all(${[...leaveOut]}::uuid[])
    and ((a.state = 'executing' and a.created_at >= ${since})
      or (a.state = 'executed' and a.finished_at >= ${since} and (u.state = 'executing'
        or (u.id is null and (c.disconnected_at is not null or not c.can_write)))))
  order by a.created_at desc, a.id desc limit ${SKIPPED_MAX}`

function stopOf(actionId: string, { code, message, extras }: ToolError): NonNullable<UndoReport['stopped']> {
  const reason = code in REASONS ? REASONS[code as keyof typeof REASONS] : 'refused'
  const { drift, platform } = extras
  return { actionId, reason, message, drift: drift ? [...drift] : null, platformSaid: platform?.message ?? null }
}

const REASONS = { state_drifted: 'drifted', call_in_progress: 'in_progress', timeout: 'outcome_unknown' } as const
