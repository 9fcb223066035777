import { type Answer, forward } from '@adloom/bus'
import {
  type ActionContract,
  checkActor,
  type ErrorCode,
  ERRORS,
  HEADER,
  isPersonal,
  parseInput,
  subjectOfAction,
  subjectOfTool,
  toWireError,
  type ToolContract,
  ToolError,
} from '@adloom/contracts'
import type { WireError } from '@adloom/contracts'
import { type Clock, SpanKind, telemetryIsOn, withSpan } from '@adloom/runtime'
import { SpanStatusCode } from '@opentelemetry/api'
import type { Known } from '../credentials/authenticate.ts'
import type { Presented } from '../credentials/lookups.ts'
import { introduce } from '../credentials/introduce.ts'
import type { Deps } from '../deps.ts'
import { refuseOverLimit } from '../rate-limit/answers.ts'
import type { Grant } from '../rate-limit/rate-limit.ts'

/** A call as it came in, over whatever transport. */
export type ToolRequest = Presented & {
  name: string
  /** As given; looked at for write tools only. */
  idempotencyKey: string | undefined
  /** What is wrong with the address of the request; said in its place among the refusals. */
  fault?: ToolError | undefined
  /** Told of the call once it is counted. */
  counted?: ((grant: Grant) => void) | undefined
  /** A header of the request, for the trace context. */
  header(name: string): string | undefined
  /** The input as bytes of JSON. Called once the caller may call the tool. Errors: what the transport finds wrong with it. */
  readBody(): Promise<Uint8Array>
}

/** What became of a call: the answer's bytes, or an error. `error` given as bytes is a WireError of the service. */
export type ToolOutcome = {
  /** null: it did not come as far as being counted. */
  grant: Grant | null
  /** Whose credential it was; null: one that is not valid, or a person who may not act for the team. */
  teamId: string | null
  replayed: boolean
  result: { body: Uint8Array } | { errorBody: Uint8Array; code: ErrorCode } | { error: WireError }
}

/** Where calls of one name go, and who may make them. */
type Route = {
  name: string
  service: string
  subject: string
  takesIdempotencyKey: boolean
  /** Looked at only when nobody answers. */
  input: ToolContract['input']
  /** Errors: what the caller lacks. */
  check(known: Known): void
}
export type Routes = { get(name: string): Route | undefined; unknown: ToolError }

/** Routes of the tools that this installation offers. */
export function routesOfTools(offered: readonly ToolContract[]): Routes {
  const byName = new Map(offered.map((tool) => [tool.name, routeOfTool(tool)]))
  return {
    get: (name) => byName.get(name),
    unknown: new ToolError('unknown_tool', 'There is no tool with this name. GET /v1/openapi.json lists them all.'),
  }
}

/** The name of a tool as it may stand in a log or a metric: of a tool that is not offered, only that it is none. */
export const labelOf = (routes: Routes, name: string) => (routes.get(name) ? name : '{unknown}')

/**
 * One call of a tool, the same over every transport. Refuses in the order of docs/rules.md §5: 401, 404, 429, 403, what is
 * wrong with the body (415, 413, 400), 503. Never rejects.
 */
export function callTool(deps: Deps, request: ToolRequest): Promise<ToolOutcome> {
  return logged(deps, deps.routes, request, () => traced(deps, request))
}

/** The same for what only a person may do, to be called with the routes of actions. */
export const callAction = (deps: Deps, routes: Routes, request: ToolRequest): Promise<ToolOutcome> =>
  logged(deps, routes, request, () => pass(deps, routes, request))

/** One line for each call, where that is wanted. */
async function logged(deps: Deps, routes: Routes, request: ToolRequest, call: () => Promise<ToolOutcome>) {
  if (!deps.config.logCalls) return call()
  const startedAt = performance.now()
  const outcome = await call()
  const { requestId, audience } = request
  const ms = Math.round(performance.now() - startedAt)
  const line = { call: labelOf(routes, request.name), audience, status: statusOf(outcome), ms }
  deps.log.info({ ...line, requestId, teamId: outcome.teamId }, 'call')
  return outcome
}

async function traced(deps: Deps, request: ToolRequest): Promise<ToolOutcome> {
  if (!telemetryIsOn()) return pass(deps, deps.routes, request)
  const name = labelOf(deps.routes, request.name)
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'adloom.tool': name, 'adloom.request_id': request.requestId, 'adloom.audience': request.audience },
    from: { get: request.header },
  }
  return withSpan(`${SPANS[request.audience]}${name}`, options, async (span) => {
    const outcome = await pass(deps, deps.routes, request)
    const status = statusOf(outcome)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    return outcome
  })
}

const SPANS = { rest: 'POST /v1/tools/', mcp: 'tools/call ', pages: 'POST /api/tools/' } as const

/** Routes of actions, which ask for a role where tools ask for a scope. */
export function routesOfActions(registry: Record<string, ActionContract>, clock: Clock): Routes {
  const byName = new Map<string, Route>(
    Object.values(registry)
      .filter((action) => !isPersonal(action))
      .map((action) => [action.name, routeOfAction(action, clock)]),
  )
  return { get: (name) => byName.get(name), unknown: new ToolError('not_found', 'There is no action with this name.') }
}

