import { html } from './html.ts'
import { DOCS_PATH, page } from './page.ts'

/** The page at `/` when the web app is not built: what this is, and its addresses. */
export const startPage = () =>
  page({
    title: 'Adloom',
    main: html`<h1>Adloom</h1>
      <p>
        An advertising-workflow service. Every operation is one tool, called over HTTP with an API key, or from an
        assistant over the Model Context Protocol.
      </p>
      <dl>
        <dt><a href="${DOCS_PATH}">${DOCS_PATH}</a></dt>
        <dd>The reference: every tool with its input, answer and errors.</dd>
        <dt><a href="${DOCS_PATH}/errors">${DOCS_PATH}/errors</a></dt>
        <dd>Every error code: what it means and what to do.</dd>
        <dt><a href="/v1/openapi.json">/v1/openapi.json</a></dt>
        <dd>The reference for machines, as OpenAPI 3.1.</dd>
        <dt><code>POST /v1/tools/&lt;name&gt;</code></dt>
        <dd>A tool. The body is a JSON object; the key goes into <code>Authorization: Bearer</code>.</dd>
        <dt><code>/mcp</code></dt>
        <dd>
          The same tools for Claude, ChatGPT, Cursor and other hosts of the Model Context Protocol. Give them this
          address; they ask you to sign in.
        </dd>
      </dl>`,
  })
