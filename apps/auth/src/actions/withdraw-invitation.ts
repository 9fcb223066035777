import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { deleteInvitation } from '../invitations/invitation.ts'

export const handler = implementAction(actions.withdraw_invitation, async (ctx, { invitationId }) => {
  const { teamId, userId } = ctx.caller
  const entry = { teamId, id: invitationId, userId, requestId: ctx.requestId, now: ctx.clock.now() }
  return ctx.commit(async (tx) => {
    await deleteInvitation(tx, entry)
    return { invitationId, withdrawn: true as const }
  })
})
