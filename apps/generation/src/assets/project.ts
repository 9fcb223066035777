import { type OutputOf, ToolError, type tools } from '@adloom/contracts'
import type { Fragment, Fragments } from '@adloom/db'
import type { CallBase } from '@adloom/service'

export type ProjectRow = { id: string; name: string; itemCount: number; createdAt: Date; updatedAt: Date }

/** Selects a ProjectRow. */
export const projectColumns = ({ fragment }: Fragments): Fragment => fragment`
  id, name, item_count as "itemCount", created_at as "createdAt", updated_at as "updatedAt"`

export const presentProject = ({ createdAt, updatedAt, ...row }: ProjectRow): Project => {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
type Project = OutputOf<typeof tools.list_projects>['projects'][number]

/**
 * Returns the workspace of a folder that the caller may use. Throws the same `not_found` for unknown folders and
 * folders of other teams.
 */
export async function getProject({ sql, caller, workspaceIds }: CallBase, projectId: string) {
  const rows = await sql<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from projects
    where id = ${projectId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  const [project] = rows
  if (!project) throw noProject()
  return project
}

export const noProject = () => new ToolError('not_found', 'There is no such project.')
