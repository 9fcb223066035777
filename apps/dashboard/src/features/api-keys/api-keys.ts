import { type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../shared/api.ts'

const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  prefix: z.string(),
  /** null: made before keys had a public part. */
  hint: z.string().nullable(),
  workspaceIds: z.union([z.literal('all'), z.array(z.string())]),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
})
const ListedKey = ApiKey.extend({ lastUsedAt: z.string().nullable() })
const CreatedKey = ApiKey.extend({ key: z.string() })
export type ListedKey = z.output<typeof ListedKey>
export type CreatedKey = z.output<typeof CreatedKey>

const PATH = '/api/settings/api-keys'

export const keysQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamId, 'api-keys'],
    queryFn: async () => (await ask(z.object({ apiKeys: z.array(ListedKey) }), `${PATH}?teamId=${teamId}`)).apiKeys,
  })

/** The scopes that unlock something in this installation: those that a form offers. */
export const offeredScopesQuery = queryOptions({
  queryKey: ['offered-scopes'],
  queryFn: async () => (await ask(z.object({ scopes: z.array(z.enum(SCOPE_NAMES)) }), '/api/settings/scopes')).scopes,
  staleTime: Number.POSITIVE_INFINITY,
})

export type NewKey = {
  teamId: string
  name: string
  scopes: readonly Scope[]
  /** `all`: of the team, later ones too. */
  workspaceIds: readonly string[] | 'all'
  /** Left out: never. */
  expiresAt?: string
}

export const createKey = (key: NewKey) => ask(CreatedKey, PATH, { method: 'POST', body: key })

export const revokeKey = (teamId: string, id: string) =>
  ask(z.undefined(), `${PATH}/${id}?teamId=${teamId}`, { method: 'DELETE' })
