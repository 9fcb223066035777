import { actions } from '@adloom/contracts/of/generation'
import { readsOf } from '@adloom/db'
import { implementAction } from '../deps.ts'
import { noProject, presentProject, projectColumns, type ProjectRow } from '../assets/project.ts'

export const handler = implementAction(actions.rename_project, (ctx, { projectId, name }) =>
  ctx.commit(async (tx) => {
    const [project] = await tx<ProjectRow[]>`
      update projects set name = ${name}, updated_at = ${ctx.clock.now()}
      where id = ${projectId} and team_id = ${ctx.caller.teamId} and workspace_id = any(${[...ctx.workspaceIds]}::uuid[])
      returning ${projectColumns(readsOf(tx))}`
    if (!project) throw noProject()
    return presentProject(project)
  }),
)
