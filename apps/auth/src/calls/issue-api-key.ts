import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import { inTx, type Tx } from '@adloom/db'
import { insertApiKey, revokeApiKeys } from '../keys/api-key.ts'
import { implementCallAcrossTeams } from '../deps.ts'
import { checkGrantable, findMembership } from '../team/membership.ts'
import { userExists } from '../accounts/user.ts'

export const handler = implementCallAcrossTeams(calls['auth.issue_api_key'], async (deps, input) => {
  const { requestId } = deps
  const { teamId, userId, name, scopes } = input
  const [membership, exists] = await Promise.all([
    findMembership(deps, teamId, userId, requestId),
    userExists(deps.db, userId),
  ])
  if (!membership || !exists) throw new ToolError('not_found', 'This person is not a member of the team.')
  checkGrantable(scopes, membership.role)
  const now = deps.clock.now()
  const made = await inTx(deps.db, { teamId }, async (tx) => {
    // Revoke replaced keys first, so that a team at its limit can still renew a key.
    const replaced = input.replace ? await lockKeysOfName(tx, teamId, userId, name) : []
    await revokeApiKeys(tx, replaced, { action: 'api_key.replaced', teamId, userId, requestId, now })
    // Limit the key to the workspaces that its maker can see now.
    const workspaceIds = membership.allWorkspaces ? null : membership.workspaceIds
    return insertApiKey(tx, { teamId, userId, name, scopes, workspaceIds, expiresAt: null, requestId, now })
  })
  deps.revocationFeed.wake()
  return { id: made.row.id, key: made.text }
})

async function lockKeysOfName(tx: Tx, teamId: string, userId: string, name: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from api_keys
    where team_id = ${teamId} and created_by = ${userId} and name = ${name} and revoked_at is null for update`
  return rows.map((row) => row.id)
}
