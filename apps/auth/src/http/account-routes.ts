import { type Request, type Response, Router } from 'express'
import type { Deps } from '../deps.ts'
import { methodNotAllowed } from './problems.ts'
import { getSession } from './signed-in.ts'

/** `/api/settings/account`: what only the person themselves is told of their account. */
export function accountRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => show(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}

async function show(deps: Deps, req: Request, res: Response) {
  const { id, email, name, confinedTo } = (await getSession(deps, req)).user
  res.json({ id, email, name, isProven: confinedTo === null, confinedTo })
}
