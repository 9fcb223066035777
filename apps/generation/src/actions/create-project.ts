import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts/of/generation'
import { readsOf } from '@adloom/db'
import { workspaceOf } from '@adloom/service'
import { implementAction } from '../deps.ts'
import { presentProject, projectColumns, type ProjectRow } from '../assets/project.ts'

export const handler = implementAction(actions.create_project, async (ctx, { name, workspaceId }) => {
  const home = workspaceOf(ctx, workspaceId)
  return ctx.commit(async (tx) => {
    const now = ctx.clock.now()
    const [project] = await tx<ProjectRow[]>`
      insert into projects (id, team_id, workspace_id, name, created_at, updated_at)
      values (${randomUUID()}, ${ctx.caller.teamId}, ${home}, ${name}, ${now}, ${now})
      returning ${projectColumns(readsOf(tx))}`
    return presentProject(project!)
  })
})
