import { html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'

type Options = { returnTo: string; email?: string; problem?: string; notice?: string }

export const signInPage = ({ returnTo, email = '', problem, notice }: Options): Page => ({
  title: 'Sign in',
  body: html`<h1>Sign in</h1>
    ${notice && html`<p class="note" role="status">${notice}</p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/sign-in">
      <input type="hidden" name="return_to" value="${returnTo}" />
      <label class="field">
        E-mail address
        <input
          name="email"
          type="email"
          value="${email}"
          autocomplete="username"
          maxlength="254"
          required
          ${email === '' && { markup: 'autofocus' }}
        />
      </label>
      <label class="field">
        Password
        <input
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
          ${email !== '' && { markup: 'autofocus' }}
        />
      </label>
      <div class="actions"><button class="main">Sign in</button></div>
    </form>
    <p class="quiet"><a href="/sign-in/reset">Forgotten your password?</a></p>`,
})
