import { SpanKind, withSpan } from '@adloom/runtime'
import express, { type Express, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import type { Deps } from './deps.ts'
import { consentRoutes, oauthRoutes } from './oauth/routes.ts'
import { apiKeyRoutes } from './keys/api-key-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { personalActionRoutes } from './personal/routes.ts'
import { answerProblems, nothingHere } from './http/problems.ts'
import { requestIdOf } from './http/request.ts'
import { resetRoutes } from './password-reset/reset-routes.ts'
import { sameOriginOnly } from './http/same-origin.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

/** What people's pages and OAuth clients ask of auth. The gateway passes it on; nobody else reaches it. */
export function createHttpApp(deps: Deps): Express {
  const app = express()
  app.set('trust proxy', deps.http.trustedProxies)
  app.set('query parser', 'simple')
  app.disable('etag')
  app.response.json = lineOfJson
  app.use(
    helmet({
      strictTransportSecurity: deps.publicUrl.startsWith('https:'),
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  )
  app.get('/healthz', (_req, res) => void res.send('ok'))
  app.get('/readyz', ready(deps))
  app.use(traced, identified)
  app.use(oauthRoutes(deps))
  app.use(sameOriginOnly(deps.publicUrl))
  app.use(consentRoutes(deps))
  app.use('/sign-in', signInRoutes(deps))
  app.use('/sign-in/reset', resetRoutes(deps))
  app.use('/sign-in/invitation', invitationRoutes(deps))
  app.use('/api/session', sessionRoutes(deps))
  app.use('/api/settings/api-keys', apiKeyRoutes(deps))
  app.use('/api/actions', personalActionRoutes(deps))
  app.use(nothingHere)
  app.use(answerProblems(deps.publicUrl, deps.log))
  return app
}

/** Ends in a newline, so that a shell's prompt does not stand behind the answer. */
function lineOfJson(this: Response, body: unknown): Response {
  return this.type('json').send(`${JSON.stringify(body)}\n`)
}

/** Answers say who is signed in, or hold a key: no cache may keep them. */
const identified: RequestHandler = (req, res, next) => {
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
    // The pattern rather than the path, so that spans of the same endpoint have the same name.
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
