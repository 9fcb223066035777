import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { ROLES, SCOPE_NAMES } from '../callers/scopes.ts'
import { Instant } from './text.ts'

export const PersonRole = z.enum(ROLES)
export const ScopeName = z.enum(SCOPE_NAMES)

/** The workspaces that a credential or a member may act on. */
export const GrantedWorkspaces = z
  .union([z.literal('all'), z.array(Uuid)])
  .describe('"all": all of the team, including future ones.')

/** An API key as its team sees it: without its text. */
export const ListedApiKey = z.object({
  id: Uuid,
  name: z.string(),
  scopes: z.array(ScopeName),
  prefix: z.string().describe('The prefix of every key.'),
  hint: z.string().nullable().describe('The public part of the key. Null for the oldest keys.'),
  workspaceIds: GrantedWorkspaces,
  expiresAt: Instant.nullable(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().describe('Accurate to the minute.'),
})

/** An invitation that nobody has accepted yet. */
export const OpenInvitation = z.object({
  id: Uuid,
  email: z.string(),
  role: PersonRole,
  workspaceIds: GrantedWorkspaces,
  expiresAt: Instant,
  createdAt: Instant,
})

/** The fewest and the most characters of a new password. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** `/api/session`: who is signed in, and the teams that they are in. */
export const SignedInPerson = z.object({
  user: z.object({ id: Uuid, email: z.string(), name: z.string() }),
  teams: z.array(z.object({ id: Uuid, name: z.string(), role: PersonRole })),
})
export type SignedInPerson = z.output<typeof SignedInPerson>
