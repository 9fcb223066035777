import type { Role } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import { implementCall } from '../deps.ts'

type Row = { role: Role; allWorkspaces: boolean; workspaceIds: string[]; primaryWorkspaceId: string }

export const handler = implementCall(calls['org.get_membership'], async (ctx, { teamId, userId }) => {
  const [membership] = await ctx.sql<Row[]>`
    select m.role, m.all_workspaces as "allWorkspaces",
           array(select w.id from workspaces w
                 where w.team_id = m.team_id
                   and (m.all_workspaces or exists (
                     select from member_workspaces r
                     where r.team_id = m.team_id and r.user_id = m.user_id and r.workspace_id = w.id))
                 order by w.position) as "workspaceIds",
           (select w.id from workspaces w where w.team_id = m.team_id and w.is_primary) as "primaryWorkspaceId"
    from members m where m.team_id = ${teamId} and m.user_id = ${userId}`
  return { membership: membership ?? null }
})
