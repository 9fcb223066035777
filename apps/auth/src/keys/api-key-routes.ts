import { ToolError, Uuid } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/auth'
import { inTx, teamSql } from '@adloom/db'
import type { InTx } from '@adloom/service'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { jsonBody, parseBody, parseQuery, requestIdOf } from '../http/request.ts'
import { getFreshSession, getManager, getSession } from '../http/signed-in.ts'
import { listApiKeys } from './api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

const NewKey = actions.create_api_key.input.extend({ teamId: Uuid })
const OfTeam = z.strictObject({ teamId: Uuid })

/**
 * `/api/settings/api-keys`: REST endpoints for the actions `list_api_keys`, `create_api_key` and `revoke_api_key`.
 * Source: docs/rules.md §9.
 */
export function apiKeyRoutes(deps: Deps): Router {
  const router = Router()
  // Check the session before reading the body, so that unauthenticated clients cannot make the server read a megabyte.
  router.use(async (req, _res, next) => {
    await getSession(deps, req)
    next()
  })
  router
    .route('/')
    .get((req, res) => list(deps, req, res))
    .post(jsonBody, (req: Request, res: Response) => create(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  router
    .route('/:id')
    .delete((req, res) => revoke(deps, req, res))
    .all(methodNotAllowed('DELETE'))
  return router
}

async function create(deps: Deps, req: Request, res: Response) {
  const { teamId, ...input } = parseBody(NewKey, req)
  const { user, membership } = await getManager(deps, req, teamId)
  await getFreshSession(deps, req)
  const maker = { teamId, userId: user.id, ...membership }
  const inTeam = inTxOf(deps, teamId)
  const by = { maker, requestId: requestIdOf(req), commit: inTeam, inTeam }
  res.status(201).json(await createApiKey(deps, by, input))
}

async function list(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  await getManager(deps, req, teamId)
  res.json(await listApiKeys(teamSql(deps.readDb, teamId), teamId))
}

async function revoke(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  const { user } = await getManager(deps, req, teamId)
  const { success, data: id } = Uuid.safeParse(req.params['id'])
  // A malformed ID gets the same answer as a key of another team.
  if (!success) throw new ToolError('not_found', 'There is no such API key.')
  const sql = teamSql(deps.readDb, teamId)
  const by = { teamId, userId: user.id, requestId: requestIdOf(req), sql, commit: inTxOf(deps, teamId) }
  await revokeApiKey(deps, by, id)
  res.status(204).end()
}

const inTxOf =
  (deps: Deps, teamId: string): InTx =>
  (work) =>
    inTx(deps.db, { teamId }, work)
