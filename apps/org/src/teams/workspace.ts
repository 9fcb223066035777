import { type Caller, ToolError } from '@adloom/contracts'
import type { TeamSql, Tx } from '@adloom/db'

/** Errors: `not_found` unless all of them are workspaces of the team. */
export async function requireWorkspaces(tx: Tx, teamId: string, workspaceIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(workspaceIds)]
  const found = await tx`select id from workspaces where team_id = ${teamId} and id = any(${wanted}::uuid[])`
  if (found.length < wanted.length) throw new ToolError('not_found', 'There is no such workspace.')
}

/** Errors: `workspace_forbidden` when a caller with access to some workspaces changes what the whole team shares. */
export function requireAccess(caller: Caller, workspaceId: string | null): void {
  if (workspaceId !== null || caller.allWorkspaces) return
  const message = 'This belongs to the whole team, but you may act only on some of its workspaces.'
  throw new ToolError('workspace_forbidden', message)
}

/** Throws `conflict` if another workspace has this name, in upper or lower case. The team must be locked. */
export async function requireFreeName(tx: Tx, teamId: string, name: string, exceptId: string | null): Promise<void> {
  const [taken] = await tx`
    select 1 from workspaces
    where team_id = ${teamId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`
  if (taken) throw new ToolError('conflict', 'Another workspace has this name.')
}

export type Workspace = { id: string; name: string; isPrimary: boolean }

/** The existing ones of these workspaces: primary first, then by name. */
export async function listWorkspaces(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
): Promise<Workspace[]> {
  const rows = await sql<Workspace[]>`
    select id, name, is_primary as "isPrimary" from workspaces
    where team_id = ${teamId} and id = any(${workspaceIds}::uuid[])
    order by is_primary desc, name, id`
  return [...rows]
}
