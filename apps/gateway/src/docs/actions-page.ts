import { type ActionContract, fieldsOf, isPersonal, jsonSchemaOf, type ToolContract } from '@adloom/contracts'
import { answerNote, fieldList, inputNote } from './fields.ts'
import { type Html, html } from './html.ts'
import { DOCS_PATH, page } from './page.ts'
import { toolsNav } from './reference-page.ts'

const INTRODUCTION = html`<h1>What only a person may do</h1>
  <p>
    An action is done in the web app, or by any program that holds a person’s session cookie:
    <code>POST /api/actions/&lt;name&gt;?teamId=&lt;team&gt;</code> with a JSON object. No API key and no access token
    can do it, it is no tool, and no assistant is offered it.
  </p>
  <dl>
    <dt>Roles</dt>
    <dd>Each action says which roles in the team may do it. Others get <code>forbidden</code>.</dd>
    <dt>Yourself</dt>
    <dd>An action about yourself takes no <code>teamId</code>.</dd>
    <dt>A fresh sign-in</dt>
    <dd>
      Some ask for a sign-in of the last 12 hours: <code>reauthentication_required</code>, and then the password at
      <code>POST /api/session/password</code>.
    </dd>
    <dt>Repeating one</dt>
    <dd>
      With the same <code>Idempotency-Key</code> and body an action for a team is done once, and its answer comes again
      for 24 hours, without the text of a key or the link of an invitation.
    </dd>
    <dt>Errors</dt>
    <dd>The same problem details as of tools. <a href="${DOCS_PATH}/errors">Every code</a> says what to do.</dd>
  </dl>`

/** Every action of an installation on one page, told apart from the tools. */
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
      ${isPersonal(action) ? 'About yourself.' : html`For ${rolesIn(roles ?? [])}.`}
      ${requiresFreshSignIn === true && 'Asks for a fresh sign-in.'}
    </p>
    <details>
      <summary>Input and answer</summary>
      <h3>Input</h3>
      ${fieldList(fieldsOf(jsonSchemaOf(input, 'input')), { linked: asItIs, note: inputNote, ifEmpty: 'It takes none: send {}.' })}
      <h3>Answer</h3>
      ${fieldList(fieldsOf(jsonSchemaOf(output, 'output')), { linked: asItIs, note: answerNote, ifEmpty: 'An empty object.' })}
    </details> `
}

const rolesIn = (roles: readonly string[]) =>
  roles.map((role, i) => html`${i === 0 ? '' : i === roles.length - 1 ? ' and ' : ', '}<code>${role}</code>`)
