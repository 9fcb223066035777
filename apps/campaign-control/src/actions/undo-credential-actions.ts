import { actions } from '@adloom/contracts/of/campaign-control'
import { actorOf } from '../audit/append.ts'
import { implementAction } from '../deps.ts'
import { undoCredential } from '../undo/credential.ts'

export const handler = implementAction(actions.undo_credential_actions, async (ctx, { since, ...asked }) => {
  const undoing = { ...ctx, inTx: ctx.compensate }
  const report = await undoCredential(undoing, actorOf(ctx.caller), { ...asked, since: new Date(since) })
  return ctx.commit(async () => report)
})
