import { type ActionContract, fieldsOf, isPersonal, jsonSchemaOf, subjectOfAction } from '@adloom/contracts'
import type { Generated } from '../generated.ts'
import { code, list, PAGE_HEADER, table } from './markdown.ts'

/** `docs/actions.md`: what a signed-in person can do from the web app. */
export function actionsPage(actions: readonly ActionContract[]): Generated {
  const sorted = actions.toSorted((a, b) => a.name.localeCompare(b.name))
  const rows = sorted.map((action) => [`[${code(action.name)}](#${action.name})`, action.summary, whoMay(action)])
  const text = `${PAGE_HEADER}
# Actions

What a signed-in person does in the web app: \`POST /api/actions/<name>?teamId=<team>\` with a JSON object as body and the
session cookie. No API key and no access token can do it, and it is no MCP tool. It is done at most once for one
\`Idempotency-Key\`. Beside the errors listed with it, an action can answer as any [tool](tools.md) can, and with
[\`forbidden\`](errors.md#forbidden) for a role that is not among its own.

An action for *yourself* is about the person and not a team: it is asked without \`teamId\`, by whoever is signed in. Doing it
again changes nothing more, so it takes no \`Idempotency-Key\`.

${table(['Action', 'What it does', 'Roles'], rows, 'There are no actions.')}

${sorted.map(section).join('\n\n')}
`
  return { path: 'docs/actions.md', text: `${text.trimEnd()}\n` }
}

const whoMay = ({ roles }: ActionContract) => (roles ? list(roles.map(code)) : 'yourself')

const wayTo = (action: ActionContract) =>
  isPersonal(action) ? 'Answered by auth over HTTP.' : `Subject: ${code(subjectOfAction(action))}.`

const FRESH =
  ' Asks for a sign-in of the last 12 hours, else [`reauthentication_required`](errors.md#reauthentication_required).'

function section(action: ActionContract): string {
  const inputs = fieldsOf(jsonSchemaOf(action.input, 'input')).map(({ path, isRequired, type, byDefault, meaning }) => [
    code(path),
    type,
    byDefault !== null ? code(byDefault) : isRequired ? '*required*' : '',
    meaning,
  ])
  const outputs = fieldsOf(jsonSchemaOf(action.output, 'output')).map(({ path, isRequired, type, meaning }) => [
    code(isRequired ? path : `${path}?`),
    type,
    meaning,
  ])
  const errors = action.errors.map((error) => `[${code(error)}](errors.md#${error})`)
  return `## ${action.name}

${action.summary} For ${whoMay(action)}.${action.requiresFreshSignIn ? FRESH : ''} ${wayTo(action)} Errors of its own: ${list(errors)}.

${table(['Input', 'Type', 'Default', 'Meaning'], inputs, 'Takes no input: `{}`.')}

${table(['Output', 'Type', 'Meaning'], outputs, 'Answers `{}`.')}`
}
