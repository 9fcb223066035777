import { html } from './html.ts'
import type { Page } from './layout.ts'

/** Something to read, and nothing to do. */
export const messagePage = (title: string, message: string): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p class="quiet">${message}</p>`,
})
