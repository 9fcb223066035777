import { call } from '@adloom/bus'
import { type Role, type Scope, scopesOfRole, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import type { Deps } from '../deps.ts'

/** A person's current rights in a team, according to org. */
export type Membership = {
  role: Role
  workspaceIds: string[]
  allWorkspaces: boolean
  primaryWorkspaceId: string
}

/** Short, because a person or a gateway is waiting for the answer. */
const TIMEOUT_MS = 3_000

/** Options for calls to org while a request waits. */
export const shortTimeout = (requestId: string | undefined) => ({
  timeoutMs: TIMEOUT_MS,
  ...(requestId === undefined ? {} : { requestId }),
})

type Caller = Pick<Deps, 'bus'>

/** Asks org each time, so that a person who has left a team loses access with the next request. */
export async function findMembership(
  { bus }: Caller,
  teamId: string,
  userId: string,
  requestId: string | undefined,
): Promise<Membership | null> {
  const { membership } = await call(bus, calls['org.get_membership'], { teamId, userId }, shortTimeout(requestId))
  return membership
}

export type Team = {
  id: string
  name: string
  role: Role
  /** The workspaces that the person can see. */
  workspaces: { id: string; name: string }[]
  allWorkspaces: boolean
}

/** Lists the teams of a person, sorted by name. */
export async function listTeams({ bus }: Caller, userId: string, requestId: string | undefined): Promise<Team[]> {
  const { teams } = await call(bus, calls['org.list_memberships'], { userId }, shortTimeout(requestId))
  return teams
}

export type Member = { userId: string; role: Role; workspaceIds: string[] | 'all'; joinedAt: string }

/** Lists the members of a team, owners first. */
export async function listMembers({ bus }: Caller, teamId: string, requestId: string | undefined): Promise<Member[]> {
  const { members } = await call(bus, calls['org.list_members'], { teamId }, shortTimeout(requestId))
  return members
}

/** Refuses scopes that the maker does not hold: a key can never do more than its maker. */
export function checkGrantable(scopes: readonly Scope[], role: Role): void {
  const held = scopesOfRole(role)
  const issues = scopes.flatMap((scope, i) =>
    held.includes(scope)
      ? []
      : [{ path: `scopes[${i}]`, code: 'not_grantable' as const, message: `A ${role} cannot grant ${scope}.` }],
  )
  if (issues.length > 0) throw new ToolError('invalid_input', issues[0]!.message, { issues })
}

/**
 * Returns the workspaces to store with a key: the requested ones or, by default, all that its maker can see now. null
 * means all workspaces of the team, including later ones. It must be requested as `all` by a person who can see all of
 * them, or the key could reach workspaces that its maker never saw. Errors: `invalid_input`.
 */
export function workspacesToGrant(
  asked: readonly string[] | 'all' | undefined,
  membership: Pick<Membership, 'workspaceIds' | 'allWorkspaces'>,
): string[] | null {
  if (asked === undefined) return membership.workspaceIds
  if (asked !== 'all') {
    checkWorkspaces(asked, membership)
    return [...asked]
  }
  if (membership.allWorkspaces) return null
  const message = 'You may act only on some workspaces of the team, so you cannot grant all current and future ones.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'workspaceIds', code: 'not_grantable', message }] })
}

/** Refuses workspaces that the person cannot see. */
export function checkWorkspaces(
  workspaceIds: readonly string[],
  { workspaceIds: own }: Pick<Membership, 'workspaceIds'>,
) {
  const message = 'This is not a workspace of the team that you may act on.'
  const issues = workspaceIds.flatMap((id, i) =>
    own.includes(id) ? [] : [{ path: `workspaceIds[${i}]`, code: 'not_found' as const, message }],
  )
  if (issues.length > 0) throw new ToolError('invalid_input', message, { issues })
}
