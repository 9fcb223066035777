import {
  type ActionContract,
  type ErrorCode,
  ERRORS,
  FRAME_ERRORS,
  ISSUE_CODES,
  type ToolContract,
} from '@adloom/contracts'
import type { Generated } from '../generated.ts'
import { code, PAGE_HEADER, table } from './markdown.ts'

/** `docs/errors.md`: its anchors are the `type` of problem documents, so a heading is exactly a code. */
export function errorsPage(tools: readonly ToolContract[], actions: readonly ActionContract[]): Generated {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const rows = codes.map((error) => [`[${code(error)}](#${error})`, String(ERRORS[error].status), ERRORS[error].title])
  const text = `${PAGE_HEADER}
# Errors

A call that fails answers with a problem document (RFC 9457, \`application/problem+json\`): \`type\` links to a heading of
this page, \`code\` is that heading, \`detail\` says what is wrong with this call, and \`requestId\` finds it in our logs.
Over MCP the same object is the content of a result with \`isError\`.

${table(['Code', 'Status', 'Title'], rows, '')}

${codes.map((error) => section(error, tools, actions)).join('\n\n')}

## Issues

\`issues\` names every field at fault: \`path\` is where (\`adSets[0].name\`, empty for the whole body), \`message\` says it to
people, and \`code\` is one of these.

${table(
  ['Code', 'Meaning'],
  Object.entries(ISSUE_CODES).map(([issue, meaning]) => [code(issue), meaning]),
  '',
)}
`
  return { path: 'docs/errors.md', text }
}

function section(error: ErrorCode, tools: readonly ToolContract[], actions: readonly ActionContract[]): string {
  const { status, title, retryable } = ERRORS[error]
  const retry = retryable
    ? 'The same call may succeed later without being changed.'
    : 'Repeating the same call does not help.'
  return `## ${error}

**${status}**: ${title}. ${retry} ${whoAnswers(error, [...withErrorIn('tools.md', tools, error), ...withErrorIn('actions.md', actions, error)])}`
}

const withErrorIn = (page: string, contracts: readonly (ToolContract | ActionContract)[], error: ErrorCode) =>
  contracts
    .filter((contract) => contract.errors.includes(error))
    .map(({ name }) => `[${code(name)}](${page}#${name})`)
    .toSorted()

function whoAnswers(error: ErrorCode, links: readonly string[]): string {
  if (FRAME_ERRORS.includes(error)) return 'Any tool can answer with it.'
  if (links.length === 0) return 'The request did not reach a tool or an action.'
  return `From ${links.join(', ')}.`
}
