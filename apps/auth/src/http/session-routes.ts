import { ToolError } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { listTeams } from '../membership.ts'
import { deleteSession, insertSession } from '../session.ts'
import { beginAttempt } from '../sign-in-throttle.ts'
import { canonicalEmail, findUserByEmail, type User } from '../user.ts'
import { methodNotAllowed } from './problems.ts'
import { jsonBody, parseBody, requestIdOf } from './request.ts'
import { sessionCookie } from './session-cookie.ts'
import { getSession, originOf } from './signed-in.ts'

const SignIn = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) })

/** `/api/session`: signing in, who is signed in, signing out. Source: tools.md §5. */
export function sessionRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => showSession(deps, req, res))
    .post(jsonBody, (req: Request, res: Response) => signIn(deps, req, res))
    .delete((req, res) => signOut(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST', 'DELETE'))
  return router
}

async function signIn(deps: Deps, req: Request, res: Response) {
  const { email, password } = parseBody(SignIn, req)
  const origin = originOf(deps, req)
  const who = { email: canonicalEmail(email), address: origin.address }
  const attempt = await beginAttempt(deps.db, who, origin.now)
  const user = await checkPassword(deps, email, password).catch(async (thrown) => {
    await attempt.release()
    throw thrown
  })
  // One answer for an unknown person and a wrong password: who has an account is nobody else's business.
  if (!user) throw new ToolError('unauthenticated', 'The e-mail address or the password is not right.')
  await attempt.release()
  const answer = await answerOf(deps, user, origin.requestId)
  const cookie = sessionCookie(deps.publicUrl)
  const before = cookie.read(req)
  const token = await inTx(deps.db, {}, async (tx) => {
    if (before !== null) await deleteSession(tx, before, origin)
    return insertSession(tx, user.id, origin)
  })
  cookie.set(res, token)
  res.json(answer)
}

async function showSession(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  res.json(await answerOf(deps, user, requestIdOf(req)))
}

async function signOut(deps: Deps, req: Request, res: Response) {
  const cookie = sessionCookie(deps.publicUrl)
  const token = cookie.read(req)
  if (token !== null) await inTx(deps.db, {}, (tx) => deleteSession(tx, token, originOf(deps, req)))
  cookie.clear(res)
  res.status(204).end()
}

async function answerOf(deps: Deps, { id, email, name }: User, requestId: string) {
  return { user: { id, email, name }, teams: await listTeams(deps, id, requestId) }
}

/** Takes as long for an unknown person as for a known one. */
async function checkPassword(deps: Deps, email: string, password: string): Promise<User | null> {
  const user = await findUserByEmail(deps.db, email)
  const isRight = await deps.passwords.matches(user?.password_hash, password)
  if (!user || !isRight) return null
  // The password is at hand only now, so this is when a hash with yesterday's parameters is made anew.
  if (deps.passwords.isOutdated(user.password_hash)) {
    const hash = await deps.passwords.hash(password)
    await deps.db`update users set password_hash = ${hash} where id = ${user.id}`
  }
  return user
}
