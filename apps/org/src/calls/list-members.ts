import type { Role } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import { implementCall } from '../deps.ts'

type Row = { userId: string; role: Role; allWorkspaces: boolean; workspaceIds: string[]; joinedAt: Date }

export const handler = implementCall(calls['org.list_members'], async (ctx, { teamId }) => {
  const rows = await ctx.sql<Row[]>`
    select m.user_id as "userId", m.role, m.all_workspaces as "allWorkspaces", m.created_at as "joinedAt",
           array(select r.workspace_id from member_workspaces r
                 where r.team_id = m.team_id and r.user_id = m.user_id order by r.workspace_id) as "workspaceIds"
    from members m where m.team_id = ${teamId}
    order by array_position(array['owner', 'admin', 'member'], m.role), m.created_at, m.user_id`
  return {
    members: rows.map(({ allWorkspaces, workspaceIds, joinedAt, ...member }) => ({
      ...member,
      workspaceIds: allWorkspaces ? ('all' as const) : workspaceIds,
      joinedAt: joinedAt.toISOString(),
    })),
  }
})
