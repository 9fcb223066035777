import { Uuid } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { audit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { listSessions } from '../sessions/session.ts'
import { methodNotAllowed } from './problems.ts'
import { sessionCookie } from './cookies.ts'
import { getSession, originOf } from './signed-in.ts'

/** `/api/settings/sessions`: the browsers in which a person is signed in. */
export function sessionListRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => list(deps, req, res))
    .delete((req, res) => endOthers(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'DELETE'))
  router
    .route('/:id')
    .delete((req, res) => end(deps, req, res))
    .all(methodNotAllowed('DELETE'))
  return router
}

async function list(deps: Deps, req: Request, res: Response) {
  const { id, user } = await getSession(deps, req)
  const sessions = await listSessions(deps.db, user.id, deps.clock.now())
  res.json({
    sessions: sessions.map((row) => ({
      id: row.id,
      isCurrent: row.id === id,
      address: row.address,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  })
}

/** All but the one that asks. */
async function endOthers(deps: Deps, req: Request, res: Response) {
  const { id, user } = await getSession(deps, req)
  const { requestId, address, now } = originOf(deps, req)
  await inTx(deps.db, {}, async (tx) => {
    const ended = await tx<{ id: string }[]>`
      delete from sessions where user_id = ${user.id} and id <> ${id} returning id`
    const entry = { action: 'session.deleted', userId: user.id, requestId, details: { address } } as const
    for (const { id: subjectId } of ended) await audit(tx, now, { ...entry, subjectId })
  })
  res.status(204).end()
}

/** Somebody else's, one that has ended and what is no id at all look alike: it is over. */
async function end(deps: Deps, req: Request, res: Response) {
  const session = await getSession(deps, req)
  const { success, data: id } = Uuid.safeParse(req.params['id'])
  const { requestId, address, now } = originOf(deps, req)
  if (success) {
    await inTx(deps.db, {}, async (tx) => {
      const userId = session.user.id
      const rows = await tx`delete from sessions where id = ${id} and user_id = ${userId} returning 1`
      const entry = { action: 'session.deleted', subjectId: id, userId, requestId, details: { address } } as const
      if (rows.length > 0) await audit(tx, now, entry)
    })
  }
  if (id === session.id) sessionCookie(deps.publicUrl).clear(res)
  res.status(204).end()
}
