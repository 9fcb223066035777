import { type Html, html } from './html.ts'

export const DOCS_PATH = '/v1/docs'
export const ASSETS_PATH = `${DOCS_PATH}/assets`

/** The page of a tool. */
export const toolPath = (name: string) => `${DOCS_PATH}/tools/${name}`

type Page = {
  title: string
  main: Html
  /** Navigation to related pages. */
  aside?: Html
  /** Whether the page needs the script that fills in and sends calls. */
  hasScript?: boolean
}

/** A whole page. It has no inline script or style, because the content security policy forbids both. */
export const page = ({ title, main, aside, hasScript = false }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${ASSETS_PATH}/docs.css" />
        <link rel="icon" href="${ASSETS_PATH}/adloom.svg" type="image/svg+xml" />
        ${hasScript && html`<script type="module" src="${ASSETS_PATH}/docs.js"></script>`}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="brand" href="/">Adloom</a>
          <nav aria-label="Documentation">
            <a href="${DOCS_PATH}">Reference</a>
            <a href="${DOCS_PATH}/actions">People’s actions</a>
            <a href="${DOCS_PATH}/errors">Errors</a>
            <a href="/v1/openapi.json">OpenAPI</a>
          </nav>
        </header>
        <div class="columns">
          ${aside ?? null}
          <main id="main">${main}</main>
        </div>
      </body>
    </html> `.html
