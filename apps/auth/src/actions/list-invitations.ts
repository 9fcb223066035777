import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { type Invitation, shownInvitation } from '../invitations/invitation.ts'

export const handler = implementAction(actions.list_invitations, async (ctx) => {
  const rows = await ctx.sql<Invitation[]>`
    select id, team_id, team_name, email, role, workspace_ids, is_mailed, invited_by, expires_at, created_at
    from invitations
    where team_id = ${ctx.caller.teamId} and expires_at > ${ctx.clock.now()} order by created_at desc, id`
  return { invitations: rows.map(shownInvitation) }
})
