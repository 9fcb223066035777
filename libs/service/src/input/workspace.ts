import { ToolError } from '@adloom/contracts'
import type { CallBase } from '../context.ts'

/** Where a call creates something: in the named workspace, or the team's primary one. Throws `workspace_forbidden`. */
export function workspaceOf({ caller, workspaceIds }: CallBase, named: string | undefined): string {
  // The frame has already checked that the caller may act on it.
  if (named !== undefined) return named
  if (workspaceIds.includes(caller.primaryWorkspaceId)) return caller.primaryWorkspaceId
  throw new ToolError(
    'workspace_forbidden',
    "This credential may not act on the team's primary workspace. Pass one of its own workspaces as workspaceId.",
    { workspaces: workspaceIds.map((id) => ({ id })) },
  )
}
