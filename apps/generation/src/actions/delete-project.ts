import { actions } from '@adloom/contracts/of/generation'
import { implementAction } from '../deps.ts'
import { noProject } from '../assets/project.ts'

export const handler = implementAction(actions.delete_project, (ctx, { projectId }) =>
  ctx.commit(async (tx) => {
    // Its memberships are deleted with it; the assets stay.
    const deleted = await tx`
      delete from projects
      where id = ${projectId} and team_id = ${ctx.caller.teamId} and workspace_id = any(${[...ctx.workspaceIds]}::uuid[])
      returning 1`
    if (deleted.length === 0) throw noProject()
    return { projectId, deleted: true as const }
  }),
)
