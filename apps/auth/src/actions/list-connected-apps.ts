import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { type ListedGrant, listGrants } from '../credentials/grant.ts'

export const handler = implementAction(actions.list_connected_apps, async (ctx) => {
  const { teamId, userId, role } = ctx.caller
  const grants = await listGrants(ctx.sql, { teamId, userId: role === 'member' ? userId : null }, ctx.clock.now())
  return { connectedApps: grants.map(shownGrant) }
})

const shownGrant = (row: ListedGrant) => ({
  id: row.id,
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  clientId: row.client_id,
  clientName: row.client_name,
  redirectHost: row.redirect_host,
  scopes: row.scopes,
  workspaceIds: row.workspace_ids ?? ('all' as const),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
