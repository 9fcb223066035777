import { ToolError, type Undone } from '@adloom/contracts'
import type { AuditActor } from '../audit/append.ts'
import type { WatchedFields } from '../control/entity.ts'
import { type UndoContext, undoOnce } from './undo.ts'

/**
 * Undoes an executed action, or returns what undid it earlier. Errors: those of `undoOnce`, and `call_in_progress` while
 * somebody else undoes it, or another action of its entity.
 */
export async function undoAction(ctx: UndoContext, actor: AuditActor, actionId: string): Promise<Undone> {
  await undoOnce(ctx, { actionId, actor })
  const undone = await findUndone(ctx, actionId)
  if (!undone) throw new ToolError('call_in_progress', 'It is being undone already. Look at it again shortly.')
  return undone
}

type Row = {
  undoId: string
  status: 'executed' | 'no_change'
  executedAt: Date
  before: WatchedFields
  after: WatchedFields
}

async function findUndone({ sql, caller }: UndoContext, actionId: string): Promise<Undone | null> {
  const [row] = await sql<Row[]>`
    select id as "undoId", state as status, finished_at as "executedAt", before, after from control_actions
    where team_id = ${caller.teamId} and undo_of = ${actionId} and state in ('executed', 'no_change')`
  return row ? { actionId, ...row, executedAt: row.executedAt.toISOString() } : null
}
