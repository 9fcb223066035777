import { ToolError } from '@adloom/contracts'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { acceptInvitation, findInvitation, type Invitation, mayAccept } from './invitation.ts'
import { hashOfLinkToken } from '../secrets/link-token.ts'
import { type Guest, invitationPage } from './invitation-page.ts'
import { type Page, sendPage } from '../pages/layout.ts'
import { messagePage } from '../pages/message-page.ts'
import { NewPassword, PASSWORD_LENGTHS, weaknessOf } from '../accounts/password-strength.ts'
import { findProvenAccount, insertUser, listAccounts, type User } from '../accounts/user.ts'
import { formBody, readForm } from '../http/form.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { queryOf, requestIdOf } from '../http/request.ts'
import { openSession } from '../sign-in/sign-in.ts'
import { findSignedIn } from '../http/signed-in.ts'

const INVALID_INVITATION: Page = messagePage(
  'This invitation is no longer valid',
  'It has been used, withdrawn or has expired. If you have not joined yet, ask for a new one.',
  { href: '/', words: 'Go to Adloom' },
)
const NewPerson = z.object({ name: z.string().trim().min(1).max(200), password: NewPassword })

/** `/sign-in/invitation`: joins a team through a link, with an existing account or a new one. */
export function invitationRoutes(deps: Deps): Router {
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
  if (!invitation) return sendPage(res, 400, INVALID_INVITATION)
  const { guest, other } = await guestOf(deps, req, invitation)
  sendPage(res, 200, invitationPage(invitation, token, guest, { other, sendsMail: deps.mailer !== null }))
}

async function accept(deps: Deps, req: Request, res: Response) {
  const form = readForm(req)
  const token = form.get('token') ?? ''
  const invitation = await findInvitation(deps.systemDb, hashOfLinkToken(token), deps.clock.now())
  if (!invitation) return sendPage(res, 400, INVALID_INVITATION)
  const { guest, user, other } = await guestOf(deps, req, invitation)
  const sendsMail = deps.mailer !== null
  const again = (problem: string) =>
    sendPage(res, 400, invitationPage(invitation, token, guest, { problem, other, sendsMail }))
  if (guest === 'known') return again('Sign in first.')
  if (guest === 'confined') return again('Verify your e-mail address first.')
  try {
    if (user) await acceptInvitation(deps, invitation, user, requestIdOf(req))
    else {
      const { success, data } = NewPerson.safeParse(Object.fromEntries(form))
      if (!success) return again(`Enter your name. ${PASSWORD_LENGTHS}`)
      const weakness = await weaknessOf(data.password, { ...data, email: invitation.email })
      if (weakness) return again(weakness)
      const newUser = await createPerson(deps, req, invitation, data)
      // The account already exists, perhaps from a concurrent request, so the person can sign in.
      if (newUser === null) return sendPage(res, 409, invitationPage(invitation, token, 'known', { sendsMail }))
      await acceptInvitation(deps, invitation, newUser, requestIdOf(req))
      await openSession(deps, req, res, newUser)
    }
  } catch (thrown) {
    if (!(thrown instanceof ToolError) || !['forbidden', 'conflict', 'not_found'].includes(thrown.code)) throw thrown
    return sendPage(res, 403, messagePage('Something went wrong', thrown.message))
  }
  // Open the team that they just joined.
  res.redirect(303, `${deps.publicUrl}/?team=${invitation.team_id}`)
}

/**
 * Unless it was mailed, the inviter has this link too. Then neither the page nor the form may reveal whether the address
 * has an account: the form always makes an account that is confined to the team.
 */
async function guestOf(
  deps: Deps,
  req: Request,
  invitation: Invitation,
): Promise<{ guest: Guest; user: User | null; other?: string | undefined }> {
  const { email } = invitation
  const session = await findSignedIn(deps, req)
  if (session?.user.email === email) {
    const { user } = session
    return { guest: mayAccept(user, invitation) ? 'signed_in' : 'confined', user }
  }
  const isKnown = invitation.is_mailed && (await findProvenAccount(deps.db, email)) !== null
  return { guest: isKnown ? 'known' : 'new', user: null, other: session?.user.email }
}

/** Creates the invited account. A mailed link has proven its address. Returns null if the account already exists. */
async function createPerson(deps: Deps, req: Request, invitation: Invitation, person: z.output<typeof NewPerson>) {
  const { email, is_mailed: isMailed, team_id: teamId } = invitation
  const [sibling] = await listAccounts(deps.db, email)
  const passwordHash = await deps.passwords.hash(person.password, sibling?.passwordHash)
  const user = { email, name: person.name, passwordHash, confinedTo: isMailed ? null : teamId }
  return insertUser(deps, user, requestIdOf(req))
}
