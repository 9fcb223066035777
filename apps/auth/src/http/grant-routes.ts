import { ToolError, Uuid } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findMembership } from '../team/membership.ts'
import { findGrant, type ListedGrant, listGrants, revokeGrants } from '../oauth/tokens/grant.ts'
import { methodNotAllowed } from './problems.ts'
import { parseQuery, requestIdOf } from './request.ts'
import { getManager, getSession } from './signed-in.ts'

const Query = z.strictObject({ teamId: Uuid.optional() })

/** `/api/settings/grants`: connected applications: one's own, or with `teamId` all of a team, for its owners and admins. */
export function grantRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => list(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD'))
  router
    .route('/:id')
    .delete((req, res) => disconnect(deps, req, res))
    .all(methodNotAllowed('DELETE'))
  return router
}

async function list(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  const { teamId } = parseQuery(Query, req)
  if (teamId !== undefined) await getManager(deps, req, teamId)
  const of = teamId === undefined ? { userId: user.id } : { teamId }
  const grants = await listGrants(deps.systemDb, of, deps.clock.now())
  res.json({ grants: grants.map(shownGrant) })
}

async function disconnect(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  const requestId = requestIdOf(req)
  const { success, data: id } = Uuid.safeParse(req.params['id'])
  const { grant } = success ? await findGrant(deps.systemDb, id) : { grant: null }
  const mayEnd = grant && (grant.user_id === user.id || (await isManager(deps, grant.team_id, user.id, requestId)))
  // Somebody else's, one that never was and what is no id at all look alike.
  if (!mayEnd) throw new ToolError('not_found', 'There is no such connected application.')
  const end = { because: 'disconnected', userId: user.id, requestId, now: deps.clock.now() } as const
  await inTx(deps.systemDb, {}, (tx) => revokeGrants(tx, [grant.id], end))
  deps.revocationFeed.wake()
  res.status(204).end()
}

async function isManager(deps: Deps, teamId: string, userId: string, requestId: string): Promise<boolean> {
  const membership = await findMembership(deps, teamId, userId, requestId)
  return membership !== null && membership.role !== 'member'
}

const shownGrant = (row: ListedGrant) => ({
  id: row.id,
  teamId: row.team_id,
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  clientId: row.client_id,
  clientName: row.client_name,
  redirectHost: row.redirect_host,
  scopes: row.scopes,
  workspaceIds: row.workspace_ids ?? 'all',
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
