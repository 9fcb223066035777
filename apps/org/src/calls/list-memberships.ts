import { calls, type Role } from '@adloom/contracts'
import { implementCall } from '../deps.ts'

/** Which teams a person is in is not a question of one team, so it is asked as the system. */
export const handler = implementCall(calls['org.list_memberships'], async (deps, { userId }) => {
  const teams = await deps.systemDb<{ id: string; name: string; role: Role }[]>`
    select t.team_id as id, t.name, m.role
    from members m join teams t on t.team_id = m.team_id
    where m.user_id = ${userId} order by t.name, t.team_id`
  return { teams: [...teams] }
})
