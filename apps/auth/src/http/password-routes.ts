import { type IssueCode, ToolError } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { mailResetLink, replacePassword } from '../accounts/password-reset.ts'
import { NewPassword, weaknessOf } from '../accounts/password-strength.ts'
import { confirmPassword, rememberDevice } from '../sign-in/sign-in.ts'
import { countResetRequest } from '../sign-in/mail-throttle.ts'
import { canonicalEmail } from '../accounts/user.ts'
import { methodNotAllowed } from './problems.ts'
import { jsonBody, parseBody, requestIdOf } from './request.ts'
import { getSession, originOf } from './signed-in.ts'

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
  const session = await getSession(deps, req)
  const { currentPassword, newPassword } = parseBody(Change, req)
  const account = await confirmPassword(deps, session, currentPassword)
  if (!account) throw wrong('currentPassword', 'wrong_password', 'The current password is not right.')
  const weakness = await weaknessOf(newPassword, account)
  if (weakness) throw wrong('newPassword', 'weak_password', weakness)
  const passwordHash = await deps.passwords.hash(newPassword, account.passwordHash)
  await inTx(deps.db, {}, (tx) => replacePassword(tx, account.id, passwordHash, originOf(deps, req), session.id))
  rememberDevice(deps, res, { ...account, passwordHash })
  res.status(204).end()
}

const wrong = (path: string, code: IssueCode, message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })

/** The same answer whether there is such a person or not. */
async function requestReset(deps: Deps, req: Request, res: Response) {
  const { email } = parseBody(Reset, req)
  await askForReset(deps, req, email)
  res.status(202).json({ mailIsConfigured: deps.mailer !== null })
}

/** Errors: `rate_limited`, for one address or from one network, so that nobody’s mailbox is filled. */
export async function askForReset(deps: Deps, req: Request, email: string): Promise<void> {
  const { address, now } = originOf(deps, req)
  await countResetRequest(deps.db, { email: canonicalEmail(email), address }, now)
  mailResetLink(deps, canonicalEmail(email), requestIdOf(req))
}
