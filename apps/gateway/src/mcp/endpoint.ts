import { ERRORS, type Scope, ToolError, toWireError } from '@adloom/contracts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { statusOf } from '../call/call-tool.ts'
import type { Deps } from '../deps.ts'
import { createTally, refuseOverLimit, type Tally } from '../rate-limit/answers.ts'
import type { Presenter } from '../http/present.ts'
import { readJsonBody } from '../http/request-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { answer, bearerOf, headerOf } from '../http/exchange.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { MCP_PATH, mcpUrlOf, METADATA_PATHS } from './transport/addresses.ts'
import { callOnce } from './calling/call.ts'
import { createOriginCheck, preflight, readableBy } from './transport/cross-origin.ts'
import type { Exchange } from './transport/exchange.ts'
import { calledTool, countedAs, type Message, messagesIn } from './transport/messages.ts'
import { profileOf } from './profiles.ts'
import { createChallenges, protectedResource } from './transport/protected-resource.ts'
import type { McpServer } from './server.ts'
import { sendResponse, webRequest } from './transport/web.ts'

type McpCaller = Omit<Exchange, 'profile'>
/** What every answer reports, including a refusal. */
type Reported = { requestId: string; limits: string[] }
type Parts = { presenter: Presenter; server: McpServer; secure: SecurityHeaders }

const METHODS = 'POST, OPTIONS'
const FOREIGN_PAGE =
  'Pages of this origin may not use the MCP server. An operator can allow it with ADLOOM_MCP_ORIGINS.'

/**
 * The MCP server and its metadata on the public origin. Requests are checked here as on REST before the protocol
 * handles them. Refusals come in this order: 403 for a foreign page, 401 (503), 405, 415, 413, 429, 400.
 */
