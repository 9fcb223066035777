import { ToolError } from '@adloom/contracts'
import type { CallBase } from '@adloom/service'

/** The workspace of a folder that the caller may use. Throws `not_found`, in the same words for another team's. */
export async function getProject({ sql, caller, workspaceIds }: CallBase, projectId: string) {
  const rows = await sql<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from projects
    where id = ${projectId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  const [project] = rows
  if (!project) throw noProject()
  return project
}

export const noProject = () => new ToolError('not_found', 'There is no such project.')
