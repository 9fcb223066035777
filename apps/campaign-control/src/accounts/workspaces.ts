import { type Issue, ToolError } from '@adloom/contracts'
import { NO_ACCOUNT } from './reachable-accounts.ts'

/** Errors: `workspace_forbidden`, with one message for a foreign, a missing and a forbidden workspace. */
export function requireOwnWorkspaces(
  own: readonly string[],
  named: readonly { path: string; workspaceIds: readonly string[] }[],
): void {
  const message = 'You may not act on that workspace. See list_workspaces.'
  const issues = named.flatMap(({ path, workspaceIds }) =>
    workspaceIds.flatMap((id, i): Issue[] =>
      own.includes(id) ? [] : [{ path: `${path}[${i}]`, code: 'not_found', message }],
    ),
  )
  if (issues.length > 0) throw new ToolError('workspace_forbidden', message, { issues })
}

export const noAdAccount = () => new ToolError('not_found', NO_ACCOUNT)
export const noConnection = () => new ToolError('not_found', 'There is no such connection.')
