import { toWireError } from '@adloom/contracts'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { counted } from './people/counted.ts'
import { dashboard, notFoundPage } from './people/dashboard.ts'
import type { Deps } from './deps.ts'
import { docs } from './docs/docs.ts'
import { health } from './http/health.ts'
import { mcpEndpoint } from './mcp/endpoint.ts'
import type { McpServer } from './mcp/server.ts'
import { liveEvents } from './people/live-events.ts'
import { people } from './people/people.ts'
import type { Presenter } from './http/present.ts'
import { proxies } from './people/proxy.ts'
import { requestIdOf } from './http/request-id.ts'
import { answer } from './http/exchange.ts'
import { restTools } from './rest/rest.ts'
import { apiHeaders, pageHeaders } from './http/security-headers.ts'

/** The routes of the public origin. Tools come first, because every request passes the routes before its own. */
export function createApp(deps: Deps, presenter: Presenter, server: McpServer): Express {
  const { publicUrl, http } = deps.config
  const secure = apiHeaders(publicUrl)
  const fail = failWith(deps, presenter)
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('case sensitive routing').enable('strict routing')
  if (http.trustedProxies) app.set('trust proxy', http.trustedProxies)

  app.use('/v1/tools/', restTools(deps, presenter))
  app.use(mcpEndpoint(deps, { presenter, server, secure }))
  app.use(people(deps, presenter))
  app.use(liveEvents(deps, presenter, secure))
  app.use(nameRequest)
  app.use(health(deps))
  app.use(counted(deps, presenter))
  app.use(proxies(deps.config, fail))
  app.use(dashboard(deps.config, pageHeaders(publicUrl)))
  app.use(docs(deps, pageHeaders(publicUrl)))
  app.use(notFoundPage(deps.config, pageHeaders(publicUrl)))
  app.use((req, res) => {
    const error = { code: 'not_found', message: 'There is nothing at this address. See /v1/docs.' } as const
    answer(req, res, presenter.problem(error, requestIdOf(req)))
  })
  app.use(((thrown, req, res, _next) => fail(thrown, req, res)) satisfies ErrorRequestHandler)
  return app
}

/** One id for each request, whichever process answers it. */
const nameRequest: RequestHandler = (req, res, next) => {
  const requestId = requestIdOf(req)
  req.headers['x-request-id'] = requestId
  res.setHeader('X-Request-Id', requestId)
  next()
}

/** Answers every exception with a problem, and logs faults of the service. */
function failWith({ log }: Deps, presenter: Presenter) {
  return (thrown: unknown, req: Request, res: Response) => {
    const requestId = requestIdOf(req)
    const error = isMalformed(thrown)
      ? ({ code: 'invalid_input', message: 'The URL is not valid. Check its percent-encoding.' } as const)
      : toWireError(thrown)
    if (error.code === 'internal') log.error({ err: thrown, requestId }, 'request failed')
    else if (error.code !== 'invalid_input') log.warn({ err: thrown, requestId }, 'request could not be served')
    if (res.headersSent) res.destroy()
    else answer(req, res, presenter.problem(error, requestId))
  }
}

/** What Express and its file server throw for a malformed address. */
const isMalformed = (thrown: unknown) =>
  thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500
