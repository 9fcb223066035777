import type { Invitation } from '../invitation.ts'
import { withParams } from '../oauth/redirect-uri.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

/** Who looks at the invitation: the person it is for, somebody who must sign in first, or a new person. */
export type Guest = 'signed_in' | 'known' | 'new'

/** `other`: the address under which somebody else is signed in, in this browser. */
type More = { problem?: string; other?: string | undefined }

export const invitationPage = (
  invitation: Invitation,
  token: string,
  guest: Guest,
  { problem, other }: More = {},
): Page => ({
  title: `Join ${invitation.team_name}`,
  body: html`<h1>Join “${invitation.team_name}” on Adloom</h1>
    <p class="quiet">You are invited as ${ROLES[invitation.role]}, with the address ${invitation.email}.</p>
    ${other && html`<p class="note">You are signed in here as ${other}. Joining signs that person out.</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`} ${PARTS[guest](token)}`,
})

const ROLES = { owner: 'an owner', admin: 'an admin', member: 'a member' } as const

const PARTS: Record<Guest, (token: string) => Html> = {
  signed_in: (token) =>
    html`<form method="post" action="/sign-in/invitation">
      <input type="hidden" name="token" value="${token}" />
      <div class="actions"><button class="main">Join the team</button></div>
    </form>`,
  known: (token) =>
    html`<p class="actions">
      <a href="${withParams('/sign-in', { return_to: withParams('/sign-in/invitation', { token }) })}">
        Sign in with this address to join
      </a>
    </p>`,
  new: (token) =>
    html`<form method="post" action="/sign-in/invitation">
      <input type="hidden" name="token" value="${token}" />
      <label class="field">
        Your name
        <input name="name" autocomplete="name" maxlength="200" required autofocus />
      </label>
      <label class="field">
        A password, at least 10 characters
        <input name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required />
      </label>
      <div class="actions"><button class="main">Join the team</button></div>
    </form>`,
}
