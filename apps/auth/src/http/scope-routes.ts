import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { methodNotAllowed } from './problems.ts'
import { getSession } from './signed-in.ts'

/** `/api/settings/scopes`: the scopes that unlock something in this installation, which are those that a form offers. */
export function scopeRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get(async (req, res) => {
      await getSession(deps, req)
      res.json({ scopes: deps.offeredScopes })
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
