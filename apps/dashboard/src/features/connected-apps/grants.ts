import { SCOPE_NAMES } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../shared/api.ts'
import { isManager, type Team } from '../../shared/session.ts'

const Grant = z.object({
  id: z.string(),
  teamId: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  clientId: z.string(),
  clientName: z.string(),
  redirectHost: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  workspaceIds: z.union([z.literal('all'), z.array(z.string())]),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})
export type Grant = z.output<typeof Grant>

/** The host whose document describes the application, or null: it registered itself. */
export const describedAt = ({ clientId }: Grant) => (clientId.startsWith('https://') ? new URL(clientId).host : null)

const PATH = '/api/settings/grants'

/** Owners and admins see what is connected to the team, members what they have connected themselves. */
export const grantsQuery = (team: Team) =>
  queryOptions({
    queryKey: [team.id, 'grants'],
    queryFn: async () => {
      const path = isManager(team) ? `${PATH}?teamId=${team.id}` : PATH
      const { grants } = await ask(z.object({ grants: z.array(Grant) }), path)
      return grants.filter(({ teamId }) => teamId === team.id)
    },
  })

export const disconnect = (id: string) => ask(z.undefined(), `${PATH}/${id}`, { method: 'DELETE' })
