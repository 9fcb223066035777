import { fieldsOf, FRAME_ERRORS, offeredTools, SERVICES, type ToolContract } from '@adloom/contracts'
import type { Generated } from '../generated.ts'
import type { JsonSchema } from '../compatibility.ts'
import { code, list, PAGE_HEADER, table } from './markdown.ts'

const EFFECTS: Record<ToolContract['effect'], string> = {
  read: 'Changes nothing.',
  write: 'Done at most once for one `Idempotency-Key`.',
  confirm: 'The first call answers with a preview and a `confirmationToken`; the same call with that token does it.',
}

const served = new Set(offeredTools(SERVICES).map(({ name }) => name))

type SchemasOf = { input: (tool: ToolContract) => JsonSchema; output: (tool: ToolContract) => JsonSchema }

/** `docs/tools.md`: every tool as a caller needs to know it. */
export function toolsPage(tools: readonly ToolContract[], schemasOf: SchemasOf): Generated {
  const sorted = tools.toSorted((a, b) => a.name.localeCompare(b.name))
  const rows = sorted.map((tool) => [
    `[${code(tool.name)}](#${tool.name})`,
    tool.summary,
    scopeOf(tool),
    served.has(tool.name) ? 'yes' : 'not yet',
  ])
  const frame = FRAME_ERRORS.map((error) => `[${code(error)}](errors.md#${error})`)
  const text = `${PAGE_HEADER}
# Tools

Every tool is one REST operation, \`POST /v1/tools/<name>\` with a JSON object as body, and one MCP tool of the same name.
An installation offers the tools of its services that are served; every other name is [\`unknown_tool\`](errors.md#unknown_tool),
and in neither the MCP listing nor \`/v1/openapi.json\`. Those not served yet are described here so that they can be reviewed.
A body may hold the listed fields and no others; fields without a default or the word *required* may be left out.
Any tool can answer with ${list(frame)}; what each adds is listed with it.

${table(['Tool', 'What it does', 'Scope', 'Served'], rows, 'There are no tools.')}

${sorted.map((tool) => section(tool, schemasOf)).join('\n\n')}
`
  return { path: 'docs/tools.md', text }
}

const scopeOf = (tool: ToolContract) => (tool.scope === null ? 'any' : code(tool.scope))

function section(tool: ToolContract, schemasOf: SchemasOf): string {
  const inputs = fieldsOf(schemasOf.input(tool)).map(({ path, isRequired, type, byDefault, meaning }) => [
    code(path),
    type,
    byDefault !== null ? code(byDefault) : isRequired ? '*required*' : '',
    meaning,
  ])
  const outputs = fieldsOf(schemasOf.output(tool)).map(({ path, isRequired, type, meaning }) => [
    code(isRequired ? path : `${path}?`),
    type,
    meaning,
  ])
  const errors = tool.errors.map((error) => `[${code(error)}](errors.md#${error})`)
  const [example] = tool.examples
  return `## ${tool.name}

**${tool.title}.** ${tool.summary} ${tool.description}

Scope: ${scopeOf(tool)}. ${EFFECTS[tool.effect]} ${serviceOf(tool)} Errors of its own: ${list(errors)}.

${table(['Input', 'Type', 'Default', 'Meaning'], inputs, 'Takes no input: `{}`.')}

${table(['Output', 'Type', 'Meaning'], outputs, 'Answers `{}`.')}${example ? `\n\n${exampleOf(tool.name, example)}` : ''}`
}

const serviceOf = ({ name, service }: ToolContract) =>
  served.has(name) ? `Served by ${code(service)}.` : `Not served yet. It belongs to ${code(service)}.`

function exampleOf(name: string, example: ToolContract['examples'][number]): string {
  // A quote inside a shell's single quotes is closed, escaped and opened again.
  const body = JSON.stringify(example.input).replaceAll("'", `'\\''`)
  const answer =
    example.output === undefined ? '' : `\n\n\`\`\`json\n${JSON.stringify(example.output, null, 2)}\n\`\`\``
  return `${example.name}:

\`\`\`sh
curl "$ADLOOM_URL/v1/tools/${name}" -H "Authorization: Bearer $ADLOOM_KEY" -H 'Content-Type: application/json' \\
  -d '${body}'
\`\`\`${answer}`
}