export function mcpEndpoint(deps: Deps, { presenter, server, secure }: Parts): Router {
  const { publicUrl, mcpOrigins } = deps.config
  const isAllowed = createOriginCheck(publicUrl, mcpOrigins)
  const challenges = createChallenges(publicUrl)
  const url = mcpUrlOf(publicUrl)
  const nowMs = () => deps.clock.now().getTime()
  const scopes = new Map(deps.offered.map(({ name, scope }) => [name, scope]))

  /** Answers a refused request with a problem and the headers that tell the client how to correct it. */
  const refuse = (req: Request, res: Response, thrown: unknown, { requestId, limits }: Reported) => {
    const error = toWireError(thrown)
    if (error.code === 'internal') deps.log.error({ err: thrown, requestId }, 'MCP request failed')
    if (ERRORS[error.code].status === 503) deps.log.warn({ err: thrown, requestId }, 'MCP request could not be served')
    const more = isAllowed(headerOf(req, 'origin')) ? readableBy(headerOf(req, 'origin')) : []
    if (error.code === 'unauthenticated') {
      more.push('WWW-Authenticate', challenges.unauthenticated(bearerOf(req) !== null))
    }
    if (error.code === 'insufficient_scope' && error.requiredScope) {
      more.push('WWW-Authenticate', challenges.insufficientScope(error.requiredScope))
    }
    answer(req, res, presenter.problem(error, requestId, [...more, ...limits]))
  }

  const serve = async (req: Request, res: Response, requestId: string, tally: Tally) => {
    const caller = await authenticated(deps, req, requestId, tally)
    if (req.method !== 'POST')
      throw new ToolError('method_not_allowed', 'Use POST to send a message.', { allow: METHODS })
    const bytes = await readJsonBody(req)
    const known = ['X-Request-Id', requestId, ...secure, ...readableBy(headerOf(req, 'origin'))]
    const headers = () => [...known, ...tally.headers(nowMs())]
    const body = parse(bytes)
    for (const message of messagesIn(body)) await count(deps, caller, message)
    if (body === undefined) return sendResponse(res, malformed(), headers, tally.counted)
    const exchange = { ...caller, profile: profileOf(req.query) }
    await refuseToStepUp(deps, scopes, exchange, body)

    const gone = new AbortController()
    res.once('close', () => {
      if (!res.writableFinished) gone.abort()
    })
    await sendResponse(
      res,
      await server.answer(webRequest(req, url, gone.signal), body, exchange),
      headers,
      tally.counted,
    )
  }

  const handle: RequestHandler = async (req, res) => {
    const requestId = requestIdOf(req)
    const origin = headerOf(req, 'origin')
    const tally = createTally()
    try {
      if (!isAllowed(origin)) throw new ToolError('forbidden', FOREIGN_PAGE)
      if (req.method !== 'OPTIONS') return await serve(req, res, requestId, tally)
      const allowed = preflight(origin, METHODS, headerOf(req, 'access-control-request-headers'))
      answer(req, res, { status: 204, headers: [...secure, ...allowed], body: '' })
    } catch (thrown) {
      if (res.headersSent) res.destroy()
      else refuse(req, res, thrown, { requestId, limits: tally.headers(nowMs()) })
    }
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.all(MCP_PATH, handle)
  router.all([...METADATA_PATHS], metadata(deps, presenter, secure))
  return router
}

/** Authenticates the caller of a request. */
async function authenticated(deps: Deps, req: Request, requestId: string, tally: Tally): Promise<McpCaller> {
  const credential = bearerOf(req)
  const address = () => req.ip ?? ''
  const known = await deps.credentials.authenticate({ credential, audience: 'mcp', address, requestId })
  return {
    known,
    credential: credential!,
    address,
    requestId,
    tally,
    protocolVersion: headerOf(req, 'mcp-protocol-version'),
    header: (name) => headerOf(req, name),
  }
}

/** The rate limit also applies to the other methods of the protocol. Errors: `rate_limited`, `unavailable`. */
async function count({ rateLimiter, clock }: Deps, { known, tally }: McpCaller, message: Message) {
  const name = countedAs(message)
  if (name === null) return
  const grant = await rateLimiter.take(known.caller.credential.id, name)
  tally.note(grant)
  refuseOverLimit(grant, clock.now().getTime(), 'requests of this kind')
}

/** The scope that each tool needs. */
type Needed = ReadonlyMap<string, Scope | null>

/**
 * A person can grant a token more scopes, so a missing scope is refused with an HTTP challenge, which is where clients
 * look for it. A key cannot get more, so its call returns a result with the error. Errors: `insufficient_scope`,
 * `rate_limited`.
 */
async function refuseToStepUp(deps: Deps, needed: Needed, exchange: Exchange, body: unknown) {
  const { credential, scopes } = exchange.known.caller
  const name = calledTool(body)
  const scope = name === null ? undefined : needed.get(name)
  if (name === null || credential.kind !== 'oauth' || !scope || scopes.includes(scope)) return
  const outcome = await callOnce(deps, exchange, { name }, {})
  if ('error' in outcome.result) {
    const { code, message, ...extras } = outcome.result.error
    throw new ToolError(code, message, extras)
  }
  throw new Error(`${name} was called without its scope and answered with ${statusOf(outcome)}`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined: the body is not JSON in UTF-8. A byte order mark is ignored. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** Source: JSON-RPC 2.0 §5.1. */
const malformed = () =>
  globalThis.Response.json(
    { jsonrpc: '2.0', error: { code: -32700, message: 'The body is not valid JSON.' }, id: null },
    { status: 400 },
  )

/** The metadata is public, and any page may read it. */
function metadata({ config, offered }: Deps, presenter: Presenter, secure: SecurityHeaders): RequestHandler {
  const body = JSON.stringify(protectedResource(config.publicUrl, offered))
  const headers = ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(body))]
  const open = [
    'Access-Control-Allow-Origin',
    '*',
    'Access-Control-Allow-Methods',
    'GET',
    'Access-Control-Allow-Headers',
    '*',
  ]
  const securityOnly = secure.filter((value, at) => value !== 'Cache-Control' && secure[at - 1] !== 'Cache-Control')
  const cached = ['Cache-Control', 'public, max-age=300']
  return (req, res) => {
    if (req.method === 'OPTIONS')
      return answer(req, res, { status: 204, headers: [...securityOnly, ...open], body: '' })
    if (req.method === 'GET' || req.method === 'HEAD') {
      return answer(req, res, { status: 200, headers: [...securityOnly, ...open, ...headers, ...cached], body })
    }
    const error = { code: 'method_not_allowed', message: 'Use GET to read this.', allow: 'GET, HEAD' } as const
    answer(req, res, presenter.problem(error, requestIdOf(req)))
  }
}
