import { SCOPE_NAMES, ToolError, Uuid } from '@adloom/contracts'
import { PREFIXES } from '@adloom/contracts/credential-text'
import { inTx, teamSql } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { type ApiKey, insertApiKey, revokeApiKeys } from './api-key.ts'
import { endIfLeft } from '../credentials/credentials.ts'
import type { Deps } from '../deps.ts'
import { checkGrantable, workspacesToGrant } from '../team/membership.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { jsonBody, parseBody, parseQuery, requestIdOf } from '../http/request.ts'
import { getFreshSession, getManager, getSession } from '../http/signed-in.ts'

const NewKey = z.strictObject({
  teamId: Uuid,
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(SCOPE_NAMES)).min(1).max(SCOPE_NAMES.length),
  /** `all`: of the team, later ones too. Left out: those that its maker may act on now. */
  workspaceIds: z.union([z.array(Uuid).min(1).max(100), z.literal('all')]).optional(),
  expiresAt: z.iso.datetime({ offset: true, error: 'must be an instant such as 2030-01-31T09:00:00Z' }).nullish(),
})
const OfTeam = z.strictObject({ teamId: Uuid })

/** `/api/settings/api-keys`: the keys of a team, for its owners and admins. Source: specification, API keys; tools.md §5. */
export function apiKeyRoutes(deps: Deps): Router {
  const router = Router()
  // Before the body is read: a stranger's megabyte is not worth reading.
  router.use(async (req, _res, next) => {
    await getSession(deps, req)
    next()
  })
  router
    .route('/')
    .get((req, res) => listKeys(deps, req, res))
    .post(jsonBody, (req: Request, res: Response) => createKey(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  router
    .route('/:id')
    .delete((req, res) => deleteKey(deps, req, res))
    .all(methodNotAllowed('DELETE'))
  return router
}

async function createKey(deps: Deps, req: Request, res: Response) {
  const input = parseBody(NewKey, req)
  const { teamId, name, scopes } = input
  const { user, membership } = await getManager(deps, req, teamId)
  await getFreshSession(deps, req)
  const userId = user.id
  const now = deps.clock.now()
  checkGrantable(scopes, membership.role)
  const workspaceIds = workspacesToGrant(input.workspaceIds, membership)
  const expiresAt = futureInstant(input.expiresAt ?? undefined, now)
  const details = { workspaceIds, expiresAt, requestId: requestIdOf(req), now }
  const { text, row } = await inTx(deps.db, { teamId }, (tx) =>
    insertApiKey(tx, { teamId, userId, name, scopes, ...details }),
  )
  await endIfLeft(deps, { teamId, userId }, requestIdOf(req))
  const { lastUsedAt: _never, ...shown } = shownKey(row)
  res.status(201).json({ ...shown, key: text })
}

async function listKeys(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  await getManager(deps, req, teamId)
  const rows = await teamSql(deps.db, teamId)<ApiKey[]>`
    select id, name, scopes, hint, workspace_ids, expires_at, last_used_at, created_at
    from api_keys where team_id = ${teamId} and revoked_at is null order by created_at desc, id`
  res.json({ apiKeys: rows.map(shownKey) })
}

async function deleteKey(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  const { user } = await getManager(deps, req, teamId)
  const { success, data: id } = Uuid.safeParse(req.params['id'])
  const now = deps.clock.now()
  const exists = success && (await keyExists(deps, teamId, id))
  // Another team's key, one that never was and what is no id at all look alike.
  if (!exists) throw new ToolError('not_found', 'There is no such API key.')
  await inTx(deps.db, { teamId }, (tx) =>
    revokeApiKeys(tx, [id], { action: 'api_key.deleted', teamId, userId: user.id, requestId: requestIdOf(req), now }),
  )
  deps.revocationFeed.wake()
  res.status(204).end()
}

async function keyExists(deps: Deps, teamId: string, id: string): Promise<boolean> {
  const rows = await teamSql(deps.db, teamId)`select 1 as found from api_keys where team_id = ${teamId} and id = ${id}`
  return rows.length === 1
}

function futureInstant(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const instant = new Date(text)
  if (instant > now) return instant
  const message = 'The expiry must lie in the future.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'expiresAt', code: 'in_the_past', message }] })
}

/** A key as its team sees it after the first time. */
const shownKey = (row: ApiKey) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: PREFIXES.api_key,
  hint: row.hint,
  workspaceIds: row.workspace_ids ?? 'all',
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
