import type { IncomingMessage } from 'node:http'
import { ToolError } from '@adloom/contracts'
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware'
import type { Deps } from './deps.ts'
import { hsts } from './security-headers.ts'

/** Paths that auth answers: sessions and settings of people, OAuth for clients, and the pages to sign in. */
const AUTH_PATHS = ['/api/oauth', '/api/settings', '/api/session', '/sign-in']
const FILES_PATHS = ['/files']

const TIMEOUT_MS = 30_000

/** Passes what other processes answer on to them, bodies unread. Their being away is 503. */
export function proxies({ config }: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const origin = new URL(config.publicUrl)
  const { maxAge = 0 } = hsts(config.publicUrl) || {}

  const introduce: RequestHandler = (req, res, next) => {
    forgetClaims(req)
    req.headers['x-forwarded-for'] = req.ip ?? ''
    req.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    req.headers['x-forwarded-host'] = origin.host
    if (maxAge > 0) res.setHeader('Strict-Transport-Security', `max-age=${maxAge}; includeSubDomains`)
    next()
  }
  const pass = (target: string, paths: readonly string[]) => {
    const isOurs = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    const proxy = createProxyMiddleware({
      target,
      proxyTimeout: TIMEOUT_MS,
      // Its own answers to failures are no problem documents: what fails goes to `unavailable` below.
      ejectPlugins: true,
      plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    })
    const only =
      (handler: RequestHandler): RequestHandler =>
      (req, res, next) =>
        isOurs(req.path) ? handler(req, res, next) : next()
    router.use(only(introduce), only(proxy as RequestHandler))
  }
  pass(config.authUrl, AUTH_PATHS)
  pass(config.filesUrl, FILES_PATHS)
  router.use(unavailable)
  return router
}

/** What a client says of itself in headers that only a proxy may set; `req.ip` has already weighed it. */
function forgetClaims(req: IncomingMessage) {
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip') delete req.headers[name]
  }
}

const unavailable: ErrorRequestHandler = (cause, _req, _res, next) => {
  const message = 'The service behind this is not available right now. Try again shortly.'
  next(new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause))
}
