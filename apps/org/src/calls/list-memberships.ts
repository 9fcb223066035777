import type { Role } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/org'
import { implementCallAcrossTeams } from '../deps.ts'

type Team = {
  id: string
  name: string
  role: Role
  workspaces: { id: string; name: string }[]
  allWorkspaces: boolean
}

/** Runs as the system role, because a person may be in several teams. */
export const handler = implementCallAcrossTeams(calls['org.list_memberships'], async (deps, { userId }) => {
  const teams = await deps.systemDb<Team[]>`
    select t.team_id as id, t.name, m.role, m.all_workspaces as "allWorkspaces",
           (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by w.position), '[]')
            from workspaces w
            where w.team_id = m.team_id
              and (m.all_workspaces or exists (
                select from member_workspaces r
                where r.team_id = m.team_id and r.user_id = m.user_id and r.workspace_id = w.id))) as workspaces
    from members m join teams t on t.team_id = m.team_id
    where m.user_id = ${userId} order by t.name, t.team_id`
  return { teams: [...teams] }
})
