import { type ActionContract, fieldsOf, isPersonal, jsonSchemaOf, type ToolContract } from '@adloom/contracts'
import { answerNote, fieldList, inputNote } from './fields.ts'
import { type Html, html } from './html.ts'
import { DOCS_PATH, page } from './page.ts'
import { toolsNav } from './reference-page.ts'

const INTRODUCTION = html`<h1>People’s actions</h1>
  <p>
    The web app calls actions, and so can any program with a person’s session cookie:
    <code>POST /api/actions/&lt;name&gt;?teamId=&lt;team&gt;</code> with a JSON object. API keys and access tokens
    cannot call them, and they are not tools.
  </p>
  <dl>
    <dt>Roles</dt>
    <dd>Each action lists the roles that may call it. Other roles get <code>forbidden</code>.</dd>
    <dt>Your own account</dt>
    <dd>An action for your own account takes no <code>teamId</code>.</dd>
    <dt>Fresh sign-in</dt>
    <dd>
      Some actions require a sign-in within the last 12 hours. On <code>reauthentication_required</code>, send the
      password to <code>POST /api/session/password</code> and repeat the request.
    </dd>
    <dt>Retries</dt>
    <dd>
      With the same <code>Idempotency-Key</code> and body, an action for a team takes effect once and returns the same
      response for 24 hours, without the text of a key or the link of an invitation.
    </dd>
    <dt>Errors</dt>
    <dd>The same problem details as for tools. <a href="${DOCS_PATH}/errors">Every code</a> says what to do.</dd>
  </dl>`

/** All actions of an installation on one page, separate from the tools. */
export const actionsPage = (actions: readonly ActionContract[], offered: readonly ToolContract[]): string =>
  page({
    title: 'People’s actions · Adloom API',
    aside: toolsNav(offered),
    main: html`${INTRODUCTION} ${actions.toSorted((a, b) => a.name.localeCompare(b.name)).map(section)}`,
  })

const asItIs = (text: string) => [text]

const section = (action: ActionContract): Html => {
  const { name, summary, roles, requiresFreshSignIn, input, output } = action
  return html`<h2 id="${name}"><code>${name}</code></h2>
    <p>${summary}</p>
    <p class="quiet">
      ${isPersonal(action) ? 'For your own account.' : html`For ${rolesIn(roles ?? [])}.`}
      ${requiresFreshSignIn === true && 'Requires a fresh sign-in.'}
    </p>
    <details>
      <summary>Input and answer</summary>
      <h3>Input</h3>
      ${fieldList(fieldsOf(jsonSchemaOf(input, 'input')), { linked: asItIs, note: inputNote, ifEmpty: 'No fields: send {}.' })}
      <h3>Answer</h3>
      ${fieldList(fieldsOf(jsonSchemaOf(output, 'output')), { linked: asItIs, note: answerNote, ifEmpty: 'An empty object.' })}
    </details> `
}

const rolesIn = (roles: readonly string[]) =>
  roles.map((role, i) => html`${i === 0 ? '' : i === roles.length - 1 ? ' and ' : ', '}<code>${role}</code>`)
