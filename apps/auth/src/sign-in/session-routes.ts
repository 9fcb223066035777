import { ToolError } from '@adloom/contracts'
import type { SignedInPerson } from '@adloom/contracts/shapes/people'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import type { Deps } from '../deps.ts'
import { listTeams } from '../team/membership.ts'
import type { User } from '../accounts/user.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { jsonBody, parseBody, requestIdOf } from '../http/request.ts'
import { confirmSession } from '../sessions/session.ts'
import { authenticate, closeSession, confirmPassword, openSession, SignIn } from './sign-in.ts'
import { getSession, originOf } from '../http/signed-in.ts'

const Password = SignIn.pick({ password: true })

/** `/api/session`: signs in and out, shows the signed-in person, and confirms the password. Source: docs/rules.md §11. */
export function sessionRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => showSession(deps, req, res))
    .post(jsonBody, (req: Request, res: Response) => signIn(deps, req, res))
    .delete((req, res) => signOut(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST', 'DELETE'))
  router
    .route('/password')
    .post(jsonBody, (req: Request, res: Response) => enterPasswordAgain(deps, req, res))
    .all(methodNotAllowed('POST'))
  return router
}

async function signIn(deps: Deps, req: Request, res: Response) {
  const account = await authenticate(deps, req, parseBody(SignIn, req))
  // The same answer for an unknown address and a wrong password, so that it does not reveal who has an account.
  if (!account) throw new ToolError('unauthenticated', 'The e-mail address or the password is wrong.')
  const answer = await answerOf(deps, account, requestIdOf(req))
  await openSession(deps, req, res, account)
  res.json(answer)
}

async function showSession(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  res.json(await answerOf(deps, user, requestIdOf(req)))
}

/** Keeps the session and makes its sign-in fresh again. */
async function enterPasswordAgain(deps: Deps, req: Request, res: Response) {
  const session = await getSession(deps, req)
  const { password } = parseBody(Password, req)
  if (!(await confirmPassword(deps, session, password))) {
    const message = 'The password is wrong.'
    throw new ToolError('invalid_input', message, { issues: [{ path: 'password', code: 'wrong_password', message }] })
  }
  await inTx(deps.db, {}, (tx) => confirmSession(tx, session, originOf(deps, req)))
  res.status(204).end()
}

async function signOut(deps: Deps, req: Request, res: Response) {
  await closeSession(deps, req, res)
  res.status(204).end()
}

async function answerOf(deps: Deps, { id, email, name }: User, requestId: string): Promise<SignedInPerson> {
  const teams = await listTeams(deps, id, requestId)
  return { user: { id, email, name }, teams: teams.map((team) => ({ id: team.id, name: team.name, role: team.role })) }
}
