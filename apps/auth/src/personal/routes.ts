import { type ActionContract, checkFreshSignIn } from '@adloom/contracts'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { jsonBody, parseBody, parseQuery } from '../http/request.ts'
import { getSession, originOf } from '../http/signed-in.ts'
import { handler as changePassword } from './change-password.ts'
import { handler as endOtherSessions } from './end-other-sessions.ts'
import { handler as endSession } from './end-session.ts'
import { handler as getAccount } from './get-account.ts'
import type { PersonalContext, PersonalHandlers } from './implement.ts'
import { handler as listSessions } from './list-sessions.ts'

const HANDLERS = {
  change_password: changePassword,
  end_other_sessions: endOtherSessions,
  end_session: endSession,
  get_account: getAccount,
  list_sessions: listSessions,
} satisfies PersonalHandlers

type AnyHandler = { contract: ActionContract; run: (ctx: PersonalContext, input: never) => Promise<unknown> }

/** Personal actions take no team. */
const NoQuery = z.strictObject({})

/**
 * `/api/actions/<name>` for actions that concern the signed-in person. They run over HTTP, because they read the session
 * and may change its cookie. See docs/adr/0029-actions-of-a-person.md.
 */
export function personalActionRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const [name, handler] of Object.entries<AnyHandler>(HANDLERS)) {
    router
      .route(`/${name}`)
      // Check the session before reading the body, so that unauthenticated clients cannot make the server read a megabyte.
      .post(signedIn(deps), jsonBody, (req: Request, res: Response) => act(deps, handler, req, res))
      .all(methodNotAllowed('POST'))
  }
  return router
}

const signedIn = (deps: Deps) => async (req: Request, _res: Response, next: () => void) => {
  await getSession(deps, req)
  next()
}

async function act(deps: Deps, { contract, run }: AnyHandler, req: Request, res: Response) {
  const session = await getSession(deps, req)
  if (contract.requiresFreshSignIn) checkFreshSignIn(session.signedInAt, deps.clock.now())
  parseQuery(NoQuery, req)
  const input = parseBody(contract.input, req)
  const output = await run({ ...deps, session, origin: originOf(deps, req), res }, input as never)
  if (deps.checkAnswers) contract.output.parse(output)
  res.json(output)
}
