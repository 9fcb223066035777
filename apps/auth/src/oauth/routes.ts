import { ToolError } from '@adloom/contracts'
import { databaseFailure } from '@adloom/service'
import { type ErrorRequestHandler, raw, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Deps } from '../deps.ts'
import { formBody, readForm } from '../http/form.ts'
import { methodNotAllowed } from '../http/problems.ts'
import { queryOf, requestIdOf } from '../http/request.ts'
import { answerAuthorization } from './authorization/authorize.ts'
import { clientNamedIn } from './clients/client-authentication.ts'
import { answerConsent } from './authorization/consent.ts'
import { METADATA_PATHS, metadataOf } from './metadata.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'
import { findParam } from './params.ts'
import { answerRegistration } from './clients/register.ts'
import { limited } from './request-limit.ts'
import { answerRevocation } from './tokens/revoke.ts'
import { answerToken } from './tokens/token.ts'

const BODY_MAX_BYTES = 16_384
const METADATA_MAX_AGE_SECONDS = 300

type Answer = (deps: Deps, req: Request, res: Response) => Promise<void>

/** The endpoints for OAuth clients. CORS is open, because clients may run in web pages. Errors are in OAuth terms. */
export function oauthRoutes(deps: Deps): Router {
  const router = Router()
  const metadata = metadataOf(deps.oauth.issuer)
  const publish = (path: string | string[], ...answer: RequestHandler[]) =>
    router.route(path).all(openToPages('GET')).get(answer).all(methodNotAllowed('GET', 'HEAD'), inOAuthTerms(deps))
  publish(METADATA_PATHS, (_req, res) => {
    res.set('Cache-Control', `public, max-age=${METADATA_MAX_AGE_SECONDS}`).json(metadata)
  })
  publish('/api/oauth/jwks', limited(deps), async (_req, res) => {
    const keys = await deps.oauthKeys.list()
    res.set('Cache-Control', `public, max-age=${METADATA_MAX_AGE_SECONDS}`).json({ keys })
  })

  const endpoint = (path: string, body: RequestHandler[], answer: Answer) =>
    router
      .route(path)
      .all(openToPages('POST'))
      .post(noStore, ...body, (req: Request, res: Response) => answer(deps, req, res))
      .all(methodNotAllowed('POST'))
      .all(inOAuthTerms(deps))
  // Accept any content type: some clients send none or a wrong one.
  endpoint(
    '/api/oauth/register',
    [limited(deps), raw({ type: () => true, limit: BODY_MAX_BYTES, inflate: false })],
    answerRegistration,
  )
  const formOfClient = [...formBody, limited(deps, (req) => clientNamedIn(readForm(req)))]
  endpoint('/api/oauth/token', formOfClient, answerToken)
  endpoint('/api/oauth/revoke', formOfClient, answerRevocation)
  return router
}

/** The OAuth endpoints that people open. Mount it behind `sameOriginOnly`. */
export function consentRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/api/oauth/authorize')
    .get(
      limited(deps, (req) => findParam(queryOf(req), 'client_id')),
      (req: Request, res: Response) => answerAuthorization(deps, req, res),
    )
    .all(methodNotAllowed('GET', 'HEAD'))
  router
    .route('/api/oauth/consent')
    .post(limited(deps), formBody, (req: Request, res: Response) => answerConsent(deps, req, res))
    .all(methodNotAllowed('POST'))
  return router
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
  next()
}

const EXPOSED = 'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate'

/** Allows requests from any origin, which is safe because these endpoints read no cookies. */
const openToPages =
  (method: string): RequestHandler =>
  (req, res, next) => {
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': EXPOSED,
    })
    if (req.method !== 'OPTIONS') return next()
    res.set({
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': 'Content-Type, Authorization, MCP-Protocol-Version',
      'Access-Control-Max-Age': '3600',
    })
    res.status(204).end()
  }

/** Answers errors as RFC 6749, 5.2 requires. Server failures are kept apart from invalid requests. */
function inOAuthTerms({ log }: Deps): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown)
    const { status, code, description, retryAfterSeconds } = refusalOf(databaseFailure(thrown))
    const fields = { err: thrown, requestId: requestIdOf(req), path: req.path }
    if (status >= 500) log.error(fields, 'OAuth request failed')
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds))
    if (thrown instanceof ToolError && thrown.extras.allow) res.set('Allow', thrown.extras.allow)
    if (status === 401) res.set('WWW-Authenticate', challengeFor(req))
    res.status(status).json({ error: code, error_description: description })
  }
}

/**
 * Names the scheme that the client tried (RFC 6749, 5.2). Otherwise it names `Client`: clients authenticate with form
 * fields, for which HTTP has no scheme.
 */
const challengeFor = (req: Request) =>
  `${/^basic\b/i.test(req.get('authorization') ?? '') ? 'Basic' : 'Client'} realm="adloom", error="invalid_client"`

type Refusal = { status: number; code: OAuthErrorCode; description: string; retryAfterSeconds?: number | undefined }

function refusalOf(failure: unknown): Refusal {
  if (failure instanceof OAuthError) {
    const status = failure.code === 'invalid_client' ? 401 : 400
    return { status, code: failure.code, description: failure.message }
  }
  if (failure instanceof ToolError) {
    if (failure.code === 'method_not_allowed')
      return { status: 405, code: 'invalid_request', description: failure.message }
    if (failure.code === 'unsupported_media_type')
      return { status: 400, code: 'invalid_request', description: failure.message }
    if (failure.code === 'rate_limited') {
      const { retryAfterSeconds } = failure.extras
      return { status: 429, code: 'temporarily_unavailable', description: failure.message, retryAfterSeconds }
    }
    if (failure.code === 'unavailable' || failure.code === 'timeout') {
      const { retryAfterSeconds = 2 } = failure.extras
      return { status: 503, code: 'temporarily_unavailable', description: 'Try again shortly.', retryAfterSeconds }
    }
  }
  const status = (failure as { status?: unknown } | null)?.status
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: status === 413 ? 413 : 400, code: 'invalid_request', description: 'The body cannot be read.' }
  return { status: 500, code: 'server_error', description: 'Something went wrong on our side.' }
}
