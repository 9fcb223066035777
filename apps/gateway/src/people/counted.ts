import {
  type ActionContract,
  actions,
  findSessionToken,
  isOwnPage,
  isPersonal,
  ToolError,
  toWireError,
} from '@adloom/contracts'
import { type Request, type RequestHandler, Router } from 'express'
import type { Deps } from '../deps.ts'
import { headersOfLimit, refuseOverLimit } from '../rate-limit/answers.ts'
import type { Presenter } from '../http/present.ts'
import type { Grant } from '../rate-limit/rate-limit.ts'
import { requestIdOf } from '../http/request-id.ts'
import { answer, headerOf } from '../http/exchange.ts'

const SETTINGS = '/api/settings'
const ACTIONS = '/api/actions'

/** The endpoints of auth. All other names share one count, so that unknown names cannot multiply the counts. */
const ENDPOINTS = new Set(['api-keys'])
const METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Actions about a person instead of a team. auth answers them over HTTP. */
export const PERSONAL: ReadonlySet<string> = new Set(
  Object.values<ActionContract>(actions).flatMap((action) => (isPersonal(action) ? [action.name] : [])),
)

/**
 * Applies the rate limit to requests that auth answers over HTTP, for each session, method and endpoint: the settings
 * endpoints, and the actions about a person. Refusals come in this order: 403 for a page of
 * another site, 401 (503), 429. Requests without a session cookie are left to auth.
 */
export function counted(deps: Deps, presenter: Presenter): RequestHandler {
  const { publicUrl } = deps.config
  const router = Router({ caseSensitive: true, strict: true })
  const nowMs = () => deps.clock.now().getTime()
  router.use([SETTINGS, ACTIONS], async (req, res, next) => {
    const credential = findSessionToken(headerOf(req, 'cookie'), publicUrl)
    if (credential === null) return next()
    const requestId = requestIdOf(req)
    let grant: Grant | null = null
    try {
      const isOwn = isOwnPage(headerOf(req, 'sec-fetch-site'), headerOf(req, 'origin'), publicUrl)
      if (!isOwn && !SAFE_METHODS.has(req.method)) {
        throw new ToolError(
          'forbidden',
          'This request comes from a page of another site. Send it from a page of this installation.',
        )
      }
      const presented = { credential, audience: 'pages', address: () => req.ip ?? '', requestId } as const
      const { sessionId } = await deps.sessions(presented)
      grant = await deps.rateLimiter.take(sessionId, countedAs(req))
      refuseOverLimit(grant, nowMs(), 'requests of this kind')
    } catch (thrown) {
      const error = toWireError(thrown)
      const more = grant ? headersOfLimit(grant, nowMs()) : []
      if (error.code === 'unauthenticated') more.push('WWW-Authenticate', 'Session')
      return answer(req, res, presenter.problem(error, requestId, more))
    }
    const headers = headersOfLimit(grant, nowMs())
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!)
    next()
  })
  return router
}

/** Ids are left out, so that the limit covers all keys together. */
function countedAs({ method, path, baseUrl }: Request): string {
  const name = path.split('/')[1] ?? ''
  if (baseUrl === ACTIONS) return name
  return `${METHODS.has(method) ? method : 'other'} ${SETTINGS}/${ENDPOINTS.has(name) ? name : 'other'}`
}
