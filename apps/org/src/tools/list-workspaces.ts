import { tools } from '@adloom/contracts/of/org'
import { implement } from '../deps.ts'
import { listWorkspaces } from '../teams/workspace.ts'

export const handler = implement(tools.list_workspaces, async (ctx) => ({
  workspaces: await listWorkspaces(ctx.sql, ctx.caller.teamId, ctx.workspaceIds),
}))
