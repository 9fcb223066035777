import { actions, type ActionContract, findSessionToken, isOwnPage, ToolError, toWireError } from '@adloom/contracts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  callAction,
  callTool,
  routesOfActions,
  statusOf,
  type ToolOutcome,
  type ToolRequest,
} from '../call/call-tool.ts'
import type { Deps } from '../deps.ts'
import { PERSONAL } from './counted.ts'
import type { Presenter } from '../http/present.ts'
import { readJsonBody } from '../http/request-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { answer, headerOf } from '../http/exchange.ts'
import { teamIn } from './team-in.ts'

const TOOLS = '/api/tools/'
const ACTIONS = '/api/actions/'

/**
 * The endpoints for the pages of a signed-in person. `?teamId=` names the team that they act for. `/api/tools/<name>`
 * calls a tool as over REST, and `/api/actions/<name>` an action, which no key or token may call. An action about the
 * person takes no `teamId`, and auth answers it. Refusals come in this order: 405, 403 for a page of another site, and
 * then as over REST. A fault of `teamId` is 400, like a fault of the body.
 */
export function people(
  deps: Deps,
  presenter: Presenter,
  registry: Record<string, ActionContract> = actions,
): RequestHandler {
  const routes = routesOfActions(registry, deps.clock)
  const router = Router({ caseSensitive: true, strict: true })
  const serve = (call: (request: ToolRequest) => Promise<ToolOutcome>) => async (req: Request, res: Response) => {
    const requestId = requestIdOf(req)
    try {
      const outcome = await call(personsRequest(deps, req, requestId))
      const { result } = outcome
      const isSignedOut = 'error' in result && result.error.code === 'unauthenticated'
      const nowMs = deps.clock.now().getTime()
      answer(
        req,
        res,
        isSignedOut
          ? presenter.problem(result.error, requestId, ['WWW-Authenticate', 'Session'])
          : presenter.outcome(outcome, requestId, null, nowMs),
      )
    } catch (thrown) {
      answer(req, res, presenter.problem(toWireError(thrown), requestId))
    }
  }
  router.use(
    TOOLS,
    serve(async (request) => {
      const startedAtMs = performance.now()
      const outcome = await callTool(deps, request)
      deps.metrics.called(request.name, statusOf(outcome), startedAtMs)
      return outcome
    }),
  )
  const act = serve((request) => callAction(deps, routes, request))
  // Actions about the person go to auth once they have been counted. See counted.ts.
  const isAuths = ({ method, path }: Request) => method === 'POST' && PERSONAL.has(path.slice(1))
  router.use(ACTIONS, (req, res, next) => (isAuths(req) ? next() : act(req, res)))
  return router
}

/** Errors: faults of the request that are reported before its caller is authenticated. */
function personsRequest({ config: { publicUrl } }: Deps, req: Request, requestId: string): ToolRequest {
  if (req.method !== 'POST') throw new ToolError('method_not_allowed', 'Use POST.', { allow: 'POST' })
  if (!isOwnPage(headerOf(req, 'sec-fetch-site'), headerOf(req, 'origin'), publicUrl))
    throw new ToolError(
      'forbidden',
      'This request comes from a page of another site. Send it from a page of this installation.',
    )
  const credential = findSessionToken(headerOf(req, 'cookie'), publicUrl)
  return {
    name: req.path.slice(1),
    credential,
    audience: 'pages',
    ...teamIn(req.url),
    address: () => req.ip ?? '',
    requestId,
    idempotencyKey: headerOf(req, 'idempotency-key'),
    header: (name) => headerOf(req, name),
    readBody: () => readJsonBody(req),
  }
}
