import { ToolError } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { mailResetLink, setPassword } from '../password-reset.ts'
import { beginAttempt } from '../sign-in-throttle.ts'
import { canonicalEmail } from '../user.ts'
import { methodNotAllowed } from './problems.ts'
import { jsonBody, parseBody, requestIdOf } from './request.ts'
import { authenticate } from './sign-in.ts'
import { getSession, originOf } from './signed-in.ts'

/** Source: NIST SP 800-63B: length is what counts. */
export const NewPassword = z.string().min(10).max(200)
const Change = z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: NewPassword })
const Reset = z.strictObject({ email: z.email().max(254) })

/** `/api/settings/password` and `/api/settings/password-reset`. */
export function passwordRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/password')
    .post(jsonBody, (req: Request, res: Response) => changePassword(deps, req, res))
    .all(methodNotAllowed('POST'))
  router
    .route('/password-reset')
    .post(jsonBody, (req: Request, res: Response) => requestReset(deps, req, res))
    .all(methodNotAllowed('POST'))
  return router
}

async function changePassword(deps: Deps, req: Request, res: Response) {
  const { id, user } = await getSession(deps, req)
  const { currentPassword, newPassword } = parseBody(Change, req)
  // Throttled as signing in is: an open session must not be a way to guess the password.
  if (!(await authenticate(deps, req, { email: user.email, password: currentPassword }))) {
    const message = 'The current password is not right.'
    throw new ToolError('invalid_input', message, {
      issues: [{ path: 'currentPassword', code: 'wrong_password', message }],
    })
  }
  const hash = await deps.passwords.hash(newPassword)
  await inTx(deps.db, {}, (tx) => setPassword(tx, user.id, hash, originOf(deps, req), { keep: id }))
  res.status(204).end()
}

/** The same answer whether there is such a person or not. */
async function requestReset(deps: Deps, req: Request, res: Response) {
  const { email } = parseBody(Reset, req)
  await askForReset(deps, req, email)
  res.status(202).json({ mailIsConfigured: deps.mailer !== null })
}

/** Errors: `rate_limited`, for one address or from one, so that nobody’s mailbox is filled. */
export async function askForReset(deps: Deps, req: Request, email: string): Promise<void> {
  const { address, now } = originOf(deps, req)
  // Counted apart from sign-ins: asking must not keep anybody from signing in.
  await beginAttempt(deps.db, { email: `reset of ${canonicalEmail(email)}`, address: `reset from ${address}` }, now)
  mailResetLink(deps, canonicalEmail(email), requestIdOf(req))
}
