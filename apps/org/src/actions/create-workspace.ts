import { randomUUID } from 'node:crypto'
import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/org'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireAccess, requireFreeName } from '../teams/workspace.ts'

/** As many as one list of workspaces in the API may hold. */
const WORKSPACES_MAX = 100

export const handler = implementAction(actions.create_workspace, async (ctx, input) => {
  const { teamId } = ctx.caller
  const name = input.name.trim()
  // Who sees some workspaces would not see the new one.
  requireAccess(ctx.caller, null)
  return ctx.commit(async (tx) => {
    await lockTeam(tx, teamId)
    await requireFreeName(tx, teamId, name, null)
    const id = randomUUID()
    const rows = await tx`
      insert into workspaces (team_id, id, name, is_primary, position, created_at)
      select ${teamId}, ${id}, ${name}, false, max(position) + 1, ${ctx.clock.now()} from workspaces
      where team_id = ${teamId} having count(*) < ${WORKSPACES_MAX}
      returning 1`
    if (rows.length === 0) throw new ToolError('conflict', `A team has at most ${WORKSPACES_MAX} workspaces.`)
    return { id, name, isPrimary: false }
  })
})
