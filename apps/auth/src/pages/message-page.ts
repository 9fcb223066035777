import { html } from './html.ts'
import type { Page } from './layout.ts'

/** A page with a message and, optionally, a link. */
export const messagePage = (title: string, message: string, next?: { href: string; words: string }): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p class="quiet">${message}</p>
    ${next && html`<p><a href="${next.href}">${next.words}</a></p>`}`,
})
