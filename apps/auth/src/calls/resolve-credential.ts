import { type Caller, calls, scopesOfRole, ToolError } from '@adloom/contracts'
import { findPresentedKey, noteUse, noteUseAfterRevocation, type PresentedKey } from '../api-key.ts'
import { databaseFailure } from '@adloom/service'
import { type Deps, implementCall } from '../deps.ts'
import { findMembership, type Membership } from '../membership.ts'
import { kindOfCredential } from '../secret-text.ts'
import { signStatement } from '../statement.ts'

export const handler = implementCall(calls['auth.resolve_credential'], async (deps, { credential }, requestId) => {
  // An API key is good for every resource, so the audience decides nothing about it.
  if (kindOfCredential(credential) !== 'api_key')
    return { valid: false as const, revocation: deps.revocationFeed.newest }
  try {
    return await resolveApiKey(deps, credential, requestId)
  } catch (thrown) {
    throw notChecked(thrown)
  }
})

async function resolveApiKey(deps: Deps, text: string, requestId: string | undefined) {
  const now = deps.clock.now()
  const { key, revocation } = await findPresentedKey(deps.systemDb, text)
  const refused = { valid: false, revocation } as const
  if (!key) return refused
  if (key.revoked_at) {
    deps.background.run('use after revocation', () => noteUseAfterRevocation(deps.systemDb, key, requestId, now))
    return refused
  }
  if (key.expires_at && key.expires_at <= now) return refused
  const membership = await findMembership(deps, key.team_id, key.created_by, requestId)
  const caller = membership && callerOf(key, membership)
  if (!caller) return refused
  const signed = await signStatement(deps.statementKeys.current(), caller, key.expires_at, now)
  deps.background.run('last use', () => noteUse(deps.systemDb, key, now))
  return { valid: true, ...signed, caller, revocation } as const
}

/** What is left of a key when its maker's own rights bound it; null when nothing is. */
function callerOf(key: PresentedKey, membership: Membership): Caller | null {
  const held = scopesOfRole(membership.role)
  const scopes = key.scopes.filter((scope) => held.includes(scope))
  const restriction = key.workspace_ids
  const workspaceIds = membership.workspaceIds.filter((id) => restriction === null || restriction.includes(id))
  if (scopes.length === 0 || workspaceIds.length === 0) return null
  return {
    teamId: key.team_id,
    userId: key.created_by,
    role: membership.role,
    scopes,
    workspaceIds,
    allWorkspaces: restriction === null && membership.allWorkspaces,
    primaryWorkspaceId: membership.primaryWorkspaceId,
    credential: { kind: 'api_key', id: key.id, name: key.name, expiresAt: key.expires_at?.toISOString() ?? null },
  }
}

/** A credential that could not be checked is neither good nor bad: whatever failed on the way, it is `unavailable`. */
function notChecked(thrown: unknown): unknown {
  const failure = databaseFailure(thrown)
  if (!(failure instanceof ToolError) || failure.code === 'unavailable') return failure
  const message = 'The credential cannot be checked right now. Try again shortly.'
  return new ToolError('unavailable', message, { retryAfterSeconds: 2 }, thrown)
}
