import { ToolError } from '@adloom/contracts'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { acceptInvitation, findInvitation, type Invitation } from '../invitation.ts'
import { hashOfLinkToken } from '../link-token.ts'
import { type Guest, invitationPage } from '../pages/invitation-page.ts'
import { type Page, sendPage } from '../pages/layout.ts'
import { messagePage } from '../pages/message-page.ts'
import { findUserByEmail, insertUser } from '../user.ts'
import { formBody, readForm } from './form.ts'
import { NewPassword } from './password-routes.ts'
import { methodNotAllowed } from './problems.ts'
import { queryOf, requestIdOf } from './request.ts'
import { openSession } from './sign-in.ts'
import { findSignedIn } from './signed-in.ts'

const GONE: Page = messagePage(
  'This invitation is no longer open',
  'It was used, taken back, or it is too old. If you have not joined yet, ask whoever invited you for a new one.',
  { href: '/', words: 'Go to Adloom' },
)
const NewPerson = z.object({ name: z.string().trim().min(1).max(200), password: NewPassword })

/** `/sign-in/invitation`: joins a team by a link, as who one is or as a new person. */
export function invitationPages(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => show(deps, req, res))
    .post(formBody, (req: Request, res: Response) => accept(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  return router
}

async function show(deps: Deps, req: Request, res: Response) {
  const token = queryOf(req).get('token') ?? ''
  const invitation = await findInvitation(deps.systemDb, hashOfLinkToken(token), deps.clock.now())
  if (!invitation) return sendPage(res, 400, GONE)
  const { guest, other } = await guestOf(deps, req, invitation)
  sendPage(res, 200, invitationPage(invitation, token, guest, { other }))
}

async function accept(deps: Deps, req: Request, res: Response) {
  const form = readForm(req)
  const token = form.get('token') ?? ''
  const invitation = await findInvitation(deps.systemDb, hashOfLinkToken(token), deps.clock.now())
  if (!invitation) return sendPage(res, 400, GONE)
  const { guest, userId, other } = await guestOf(deps, req, invitation)
  const again = (problem: string) => sendPage(res, 400, invitationPage(invitation, token, guest, { problem, other }))
  if (guest === 'known') return again('Sign in first.')
  try {
    if (userId !== null) await acceptInvitation(deps, invitation, userId, requestIdOf(req))
    else {
      const { success, data } = NewPerson.safeParse(Object.fromEntries(form))
      if (!success) return again('Your name is needed, and a password of 10 to 200 characters.')
      const newcomer = await createPerson(deps, req, invitation, data)
      // Somebody has made themselves that person in the same moment: they have a password to sign in with.
      if (newcomer === null) return sendPage(res, 409, invitationPage(invitation, token, 'known'))
      await acceptInvitation(deps, invitation, newcomer, requestIdOf(req))
      await openSession(deps, req, res, newcomer)
    }
  } catch (thrown) {
    if (!(thrown instanceof ToolError) || !['forbidden', 'conflict', 'not_found'].includes(thrown.code)) throw thrown
    return sendPage(res, 403, messagePage('This did not work', thrown.message))
  }
  // Into the team that they joined, whichever they were in before.
  res.redirect(303, `${deps.publicUrl}/?team=${invitation.team_id}`)
}

/** The link proves that it reached the address, so who has it may become that person, but not if there is one. */
async function guestOf(
  deps: Deps,
  req: Request,
  { email }: Invitation,
): Promise<{ guest: Guest; userId: string | null; other?: string | undefined }> {
  const session = await findSignedIn(deps, req)
  if (session?.user.email === email) return { guest: 'signed_in', userId: session.user.id }
  const user = await findUserByEmail(deps.db, email)
  return { guest: user ? 'known' : 'new', userId: null, other: session?.user.email }
}

async function createPerson(deps: Deps, req: Request, { email }: Invitation, person: z.output<typeof NewPerson>) {
  const passwordHash = await deps.passwords.hash(person.password)
  return insertUser(deps, { email, name: person.name, passwordHash }, requestIdOf(req))
}