/** The HTTP status that stands for an outcome. */
export function statusOf({ result }: ToolOutcome): number {
  if ('body' in result) return 200
  return ERRORS['error' in result ? result.error.code : result.code].status
}

async function pass(deps: Deps, routes: Routes, request: ToolRequest): Promise<ToolOutcome> {
  let teamId: string | null = null
  let grant: Grant | null = null
  try {
    const { credentialId, known } = await whoCalls(deps, request)
    teamId = known?.caller.teamId ?? null
    const route = routes.get(request.name)
    if (!route) throw routes.unknown
    grant = await deps.rateLimiter.take(credentialId, route.name)
    request.counted?.(grant)
    refuseOverLimit(grant, deps.clock.now().getTime(), `calls of ${route.name}`)
    if (known) route.check(known)
    else if (!request.fault) throw stranger()
    const body = await request.readBody()
    if (!known) throw request.fault
    let answer = await send(deps, route, known, request, body)
    if (answer.error === 'unauthenticated') {
      // The service would not take the statement, and so has done nothing: the key it was signed with may be gone.
      const again = await whoCalls(deps, request, { afresh: true })
      if (!again.known) throw stranger()
      answer = await send(deps, route, again.known, request, body)
      if (answer.error === 'unauthenticated') throw statementRefused(route)
    }
    return { grant, teamId, replayed: answer.replayed, result: resultOf(answer) }
  } catch (thrown) {
    const error = toWireError(thrown)
    report(deps, labelOf(routes, request.name), request, error, thrown)
    return { grant, teamId, replayed: false, result: { error } }
  }
}

/** `known` is null for a person who may not act for the team they named, or named none. */
type Who = { credentialId: string; known: Known | null }

async function whoCalls(deps: Deps, request: ToolRequest, options?: { afresh: boolean }): Promise<Who> {
  if (request.audience === 'pages') {
    const { sessionId, known } = await deps.sessions(request)
    return { credentialId: sessionId, known }
  }
  const known = await deps.credentials.authenticate(request, options)
  return { credentialId: known.caller.credential.id, known }
}

const stranger = () => new ToolError('forbidden', 'You are not in this team, or have no workspace in it.')

function routeOfTool(tool: ToolContract): Route {
  const { name, service, effect, input } = tool
  const check = (known: Known) => checkScope(tool, known)
  return { name, service, subject: subjectOfTool(tool), takesIdempotencyKey: effect === 'write', input, check }
}

function routeOfAction(action: ActionContract, clock: Clock): Route {
  const { name, service, input } = action
  const check = ({ caller }: Known) => checkActor(action, caller, clock.now())
  return { name, service, subject: subjectOfAction(action), takesIdempotencyKey: true, input, check }
}

/** auth has vouched for the caller, so whatever is wrong is not the caller's credential. */
function statementRefused({ service }: Route) {
  const message = 'The service for this request is not available right now. Try again shortly.'
  const cause = new Error(`${service} refuses what auth states about callers`)
  return new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause)
}

function checkScope({ name, scope }: ToolContract, { caller }: Known) {
  if (scope === null || caller.scopes.includes(scope)) return
  const message = `${name} needs the scope ${scope}. Use a credential that has it, or ask an owner or admin for one.`
  throw new ToolError('insufficient_scope', message, { requiredScope: scope })
}

async function send(
  deps: Deps,
  { takesIdempotencyKey, service, subject, input: schema }: Route,
  known: Known,
  request: ToolRequest,
  body: Uint8Array,
) {
  const values = {
    [HEADER.requestId]: request.requestId,
    [HEADER.idempotencyKey]: takesIdempotencyKey ? checkKey(request.idempotencyKey) : undefined,
  }
  const input = body.length === 0 ? EMPTY_INPUT : body
  try {
    const answer = await introduce(known, service, (caller) =>
      forward(deps.bus, subject, input, { ...caller, ...values }, deps.config.callTimeoutMs),
    )
    if (answer.error === 'unavailable') parseInput(schema, input)
    return answer
  } catch (thrown) {
    // Nobody there reads the body, but what is wrong with it comes first in the order of refusals.
    if (thrown instanceof ToolError && thrown.code === 'unavailable') parseInput(schema, input)
    throw thrown
  }
}

const EMPTY_INPUT = new TextEncoder().encode('{}')

function checkKey(key: string | undefined) {
  if (key === undefined || /^[\x20-\x7E]{1,255}$/.test(key)) return key
  const message = 'Idempotency-Key must be 1 to 255 printable ASCII characters.'
  throw new ToolError('invalid_input', message, {
    issues: [{ path: 'Idempotency-Key', code: 'bad_format', message }],
  })
}

const resultOf = ({ body, error }: Answer) => (error ? { errorBody: body, code: error } : { body })

/** Refusals are the caller's business; what is ours goes to the log under the request id. */
function report({ log }: Deps, tool: string, { requestId }: ToolRequest, { code }: WireError, thrown: unknown) {
  const fields = { requestId, tool, code }
  if (code === 'internal') return log.error({ ...fields, err: thrown }, 'call failed')
  if (code !== 'unavailable' && code !== 'timeout') return
  // A line, not a stack: whoever holds a key can cause as many of these as the limit allows.
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : undefined
  log.warn({ ...fields, cause }, 'call could not be served')
}
