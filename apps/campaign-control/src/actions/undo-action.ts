import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { findAction, whyNot } from '../undo/action.ts'
import { undoAction } from '../undo/undo-action.ts'

export const handler = implementAction(actions.undo_action, async (ctx, { actionId }) => {
  const action = await findAction(ctx, actionId)
  if (!action) throw new ToolError('not_found', 'There is no such action.')
  const reason = whyNot(action)
  if (reason && reason !== 'already_undone')
    throw new ToolError(reason === 'in_progress' ? 'call_in_progress' : 'conflict', REFUSALS[reason])
  const undone = await undoAction({ ...ctx, inTx: ctx.compensate }, actorOf(ctx.caller), actionId)
  return ctx.commit(async () => undone)
})

const REFUSALS = {
  is_undo: 'This action undid another one. Make the change again instead.',
  in_progress: 'It is not known yet what became of this action. Look at it again shortly.',
  nothing_changed: 'This action changed nothing.',
  not_applied: 'This action was not applied.',
  account_unavailable: 'Its ad account is not connected, or its connection does not allow changes. Connect it again.',
}
