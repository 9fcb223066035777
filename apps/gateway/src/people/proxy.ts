import { type IncomingMessage, ServerResponse } from 'node:http'
import { ToolError } from '@adloom/contracts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware'
import type { Config } from '../config.ts'
import { hsts } from '../http/security-headers.ts'

/** The paths that auth serves: sessions, keys and personal actions, OAuth for clients, and the sign-in pages. */
const AUTH_PATHS = [
  '/api/oauth',
  '/.well-known/oauth-authorization-server',
  '/api/settings',
  // The personal actions, which people.ts passes on.
  '/api/actions',
  '/api/session',
  '/sign-in',
]
const FILES_PATHS = ['/files']

/** The same as for a tool. */
const TIMEOUT_MS = 15_000

/** Answers a request that could not be forwarded. */
type Fail = (thrown: unknown, req: Request, res: Response) => void

/** Forwards requests to the processes that serve them. Bodies are not read. */
export function proxies({ publicUrl, authUrl, filesUrl }: Config, fail: Fail): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const pass = (target: string, paths: readonly string[]) => {
    const isServed = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    const introduce = introduceAs(publicUrl)
    const proxy = proxyTo(target, fail)
    router.use((req, res, next) => {
      if (!isServed(req.path)) return next()
      introduce(req, res)
      return proxy(req, res, next)
    })
  }
  pass(authUrl, AUTH_PATHS)
  pass(filesUrl, FILES_PATHS)
  return router
}

/** Sets the headers that tell a service the client's address and the public origin. */
function introduceAs(publicUrl: string) {
  const { host, protocol } = new URL(publicUrl)
  const security = hsts(publicUrl)
  return (req: Request, res: Response) => {
    const client = req.ip ?? ''
    removeForwarded(req)
    req.headers['x-forwarded-for'] = client
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    req.headers['x-forwarded-host'] = host
    if (security) res.setHeader('Strict-Transport-Security', `max-age=${security.maxAge}; includeSubDomains`)
  }
}

/** Removes the forwarding headers that the client sent. `req.ip` has already evaluated them. */
function removeForwarded(req: IncomingMessage) {
  for (const name of Object.keys(req.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip') delete req.headers[name]
  }
}

function proxyTo(target: string, fail: Fail) {
  return createProxyMiddleware({
    target,
    proxyTimeout: TIMEOUT_MS,
    // The plugin's answers to failures are not problem documents.
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

/** Nothing was done if the connection failed or the request was a GET. Otherwise the outcome is unknown. */
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
