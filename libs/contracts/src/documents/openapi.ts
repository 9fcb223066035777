import { type ErrorCode, ERRORS } from '../errors/errors.ts'
import { type Effect, FRAME_ERRORS, type ToolContract } from '../define/tool.ts'
import { inputSchemaOf, outputSchemaOf } from './json-schema.ts'
import { IDEMPOTENCY_KEY, problemExamples, RESPONSE_HEADERS } from './openapi/problem.ts'
import { sharedSchemas } from './openapi/share.ts'
import { scopesOf } from './offered-tools.ts'
import { SCOPES } from '../callers/scopes.ts'
import { SERVICES, TOOL_GROUPS } from '../services.gen.ts'
import { tools } from '../tools.gen.ts'

/** Version of the OpenAPI description. */
export const API_VERSION = '1.0.0'

/** Errors of the gateway itself, before a call reaches a tool. */
const DOOR_ERRORS: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'answer_too_large']

type Addresses = {
  /** Public address of the REST interface, with the version segment, without a slash at the end. */
  baseUrl: string
  /** URL of the page that explains the error codes. Default: below `baseUrl`. */
  errorsUrl?: string
}
type Document = Addresses & {
  /** The tools to describe. Default: the whole registry. */
  offered?: readonly ToolContract[]
}
type Share = ReturnType<typeof sharedSchemas>['share']

/** The REST interface as an OpenAPI 3.1 document: one operation per tool. Plain JSON, the same on every call. */
export function openApiDocument({
  baseUrl,
  errorsUrl = `${baseUrl}/docs/errors`,
  offered = Object.values(tools),
}: Document) {
  const { used, share } = sharedSchemas()
  const paths = Object.fromEntries(offered.map((tool) => [`/tools/${tool.name}`, { post: operationOf(tool, share) }]))
  const services = new Set(offered.map(({ service }) => service))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adloom API',
      version: API_VERSION,
      description: introductionOf(offered),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    tags: SERVICES.filter((service) => services.has(service)).map((name) => ({
      name,
      description: TOOL_GROUPS[name].description,
    })),
    paths,
    components: {
      schemas: used(),
      examples: problemExamples(errorsUrl),
      headers: RESPONSE_HEADERS,
      parameters: { 'Idempotency-Key': IDEMPOTENCY_KEY },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: "A team's API key or an OAuth access token. Both carry scopes.",
        },
      },
    },
  }
}

function introductionOf(offered: readonly ToolContract[]): string {
  const isTwoStep = offered.some(({ effect }) => effect === 'confirm')
  return [
    'Every operation is one tool: POST a JSON object and get 200 with a JSON object, or problem details ' +
      '(RFC 9457). The same tools are offered over the Model Context Protocol, at /mcp.',
    'Unknown properties are refused. Generation is asynchronous: start it, then poll get_generation_status.' +
      (isTwoStep
        ? ' Tools that change live campaigns return a preview first and act on a second call with its confirmationToken.'
        : ''),
    '120 calls a minute for each credential and tool.',
    `Scopes:\n\n${scopesOf(offered)
      .map((scope) => `- \`${scope}\`: ${SCOPES[scope]}`)
      .join('\n')}`,
  ].join('\n\n')
}

const EFFECTS: Record<Effect, string> = {
  read: 'Changes nothing.',
  write: 'Safe to repeat with the same Idempotency-Key.',
  confirm: 'Two steps: the first call previews, the second, with confirmationToken, executes.',
}

function operationOf(tool: ToolContract, share: Share) {
  const schema = share(inputSchemaOf(tool), true)
  return {
    operationId: tool.name,
    tags: [tool.service],
    summary: tool.title,
    description: [tool.summary, tool.description, `${EFFECTS[tool.effect]} ${scopeText(tool)}`].join('\n\n'),
    'x-required-scope': tool.scope,
    'x-effect': tool.effect,
    security: [{ bearer: tool.scope === null ? [] : [tool.scope] }],
    parameters: tool.effect === 'write' ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : [],
    requestBody: {
      required: !tool.input.safeParse({}).success,
      content: { 'application/json': { schema, examples: examplesOf(tool, 'input') } },
    },
    responses: { 200: successOf(tool, share), ...refusalsOf(tool) },
  }
}

const scopeText = ({ scope }: ToolContract) =>
  scope === null ? 'Any valid credential may call it.' : `Needs the scope \`${scope}\`.`

function successOf(tool: ToolContract, share: Share) {
  const headers = [
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    ...(tool.effect === 'write' ? ['Idempotent-Replayed'] : []),
  ]
  const schema = share(outputSchemaOf(tool), true)
  return {
    description: 'The result of the tool.',
    headers: headersOf(headers),
    content: { 'application/json': { schema, examples: examplesOf(tool, 'output') } },
  }
}

/** Every error code that a call of the tool can return: its own and the common ones. */
export function errorsOf({ scope, errors }: Pick<ToolContract, 'scope' | 'errors'>): ErrorCode[] {
  const codes = new Set([...FRAME_ERRORS, ...DOOR_ERRORS, ...errors])
  // A tool open to any valid credential never fails for a missing scope.
  if (scope === null) codes.delete('insufficient_scope')
  return [...codes]
}

/** One response per status that the tool can return, with its codes as examples. */
function refusalsOf(tool: ToolContract) {
  const byStatus = Object.groupBy(errorsOf(tool), (code) => ERRORS[code].status)
  return Object.fromEntries(Object.entries(byStatus).map(([status, group]) => [status, refusalOf(group)]))
}

function refusalOf(codes: readonly ErrorCode[]) {
  const status = ERRORS[codes[0] as ErrorCode].status
  const extra = status === 401 ? ['WWW-Authenticate'] : status === 429 || status === 503 ? ['Retry-After'] : []
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}.`).join(' '),
    headers: headersOf(['X-Request-Id', ...extra]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const headersOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The examples of a contract, keyed by identifiers derived from their names. */
function examplesOf(tool: ToolContract, side: 'input' | 'output') {
  const given = tool.examples.filter((example) => example[side] !== undefined)
  return Object.fromEntries(
    given.map((example) => [
      example.name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, ''),
      { summary: example.name, value: example[side] },
    ]),
  )
}
