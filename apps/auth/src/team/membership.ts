import { call } from '@adloom/bus'
import { type Role, type Scope, scopesOfRole, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import type { Deps } from '../deps.ts'

/** What a person may do in a team now, as org says. */
export type Membership = {
  role: Role
  workspaceIds: string[]
  allWorkspaces: boolean
  primaryWorkspaceId: string
}

/** Short, because a person or a gateway waits behind it. */
const TIMEOUT_MS = 3_000

/** How org is called while somebody waits. */
export const hurriedly = (requestId: string | undefined) => ({
  timeoutMs: TIMEOUT_MS,
  ...(requestId === undefined ? {} : { requestId }),
})

type Asking = Pick<Deps, 'bus'>

/** Asked anew each time: who has left a team loses everything at the next use. */
export async function findMembership(
  { bus }: Asking,
  teamId: string,
  userId: string,
  requestId: string | undefined,
): Promise<Membership | null> {
  const { membership } = await call(bus, calls['org.get_membership'], { teamId, userId }, hurriedly(requestId))
  return membership
}

export type Team = {
  id: string
  name: string
  role: Role
  /** Those that the person may act on. */
  workspaces: { id: string; name: string }[]
  allWorkspaces: boolean
}

/** The teams a person belongs to, by name. */
export async function listTeams({ bus }: Asking, userId: string, requestId: string | undefined): Promise<Team[]> {
  const { teams } = await call(bus, calls['org.list_memberships'], { userId }, hurriedly(requestId))
  return teams
}

export type Member = { userId: string; role: Role; workspaceIds: string[] | 'all'; joinedAt: string }

/** The people of a team, owners first. */
export async function listMembers({ bus }: Asking, teamId: string, requestId: string | undefined): Promise<Member[]> {
  const { members } = await call(bus, calls['org.list_members'], { teamId }, hurriedly(requestId))
  return members
}

/** Refuses scopes that the maker of a key does not hold: a key can never do more than its maker. */
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
 * The workspaces that a key is stored with: those that were picked, or all that its maker may act on now when none are
 * named. null stands for all of the team, later ones too: that has to be asked for as `all`, by who may act on all of
 * them, or it would come to hold what its maker never saw. Errors: `invalid_input`.
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
  const message = 'You may act only on some workspaces of the team, so you cannot grant all current and later ones.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'workspaceIds', code: 'not_grantable', message }] })
}

/** Refuses workspaces that a person may not act on themselves. */
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
