import { ERROR_EXAMPLES, type ErrorCode, ERRORS, ISSUE_CODES } from '@adloom/contracts'
import { ADVICE } from './advice.ts'
import { html } from './html.ts'
import { page } from './page.ts'

/** All error codes, each with its own anchor. The `type` of a problem document links there. */
export const errorsPage = () =>
  page({
    title: 'Errors · Adloom API',
    main: html`<h1>Errors</h1>
      <p>
        A refused call returns problem details (RFC 9457) as <code>application/problem+json</code>. Branch on
        <code>code</code>, never on the texts. <code>requestId</code>, also in the header <code>X-Request-Id</code>,
        identifies the call in our logs.
      </p>
      ${(Object.keys(ERRORS) as ErrorCode[]).map(errorSection)}
      <section id="issues">
        <h2><a href="#issues">Issues</a></h2>
        <p>
          <code>issues</code> names every invalid field: <code>path</code> is its place, <code>message</code> explains
          it, and <code>code</code> is one of these.
        </p>
        <dl>
          ${Object.entries(ISSUE_CODES).map(
            ([code, meaning]) =>
              html`<dt id="issue_${code}"><code>${code}</code></dt>
                <dd>${meaning}</dd> `,
          )}
        </dl>
      </section>`,
  })

function errorSection(code: ErrorCode) {
  const { status, title, retryable } = ERRORS[code]
  return html`<section id="${code}">
    <h2>
      <a href="#${code}"><code>${code}</code></a> <span class="chip">${status}</span>
    </h2>
    <p><strong>${title}.</strong> ${ADVICE[code]}</p>
    <p class="quiet">
      ${retryable ? 'The same call may succeed later.' : 'The same call will fail again.'} For example:
      <q>${ERROR_EXAMPLES[code].message}</q>
    </p>
  </section> `
}
