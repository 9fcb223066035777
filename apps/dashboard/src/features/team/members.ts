import { type Role, ROLES } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../shared/api.ts'

const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  workspaceIds: z.union([z.literal('all'), z.array(z.string())]),
  joinedAt: z.string(),
})
export type Member = z.output<typeof Member>

const PATH = '/api/settings/members'

/** The people of a team, owners first. */
export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamId, 'members'],
    queryFn: async () => (await ask(z.object({ members: z.array(Member) }), `${PATH}?teamId=${teamId}`)).members,
  })

export const changeRole = (teamId: string, userId: string, role: Role) =>
  ask(z.undefined(), `${PATH}/${userId}`, { method: 'PATCH', body: { teamId, role } })

/** Takes somebody out of a team, or oneself. */
export const removeMember = (teamId: string, userId: string) =>
  ask(z.undefined(), `${PATH}/${userId}?teamId=${teamId}`, { method: 'DELETE' })
