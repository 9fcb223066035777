import { type Caller, type Scope, SCOPE_NAMES, scopesOfRole, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import { kindOfCredential } from '@adloom/contracts/credential-text'
import { findPresentedKey, recordUse, recordUseAfterRevocation, type PresentedKey } from '../keys/api-key.ts'
import { databaseFailure } from '@adloom/service'
import { type Deps, implementCallAcrossTeams } from '../deps.ts'
import { findMembership, type Membership } from '../team/membership.ts'
import { type AccessToken, verifyAccessToken } from '../oauth/tokens/access-token.ts'
import { findGrant, type Grant, isAlive } from '../credentials/grant.ts'
import { findSession, recordSeen, type Session } from '../sessions/session.ts'
import { signStatement } from '../statements/statement.ts'

export const handler = implementCallAcrossTeams(
  calls['auth.resolve_credential'],
  async (deps, { credential, audience, teamId }) => {
    const { requestId } = deps
    try {
      if (audience === 'pages') return await resolveSession(deps, credential, teamId, requestId)
      const kind = kindOfCredential(credential)
      if (kind === 'access_token') return await resolveAccessToken(deps, credential, requestId)
      if (kind === 'api_key') return await resolveApiKey(deps, credential, requestId)
      return { valid: false as const, revocation: deps.revocationFeed.newest }
    } catch (thrown) {
      throw unavailableOf(thrown)
    }
  },
)

async function resolveApiKey(deps: Deps, text: string, requestId: string | undefined) {
  const now = deps.clock.now()
  const { key, revocation } = await findPresentedKey(deps.systemDb, text)
  const refused = { valid: false, revocation } as const
  if (!key) return refused
  if (key.revoked_at) {
    deps.background.run('use after revocation', () => recordUseAfterRevocation(deps.systemDb, key, requestId, now))
    return refused
  }
  if (key.expires_at && key.expires_at <= now) return refused
  const membership = await findMembership(deps, key.team_id, key.created_by, requestId)
  const caller = membership && callerOf(boundsOfKey(key), membership)
  if (!caller) return refused
  const signed = await signStatement(deps.statementKeys.current(), caller, key.expires_at, now)
  deps.background.run('last use', () => recordUse(deps.systemDb, key, now))
  return { valid: true, ...signed, caller, revocation } as const
}

async function resolveAccessToken(deps: Deps, text: string, requestId: string | undefined) {
  const now = deps.clock.now()
  const token = await verifyAccessToken(deps, text, now)
  if (!token) return { valid: false, revocation: deps.revocationFeed.newest } as const
  const { grant, revocation } = await findGrant(deps.systemDb, token.grantId)
  const refused = { valid: false, revocation } as const
  if (!grant || !isAlive(grant, now)) return refused
  const membership = await findMembership(deps, grant.team_id, grant.user_id, requestId)
  const caller = membership && callerOf(boundsOfToken(token, grant), membership)
  if (!caller) return refused
  const signed = await signStatement(deps.statementKeys.current(), caller, token.expiresAt, now)
  return { valid: true, ...signed, caller, revocation } as const
}

/** A session grants everything that the person’s role in the team allows. */
async function resolveSession(deps: Deps, token: string, teamId: string | undefined, requestId: string | undefined) {
  const now = deps.clock.now()
  const refused = { valid: false, revocation: deps.revocationFeed.newest } as const
  const session = await findSession(deps.db, token, now)
  if (!session) return refused
  deps.background.run('session seen', () => recordSeen(deps.db, session, now))
  const signedIn = { ...refused, sessionId: session.id }
  if (teamId === undefined) return signedIn
  const membership = await findMembership(deps, teamId, session.user.id, requestId)
  const caller = membership && callerOf(boundsOfSession(session, teamId), membership)
  if (!caller) return signedIn
  const signed = await signStatement(deps.statementKeys.current(), caller, session.expiresAt, now)
  return { valid: true, ...signed, caller, revocation: refused.revocation } as const
}

/** What a credential allows by itself, before it is limited to the rights of its maker. */
type Bounds = {
  teamId: string
  userId: string
  scopes: readonly Scope[]
  /** null means all workspaces of the team, including later ones. */
  workspaceIds: readonly string[] | null
  credential: Caller['credential']
}

const boundsOfKey = (key: PresentedKey): Bounds => ({
  teamId: key.team_id,
  userId: key.created_by,
  scopes: key.scopes,
  workspaceIds: key.workspace_ids,
  credential: { kind: 'api_key', id: key.id, name: key.name, expiresAt: key.expires_at?.toISOString() ?? null },
})

/** Identified by its grant, because limits, confirmations and revocations outlast a single token. */
const boundsOfToken = ({ scopes, expiresAt }: AccessToken, grant: Grant): Bounds => ({
  teamId: grant.team_id,
  userId: grant.user_id,
  scopes: scopes.filter((scope) => grant.scopes.includes(scope)),
  workspaceIds: grant.workspace_ids,
  credential: { kind: 'oauth', id: grant.id, name: grant.client_name, expiresAt: expiresAt.toISOString() },
})

const boundsOfSession = ({ id, user, signedInAt, expiresAt }: Session, teamId: string): Bounds => ({
  teamId,
  userId: user.id,
  scopes: SCOPE_NAMES,
  workspaceIds: null,
  credential: { kind: 'session', id, name: user.name, expiresAt: expiresAt.toISOString(), signedInAt },
})

/**
 * Limits a credential to the current rights of its maker. A caller without scopes may still call tools that need none.
 * Returns null if no workspace is left.
 */
function callerOf({ workspaceIds: restriction, ...bounds }: Bounds, membership: Membership): Caller | null {
  const held = scopesOfRole(membership.role)
  const scopes = bounds.scopes.filter((scope) => held.includes(scope))
  const workspaceIds = membership.workspaceIds.filter((id) => restriction === null || restriction.includes(id))
  if (workspaceIds.length === 0) return null
  return {
    ...bounds,
    role: membership.role,
    scopes,
    workspaceIds,
    allWorkspaces: restriction === null && membership.allWorkspaces,
    primaryWorkspaceId: membership.primaryWorkspaceId,
  }
}

/** Any failure while checking a credential becomes `unavailable`: it says nothing about the credential. */
function unavailableOf(thrown: unknown): unknown {
  const failure = databaseFailure(thrown)
  if (!(failure instanceof ToolError) || failure.code === 'unavailable') return failure
  const message = 'The credential cannot be checked right now. Try again shortly.'
  return new ToolError('unavailable', message, { retryAfterSeconds: 2 }, thrown)
}
