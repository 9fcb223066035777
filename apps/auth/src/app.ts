import { SpanKind, withSpan } from '@adloom/runtime'
import express, { type Express, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import type { Deps } from './deps.ts'
import { consentRoutes, oauthRoutes } from './oauth/routes.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { personalActionRoutes } from './personal/routes.ts'
import { answerProblems, routeNotFound } from './http/problems.ts'
import { requestIdOf } from './http/request.ts'
import { resetRoutes } from './password-reset/reset-routes.ts'
import { sameOriginOnly } from './http/same-origin.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

/** Serves web pages and OAuth clients. Only the gateway reaches this server; it forwards their requests. */
export function createHttpApp(deps: Deps): Express {
  const app = express()
  app.set('trust proxy', deps.http.trustedProxies)
  app.set('query parser', 'simple')
  app.disable('etag')
  app.response.json = sendJsonLine
  app.use(
    helmet({
      strictTransportSecurity: deps.publicUrl.startsWith('https:'),
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  )
  app.get('/healthz', (_req, res) => void res.send('ok'))
  app.get('/readyz', ready(deps))
  app.use(traced, commonHeaders)
  app.use(oauthRoutes(deps))
  app.use(sameOriginOnly(deps.publicUrl))
  app.use(consentRoutes(deps))
  app.use('/sign-in', signInRoutes(deps))
  app.use('/sign-in/reset', resetRoutes(deps))
  app.use('/sign-in/invitation', invitationRoutes(deps))
  app.use('/api/session', sessionRoutes(deps))
  app.use('/api/settings/api-keys', apiKeyRoutes(deps))
  app.use('/api/actions', personalActionRoutes(deps))
  app.use(routeNotFound)
  app.use(answerProblems(deps.publicUrl, deps.log))
  return app
}

/** Ends the body with a newline, so that a shell prompt starts on its own line. */
function sendJsonLine(this: Response, body: unknown): Response {
  return this.type('json').send(`${JSON.stringify(body)}\n`)
}

/** Sets the request ID, and forbids caching: responses may contain a key or personal data. */
const commonHeaders: RequestHandler = (req, res, next) => {
  res.set('X-Request-Id', requestIdOf(req))
  res.set('Cache-Control', 'no-store')
  next()
}

const traced: RequestHandler = (req, res, next) => {
  const options = { kind: SpanKind.SERVER, from: { get: (name: string) => req.get(name) } }
  void withSpan(req.method, options, async (span) => {
    const closed = new Promise<void>((resolve) => res.once('close', resolve))
    next()
    await closed
    // The route pattern instead of the path, so that spans of one endpoint share a name.
    const route = req.baseUrl + ((req.route as { path?: string } | undefined)?.path ?? '')
    span?.updateName(`${req.method} ${route}`).setAttribute('http.response.status_code', res.statusCode)
  })
}

const ready =
  (deps: Deps): RequestHandler =>
  async (_req, res) => {
    const isReady =
      deps.bus.isConnected() &&
      (await deps.db`select 1`.then(
        () => true,
        () => false,
      ))
    res.status(isReady ? 200 : 503).send(isReady ? 'ready' : 'not ready')
  }
