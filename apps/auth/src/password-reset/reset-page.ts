import type { User } from '../accounts/user.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'

const TITLE = 'Set a new password'
const KEEPS = 'You will be signed out everywhere else. Applications that you connected stay connected.'
const PROVES =
  'This also verifies that the address is yours. All sessions, connected applications and API keys of this account ' +
  'end, because they may not be yours.'
const BACK = html`<p class="quiet"><a href="/sign-in">Back to sign-in</a></p>`

/** Asks for an address to mail a link to. Without mail, it explains how to get a link from the operator. */
export const requestResetPage = (mailIsConfigured: boolean, problem?: string): Page => ({
  title: TITLE,
  body: mailIsConfigured
    ? html`<h1>${TITLE}</h1>
        <p class="quiet">We will send you a link that is valid for an hour.</p>
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <form method="post" action="/sign-in/reset">
          <label class="field">
            E-mail address
            <input name="email" type="email" autocomplete="username" maxlength="254" required autofocus />
          </label>
          <div class="actions"><button class="main">Send the link</button></div>
        </form>
        ${BACK}`
    : html`<h1>${TITLE}</h1>
        <p class="quiet">
          This installation sends no mail. Its operator can make a link for you:
          <code>npm run adloom -- reset-password --email …</code>
        </p>
        ${BACK}`,
})

/** The note depends on whether the link proves the address of an unproven account. */
export const setPasswordPage = (token: string, { confinedTo }: User, problem?: string): Page => ({
  title: TITLE,
  body: html`<h1>${TITLE}</h1>
    <p class="quiet">${confinedTo === null ? KEEPS : PROVES}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/sign-in/reset">
      <input type="hidden" name="token" value="${token}" />
      <label class="field">
        New password, at least 10 characters
        <input
          name="password"
          type="password"
          autocomplete="new-password"
          minlength="10"
          maxlength="200"
          required
          autofocus
        />
      </label>
      <div class="actions"><button class="main">Set the password</button></div>
    </form>`,
})
