import { type Answer, decode, forward } from '@adloom/bus'
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
import { unlessStopping, waitMsOf } from './wait-time.ts'
import { createTrail, type Trail } from '../request-log/trail.ts'
import { refuseOverLimit } from '../rate-limit/answers.ts'
import type { Grant } from '../rate-limit/rate-limit.ts'

/** A call as any transport received it. */
export type ToolRequest = Presented & {
  name: string
  /** As sent. Checked for write tools only. */
  idempotencyKey: string | undefined
  /** A fault in the address of the request. It is reported in its place in the order of refusals. */
  fault?: ToolError | undefined
  /** Called once the call has been counted. */
  counted?: ((grant: Grant) => void) | undefined
  /** A header of the request, for trace context. */
  header(name: string): string | undefined
  /** The input as JSON bytes. Runs once the caller may call the tool. Errors: faults that the transport finds. */
  readBody(): Promise<Uint8Array>
}

/** The outcome of a call: the bytes of the answer, or an error. `errorBody` holds a WireError of the service. */
export type ToolOutcome = {
  /** Null: the call was refused before it was counted. */
  grant: Grant | null
  /** The team of the credential. Null: the credential is invalid, or the person may not act for the team. */
  teamId: string | null
  replayed: boolean
  result: { body: Uint8Array } | { errorBody: Uint8Array; code: ErrorCode } | { error: WireError }
}

/** The destination of a call, and its access check. */
type Route = {
  name: string
  service: string
  subject: string
  takesIdempotencyKey: boolean
  /** Used only when the service does not answer. */
  input: ToolContract['input']
  waits: ToolContract['waits']
  /** Its answer says what it cost. */
  saysCredits: boolean
  /** Errors: the permission that the caller lacks. */
  check(known: Known): void
}
export type Routes = { get(name: string): Route | undefined; unknown: ToolError }

/** The routes of the tools that this installation offers. */
export function routesOfTools(offered: readonly ToolContract[]): Routes {
  const byName = new Map(offered.map((tool) => [tool.name, routeOfTool(tool)]))
  return {
    get: (name) => byName.get(name),
    unknown: new ToolError('unknown_tool', 'There is no tool with this name. GET /v1/openapi.json lists them all.'),
  }
}

/** The name of a tool for logs and metrics. Unknown names share one label. */
export const labelOf = (routes: Routes, name: string) => (routes.get(name) ? name : '{unknown}')

/**
 * Calls a tool, in the same way over every transport. Refusals come in the order of docs/rules.md §5: 401, 404, 429,
 * 403, faults of the body (415, 413, 400), 503. Never rejects.
 */
export function callTool(deps: Deps, request: ToolRequest): Promise<ToolOutcome> {
  return logged(deps, deps.routes, request, () => traced(deps, request))
}

/** The same for actions, which only a person may call. `routes` are those of actions. */
export const callAction = (deps: Deps, routes: Routes, request: ToolRequest): Promise<ToolOutcome> =>
  logged(deps, routes, request, () => noted(deps, routes, request))

/** Serves a call and notes it for the team's log of requests. */
async function noted(deps: Deps, routes: Routes, request: ToolRequest): Promise<ToolOutcome> {
  const trail = createTrail()
  const outcome = await pass(deps, routes, request, trail)
  const { result } = outcome
  const code = 'body' in result ? null : 'error' in result ? result.error.code : result.code
  const kind = routes === deps.routes ? 'tool' : 'action'
  const { requestId, audience: via } = request
  const about = { requestId, kind, name: labelOf(routes, request.name), via, status: statusOf(outcome), code } as const
  deps.requestLog.note(trail, { ...about, credits: creditsIn(routes, request.name, result) })
  return outcome
}

/** What a call cost, of tools whose answer says it: they are rare, and take long enough for a small answer to be parsed. */
function creditsIn(routes: Routes, name: string, result: ToolOutcome['result']): number | null {
  if (!('body' in result) || !routes.get(name)?.saysCredits) return null
  // A service of another release may not say it, and no log may fail a call.
  const { credits } = decode(result.body) as { credits?: { reserved?: number; charged?: number } }
  return credits?.charged ?? credits?.reserved ?? null
}

/** Logs one line for each call if the configuration asks for it. */
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
  if (!telemetryIsOn()) return noted(deps, deps.routes, request)
  const name = labelOf(deps.routes, request.name)
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'adloom.tool': name, 'adloom.request_id': request.requestId, 'adloom.audience': request.audience },
    from: { get: request.header },
  }
  return withSpan(`${SPANS[request.audience]}${name}`, options, async (span) => {
    const outcome = await noted(deps, deps.routes, request)
    const status = statusOf(outcome)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    return outcome
  })
}

const SPANS = { rest: 'POST /v1/tools/', mcp: 'tools/call ', pages: 'POST /api/tools/' } as const

