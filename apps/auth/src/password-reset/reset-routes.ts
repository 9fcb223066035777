import { ToolError } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { hashOfLinkToken } from '../secrets/link-token.ts'
import { type Page, sendPage } from '../pages/layout.ts'
import { messagePage } from '../pages/message-page.ts'
import { requestResetPage, setPasswordPage } from './reset-page.ts'
import { signInPage } from '../sign-in/sign-in-page.ts'
import { findReset, mailResetLink, resetPassword } from './password-reset.ts'
import { NewPassword, PASSWORD_LENGTHS, weaknessOf } from '../accounts/password-strength.ts'
import { countResetRequest } from '../sign-in/mail-throttle.ts'
import { rememberDevice } from '../sign-in/sign-in.ts'
import { canonicalEmail } from '../accounts/user.ts'
import { formBody, readForm } from '../http/form.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { queryOf, requestIdOf } from '../http/request.ts'
import { originOf } from '../http/signed-in.ts'

const INVALID_LINK: Page = messagePage('This link is no longer valid', 'It has been used or has expired.', {
  href: '/sign-in/reset',
  words: 'Get a new link',
})

/** `/sign-in/reset`: requests a reset link, and sets a new password with one. */
export function resetRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => show(deps, req, res))
    .post(formBody, (req: Request, res: Response) =>
      readForm(req).has('token') ? reset(deps, req, res) : request(deps, req, res),
    )
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  return router
}

/** Opening a link does not use it up: mail scanners open links too. */
async function show(deps: Deps, req: Request, res: Response) {
  const token = queryOf(req).get('token')
  if (token === null) return sendPage(res, 200, requestResetPage(deps.mailer !== null))
  const found = await findReset(deps.db, hashOfLinkToken(token), deps.clock.now())
  sendPage(res, found ? 200 : 400, found ? setPasswordPage(token, found) : INVALID_LINK)
}

/** Answers the same whether or not the address has an account. */
async function request(deps: Deps, req: Request, res: Response) {
  const { success, data: email } = z.email().max(254).safeParse(readForm(req).get('email')?.trim())
  if (!success) return sendPage(res, 400, requestResetPage(deps.mailer !== null, 'Enter a valid e-mail address.'))
  try {
    await askForReset(deps, req, email)
  } catch (thrown) {
    if (!(thrown instanceof ToolError) || thrown.code !== 'rate_limited') throw thrown
    return sendPage(res, 429, messagePage('Too many requests', 'Try again later.'))
  }
  const message = 'If there is an account with this address, a link is on its way.'
  sendPage(res, 200, deps.mailer ? messagePage('Check your mail', message) : requestResetPage(false))
}

/** Errors: `rate_limited`, per mailbox and per network, so that an attacker cannot flood a mailbox. */
async function askForReset(deps: Deps, req: Request, email: string): Promise<void> {
  const { address, now } = originOf(deps, req)
  await countResetRequest(deps.db, { email: canonicalEmail(email), address }, now)
  mailResetLink(deps, canonicalEmail(email), requestIdOf(req))
}

async function reset(deps: Deps, req: Request, res: Response) {
  const form = readForm(req)
  const token = form.get('token') ?? ''
  const tokenHash = hashOfLinkToken(token)
  const found = await findReset(deps.db, tokenHash, deps.clock.now())
  if (!found || !tokenHash) return sendPage(res, 400, INVALID_LINK)
  const { success, data: password } = NewPassword.safeParse(form.get('password'))
  const problem = success ? await weaknessOf(password, found) : PASSWORD_LENGTHS
  if (!success || problem) return sendPage(res, 400, setPasswordPage(token, found, problem ?? ''))
  const passwordHash = await deps.passwords.hash(password, found.passwordHash)
  const origin = originOf(deps, req)
  const isSet = await inTx(deps.systemDb, {}, (tx) => resetPassword(tx, found, passwordHash, tokenHash, origin))
  if (!isSet) return sendPage(res, 400, INVALID_LINK)
  rememberDevice(deps, res, { ...found, passwordHash })
  deps.revocationFeed.wake()
  sendPage(res, 200, signInPage({ returnTo: '', notice: 'Your new password is set.' }))
}
