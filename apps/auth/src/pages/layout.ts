import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { html, type Html } from './html.ts'
import { STYLE } from './style.ts'

export type Page = { title: string; body: Html }

/** The logo of the web app. */
const MARK = html`<svg viewBox="0 0 32 32" fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d1b3a"/><path d="M8 23 16 8l8 15" stroke="#ffb454"/><path d="M9.5 18.5h13" stroke="#8b7bff"/></svg>` // prettier-ignore

/** The content must match STYLE_HASH exactly, so it bypasses the template. */
const STYLE_ELEMENT: Html = { markup: `<style>${STYLE}</style>` }

const document = ({ title, body }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Adloom</title>
        <link rel="icon" href="/favicon.ico" type="image/png" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>${MARK} Adloom</header>
        <main>${body}</main>
      </body>
    </html>`.markup

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Sends a page whose forms post to this origin. */
export const sendPage = (res: Response, status: number, page: Page) =>
  send(res, status, page, `${POLICY}; form-action 'self'`)

/**
 * Sends the consent page, whose form redirects to the application. It sets no form-action, because browsers also apply
 * that to redirects, whose targets are not known here.
 */
export const sendConsentPage = (res: Response, status: number, page: Page) => send(res, status, page, POLICY)

function send(res: Response, status: number, page: Page, policy: string): void {
  res.status(status).set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    // With no-referrer, browsers would send forms with `Origin: null`, which the same-origin check refuses.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
  res.type('html').send(document(page))
}