/** The routes of actions, which require a role where tools require a scope. */
export function routesOfActions(registry: Record<string, ActionContract>, clock: Clock): Routes {
  const byName = new Map<string, Route>(
    Object.values(registry)
      .filter((action) => !isPersonal(action))
      .map((action) => [action.name, routeOfAction(action, clock)]),
  )
  return { get: (name) => byName.get(name), unknown: new ToolError('not_found', 'There is no action with this name.') }
}

/** The HTTP status of an outcome. */
export function statusOf({ result }: ToolOutcome): number {
  if ('body' in result) return 200
  return ERRORS['error' in result ? result.error.code : result.code].status
}

async function pass(deps: Deps, routes: Routes, request: ToolRequest, trail: Trail): Promise<ToolOutcome> {
  let teamId: string | null = null
  let grant: Grant | null = null
  try {
    const { credentialId, known } = await trail.part('authenticate', () => identify(deps, request))
    trail.caller = known?.caller ?? null
    teamId = known?.caller.teamId ?? null
    const route = routes.get(request.name)
    if (!route) throw routes.unknown
    grant = await trail.part('count', () => deps.rateLimiter.take(credentialId, route.name))
    request.counted?.(grant)
    refuseOverLimit(grant, deps.clock.now().getTime(), `calls of ${route.name}`)
    if (known) route.check(known)
    else if (!request.fault) throw notMember()
    const body = await trail.part('read_body', () => request.readBody())
    if (!known) throw request.fault
    let answer = await trail.part(route.service, () => send(deps, route, known, request, body))
    if (answer.error === 'unauthenticated') {
      // The service refused the statement and did nothing. The key that signed it may have been removed.
      const again = await identify(deps, request, { afresh: true })
      if (!again.known) throw notMember()
      const { known: renewed } = again
      answer = await trail.part(route.service, () => send(deps, route, renewed, request, body))
      if (answer.error === 'unauthenticated') throw statementRefused(route)
    }
    return { grant, teamId, replayed: answer.replayed, result: resultOf(answer) }
  } catch (thrown) {
    const error = toWireError(thrown)
    report(deps, labelOf(routes, request.name), request, error, thrown)
    return { grant, teamId, replayed: false, result: { error } }
  }
}

/** `known` is null for a person who named no team, or a team that they may not act for. */
type Identified = { credentialId: string; known: Known | null }

async function identify(deps: Deps, request: ToolRequest, options?: { afresh: boolean }): Promise<Identified> {
  if (request.audience === 'pages') {
    const { sessionId, known } = await deps.sessions(request)
    return { credentialId: sessionId, known }
  }
  const known = await deps.credentials.authenticate(request, options)
  return { credentialId: known.caller.credential.id, known }
}

/** The refusal for a person who is not in the team, whether or not there is one. */
export const notMember = () => new ToolError('forbidden', 'You are not in this team, or have no workspace in it.')

function routeOfTool(tool: ToolContract): Route {
  const { name, service, effect, input, waits } = tool
  const check = (known: Known) => checkScope(tool, known)
  const subject = subjectOfTool(tool)
  const isWrite = effect === 'write'
  const saysCredits = isWrite && 'credits' in tool.output.shape
  return { name, service, subject, takesIdempotencyKey: isWrite, input, waits, saysCredits, check }
}

function routeOfAction(action: ActionContract, clock: Clock): Route {
  const { name, service, input } = action
  const check = ({ caller }: Known) => checkActor(action, caller, clock.now())
  const subject = subjectOfAction(action)
  const rest = { input, waits: undefined, saysCredits: false, check }
  return { name, service, subject, takesIdempotencyKey: true, ...rest }
}

/** auth has confirmed the caller, so the fault is not in the caller's credential. */
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
  { takesIdempotencyKey, service, subject, input: schema, waits }: Route,
  known: Known,
  request: ToolRequest,
  body: Uint8Array,
) {
  const values = {
    [HEADER.requestId]: request.requestId,
    [HEADER.idempotencyKey]: takesIdempotencyKey ? checkKey(request.idempotencyKey) : undefined,
  }
  const input = body.length === 0 ? EMPTY_INPUT : body
  const waitMs = waits ? waitMsOf(waits, input) : 0
  const timeoutMs = deps.config.callTimeoutMs + waitMs
  try {
    const answering = introduce(known, service, (caller) =>
      forward(deps.bus, subject, input, { ...caller, ...values }, timeoutMs),
    )
    const answer = await (waitMs > 0 ? unlessStopping(deps.stopping.signal, answering) : answering)
    if (answer.error === 'unavailable') parseInput(schema, input)
    return answer
  } catch (thrown) {
    // The service is down and cannot validate the body, but faults of the body come first in the order of refusals.
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

/** Only faults of the service are logged, under the request id. Refusals concern the caller alone. */
function report({ log }: Deps, tool: string, { requestId }: ToolRequest, { code }: WireError, thrown: unknown) {
  const fields = { requestId, tool, code }
  if (code === 'internal') return log.error({ ...fields, err: thrown }, 'call failed')
  if (code !== 'unavailable' && code !== 'timeout') return
  // Without a stack, because any caller can cause as many of these as the rate limit allows.
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : undefined
  log.warn({ ...fields, cause }, 'call could not be served')
}
