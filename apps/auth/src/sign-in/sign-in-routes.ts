import { isFreshSignIn, ToolError } from '@adloom/contracts'
import { type Request, type Response, Router } from 'express'
import type { Deps } from '../deps.ts'
import { sendPage } from '../pages/layout.ts'
import { signInPage } from './sign-in-page.ts'
import { formBody, readForm } from '../http/form.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { queryOf } from '../http/request.ts'
import { returnAddress } from '../http/return-address.ts'
import { authenticate, closeSession, openSession, SignIn } from './sign-in.ts'
import { findSignedIn } from '../http/signed-in.ts'

/** `/sign-in`: pages that work without scripts, because OAuth clients open them in any browser. */
export function signInRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => show(deps, req, res))
    .post(formBody, (req: Request, res: Response) => signIn(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  router
    .route('/out')
    .post(formBody, (req: Request, res: Response) => signOut(deps, req, res))
    .all(methodNotAllowed('POST'))
  return router
}

async function show(deps: Deps, req: Request, res: Response) {
  const returnTo = queryOf(req).get('return_to') ?? ''
  const session = await findSignedIn(deps, req)
  // A signed-in person comes here when an action requires a fresh sign-in.
  const stale = session && !isFreshSignIn(session.signedInAt, deps.clock.now()) ? session.user.email : undefined
  const again = stale && {
    email: stale,
    notice: 'You last entered your password more than 12 hours ago. Enter it again to continue.',
  }
  sendPage(res, 200, signInPage({ returnTo, ...again }))
}

async function signIn(deps: Deps, req: Request, res: Response) {
  const form = readForm(req)
  const returnTo = form.get('return_to') ?? ''
  const email = (form.get('email') ?? '').trim()
  const again = (status: number, problem: string) => sendPage(res, status, signInPage({ returnTo, email, problem }))
  const { success, data } = SignIn.safeParse({ email, password: form.get('password') ?? '' })
  try {
    const address = returnAddress(deps.publicUrl, returnTo)
    const teamId = new URL(address).searchParams.get('team') ?? undefined
    const account = success ? await authenticate(deps, req, data, teamId) : null
    // The same answer for an unknown address and a wrong password, so that it does not reveal who has an account.
    if (!account) return again(401, 'The e-mail address or the password is wrong.')
    await openSession(deps, req, res, account)
    res.redirect(303, address)
  } catch (thrown) {
    if (!(thrown instanceof ToolError) || thrown.code !== 'rate_limited') throw thrown
    const { retryAfterSeconds = 60 } = thrown.extras
    res.set('Retry-After', String(retryAfterSeconds))
    again(429, `Too many failed sign-ins. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`)
  }
}

async function signOut(deps: Deps, req: Request, res: Response) {
  await closeSession(deps, req, res)
  const returnTo = readForm(req).get('return_to') ?? ''
  sendPage(res, 200, signInPage({ returnTo, notice: 'You are signed out.' }))
}
