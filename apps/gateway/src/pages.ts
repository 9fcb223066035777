import { ERROR_EXAMPLES, type ErrorCode, ERRORS, ISSUE_CODES } from '@adloom/contracts'
import { ADVICE } from './advice.ts'

export const ASSETS_PATH = '/v1/docs/assets'

/** What stands at `/`: an honest sign, with the addresses there are. */
export const startPage = () =>
  page(
    'Adloom',
    `<main>
<h1>Adloom</h1>
<p>Makes image and video ads and ad copy, reads and controls campaigns, and keeps launch drafts. Every operation is one
tool, called over HTTP with an API key.</p>
<dl>
<dt><a href="/v1/docs">/v1/docs</a></dt><dd>Reference of the API: every tool with its input, answer and errors.</dd>
<dt><a href="/v1/docs/errors">/v1/docs/errors</a></dt><dd>Every error code: what it means and what to do.</dd>
<dt><a href="/v1/openapi.json">/v1/openapi.json</a></dt><dd>The same reference for machines, as OpenAPI 3.1.</dd>
<dt><code>POST /v1/tools/&lt;name&gt;</code></dt><dd>A tool. The body is a JSON object, the key goes into
<code>Authorization: Bearer</code>.</dd>
<dt><code>/mcp</code></dt><dd>The same tools for Claude, ChatGPT, Cursor and other hosts of the Model Context Protocol. Give
them this address; they ask you to sign in.</dd>
</dl>
</main>`,
  )

/** The frame of the viewer, which docs.js fills. */
export const referencePage = () =>
  page(
    'Adloom API',
    `<noscript><main><p>The reference needs JavaScript. <a href="/v1/openapi.json">The same as OpenAPI 3.1.</a></p></main></noscript>
<div id="reference"></div>
<script src="${ASSETS_PATH}/swagger-ui-bundle.js"></script>
<script src="${ASSETS_PATH}/docs.js"></script>`,
    `<link rel="stylesheet" href="${ASSETS_PATH}/swagger-ui.css">\n`,
  )

/** Every error code under its own anchor: the `type` of a problem document points there. */
export const errorsPage = () =>
  page(
    'Errors · Adloom API',
    `<main>
<h1>Errors</h1>
<p>A refused call answers with problem details (RFC 9457) as <code>application/problem+json</code>. Decide by
<code>code</code>, never by the texts. <code>requestId</code>, also in the header <code>X-Request-Id</code>, finds the call
in our logs.</p>
${(Object.keys(ERRORS) as ErrorCode[]).map(errorSection).join('\n')}
<section id="issues">
<h2><a href="#issues">Issues</a></h2>
<p><code>issues</code> names every field at fault: <code>path</code> is where, <code>message</code> says it to people, and
<code>code</code> is one of these.</p>
<dl>
${Object.entries(ISSUE_CODES).map(issueEntry).join('\n')}
</dl>
</section>
</main>`,
  )

function errorSection(code: ErrorCode) {
  const { status, title, retryable } = ERRORS[code]
  return `<section id="${code}">
<h2><a href="#${code}">${code}</a> <span class="status">${status}</span></h2>
<p class="title">${escape(title)}.</p>
<p>${escape(ADVICE[code])}</p>
<p class="fine">${retryable ? 'The same call may succeed later.' : 'The same call fails again.'} For example:
<q>${escape(ERROR_EXAMPLES[code].message)}</q></p>
</section>`
}

const issueEntry = ([code, meaning]: [string, string]) =>
  `<dt id="issue_${code}"><code>${code}</code></dt><dd>${escape(meaning)}</dd>`

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
${head}<link rel="stylesheet" href="${ASSETS_PATH}/docs.css">
<link rel="icon" href="${ASSETS_PATH}/adloom.svg" type="image/svg+xml">
</head>
<body>
<header><a class="brand" href="/">Adloom</a>
<nav><a href="/v1/docs">Reference</a> <a href="/v1/docs/errors">Errors</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
${body}
</body>
</html>
`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
