import { type Role, ROLES } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../shared/api.ts'

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  workspaceIds: z.union([z.literal('all'), z.array(z.string())]),
  expiresAt: z.string(),
  createdAt: z.string(),
})
/** `url` is null where it was mailed: then nobody but the address gets it. */
const CreatedInvitation = Invitation.extend({ url: z.string().nullable(), isMailed: z.boolean() })
export type Invitation = z.output<typeof Invitation>
export type CreatedInvitation = z.output<typeof CreatedInvitation>

const PATH = '/api/settings/invitations'

/** Those that nobody has accepted yet, the newest first. For owners and admins. */
export const invitationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamId, 'invitations'],
    queryFn: async () =>
      (await ask(z.object({ invitations: z.array(Invitation) }), `${PATH}?teamId=${teamId}`)).invitations,
  })

export type NewInvitation = {
  teamId: string
  email: string
  role: Role
  /** Left out: all of the team. */
  workspaceIds?: readonly string[]
}

export const invite = (invitation: NewInvitation) => ask(CreatedInvitation, PATH, { method: 'POST', body: invitation })

export const withdraw = (teamId: string, id: string) =>
  ask(z.undefined(), `${PATH}/${id}?teamId=${teamId}`, { method: 'DELETE' })
