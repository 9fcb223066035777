import { type IncomingMessage, ServerResponse } from 'node:http'
import { ToolError } from '@adloom/contracts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware'
import type { Config } from '../config.ts'
import { hsts } from '../http/security-headers.ts'

/** Paths that auth answers: sessions and keys of people, what they do about themselves, OAuth for clients, and the pages to sign in. */
const AUTH_PATHS = [
  '/api/oauth',
  '/.well-known/oauth-authorization-server',
  '/api/settings',
  // Those that people.ts leaves.
  '/api/actions',
  '/api/session',
  '/sign-in',
]
const FILES_PATHS = ['/files']

/** As long as a tool may take. */
const TIMEOUT_MS = 15_000

/** Answers a request that could not be passed on. */
type Fail = (thrown: unknown, req: Request, res: Response) => void

/** Passes what other processes answer on to them, bodies unread. */
export function proxies({ publicUrl, authUrl, filesUrl }: Config, fail: Fail): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const pass = (target: string, paths: readonly string[]) => {
    const isTheirs = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    const introduce = introduceAs(publicUrl)
    const proxy = proxyTo(target, fail)
    router.use((req, res, next) => {
      if (!isTheirs(req.path)) return next()
      introduce(req, res)
      return proxy(req, res, next)
    })
  }
  pass(authUrl, AUTH_PATHS)
  pass(filesUrl, FILES_PATHS)
  return router
}

/** Says who asks, and under which address, in the headers that only a proxy may set. */
function introduceAs(publicUrl: string) {
  const { host, protocol } = new URL(publicUrl)
  const security = hsts(publicUrl)
  return (req: Request, res: Response) => {
    const client = req.ip ?? ''
    forgetClaims(req)
    req.headers['x-forwarded-for'] = client
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    req.headers['x-forwarded-host'] = host
    if (security) res.setHeader('Strict-Transport-Security', `max-age=${security.maxAge}; includeSubDomains`)
  }
}

/** Whatever a client says of itself in such headers; `req.ip` has already weighed it. */
function forgetClaims(req: IncomingMessage) {
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip') delete req.headers[name]
  }
}

function proxyTo(target: string, fail: Fail) {
  return createProxyMiddleware({
    target,
    proxyTimeout: TIMEOUT_MS,
    // Its own answers to failures are no problem documents.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      error(cause, req, res) {
        if (res instanceof ServerResponse) fail(failureOf(cause, req), req as Request, res as Response)
        else res.destroy()
      },
    },
  }) as RequestHandler
}

/** Without a connection nothing was done, and a GET does nothing; of anything else the outcome is not known. */
function failureOf(cause: Error & { code?: string }, { method }: IncomingMessage): ToolError {
  if (cause.code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD') {
    const message = 'The service for this request is not available right now. Try again shortly.'
    return new ToolError('unavailable', message, { retryAfterSeconds: 2 }, cause)
  }
  return new ToolError(
    'timeout',
    'The service did not respond, but the request may have taken effect. Check before you repeat it.',
    {},
    cause,
  )
}
