import { actions } from '@adloom/contracts/of/org'
import { implementAction } from '../deps.ts'
import { lockTeam } from '../teams/team.ts'
import { requireFreeName, type Workspace } from '../teams/workspace.ts'

export const handler = implementAction(actions.rename_workspace, async (ctx, { workspaceId, ...input }) => {
  const { teamId } = ctx.caller
  const name = input.name.trim()
  return ctx.commit(async (tx) => {
    await lockTeam(tx, teamId)
    await requireFreeName(tx, teamId, name, workspaceId)
    const [renamed] = await tx<Workspace[]>`
      update workspaces set name = ${name}
      where team_id = ${teamId} and id = ${workspaceId}
      returning id, name, is_primary as "isPrimary"`
    // The frame has checked that the caller may act on it, and none is ever deleted.
    return renamed!
  })
})
