import type { Invitation } from './invitation.ts'
import { withParams } from '../http/with-params.ts'
import { html, type Html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'

/**
 * The visitor: the invited person; the invited person with an unproven account in another team; a person who must sign
 * in first; or an unknown person, who may be new.
 */
export type Guest = 'signed_in' | 'confined' | 'known' | 'new'

type More = {
  problem?: string
  /** The address of another person who is signed in, in this browser. */
  other?: string | undefined
  /** Whether this installation can mail a link that proves an address. */
  sendsMail: boolean
}

export const invitationPage = (
  invitation: Invitation,
  token: string,
  guest: Guest,
  { problem, other, sendsMail }: More,
): Page => ({
  title: `Join ${invitation.team_name}`,
  body: html`<h1>Join “${invitation.team_name}” on Adloom</h1>
    <p class="quiet">You are invited as ${ROLES[invitation.role]}, with the address ${invitation.email}.</p>
    ${other && html`<p class="note">You are signed in as ${other}. Joining signs that account out.</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${guest === 'confined' ? confined(sendsMail) : PARTS[guest](token)}`,
})

const ROLES = { owner: 'an owner', admin: 'an admin', member: 'a member' } as const

const signInAddress = (token: string) =>
  withParams('/sign-in', { return_to: withParams('/sign-in/invitation', { token }) })

const PARTS: Record<Exclude<Guest, 'confined'>, (token: string) => Html> = {
  signed_in: (token) =>
    html`<form method="post" action="/sign-in/invitation">
      <input type="hidden" name="token" value="${token}" />
      <div class="actions"><button class="main">Join the team</button></div>
    </form>`,
  known: (token) =>
    html`<p class="actions"><a href="${signInAddress(token)}">Sign in with this address to join</a></p>`,
  new: (token) =>
    html`<p>Do you have an account with this address? <a href="${signInAddress(token)}">Sign in to join with it.</a></p>
      <p>If you are new here, create one:</p>
      <form method="post" action="/sign-in/invitation">
        <input type="hidden" name="token" value="${token}" />
        <label class="field">
          Your name
          <input name="name" autocomplete="name" maxlength="200" required />
        </label>
        <label class="field">
          A password, at least 10 characters
          <input name="password" type="password" autocomplete="new-password" minlength="10" maxlength="200" required />
        </label>
        <div class="actions"><button class="main">Join the team</button></div>
      </form>`,
}

const confined = (sendsMail: boolean): Html =>
  html`<p class="note">
      Your address is not verified yet, so your account cannot join another team. Set a new password through a link to
      verify it, then open this invitation again.
    </p>
    ${
      sendsMail
        ? html`<p><a href="/sign-in/reset">Get a link by mail</a></p>`
        : html`<p class="quiet">
            The operator of this installation can make the link: <code>npm run adloom -- reset-password --email …</code>
          </p>`
    }`
