import { type Caller, findSessionToken, isOwnPage, ToolError, toWireError } from '@adloom/contracts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { notMember } from '../call/call-tool.ts'
import type { Deps } from '../deps.ts'
import { answer, headerOf } from '../http/exchange.ts'
import type { Presenter } from '../http/present.ts'
import { requestIdOf } from '../http/request-id.ts'
import { positionOf, type Position } from '../live/position.ts'
import { createWatcher } from '../live/watcher.ts'
import { refuseOverLimit } from '../rate-limit/answers.ts'
import { teamIn } from './team-in.ts'

const EVENTS = '/api/events'

/** Open streams of one person on one gateway: several browsers with several tabs. */
const OF_A_PERSON_MAX = 12

/**
 * `GET /api/events?teamId=`: what happens in a team, as server-sent events, for a signed-in member. Refusals come as for
 * the tools of a page: 405, 403 for a page of another site, 401, 429, 403, 400, and 503 when no more streams fit. The
 * stream ends with the session and with any change of the member's rights. Read: docs/live.md.
 */
export function liveEvents(deps: Deps, presenter: Presenter, secure: readonly string[]): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(EVENTS, async (req, res, next) => {
    if (req.path !== '/') return next()
    const requestId = requestIdOf(req)
    try {
      const start = await startOf(deps, req)
      const caller = await admit(deps, req, requestId)
      if (res.destroyed) return
      await open(deps, res, { requestId, caller, secure, ...start })
    } catch (thrown) {
      const error = toWireError(thrown)
      if (error.code === 'internal')
        deps.log.error({ err: thrown, requestId }, 'the stream of a person could not be opened')
      if (res.headersSent) return res.destroy()
      const more = error.code === 'unauthenticated' ? ['WWW-Authenticate', 'Session'] : []
      answer(req, res, presenter.problem(error, requestId, more))
    }
  })
  return router
}

type Start = { from: Position; resolvedAt: Position; hasMissed: boolean }

/** Where to begin. Read before the person's rights are: a change of them is then told by the stream. */
async function startOf({ hub, config }: Deps, req: Request): Promise<Start> {
  if (req.method !== 'GET') throw new ToolError('method_not_allowed', 'Use GET.', { allow: 'GET' })
  if (!isOwnPage(headerOf(req, 'sec-fetch-site'), headerOf(req, 'origin'), config.publicUrl))
    throw new ToolError(
      'forbidden',
      'This request comes from a page of another site. Send it from a page of this installation.',
    )
  try {
    const resolvedAt = await hub.position()
    const id = headerOf(req, 'last-event-id')
    if (id === undefined) return { from: resolvedAt, resolvedAt, hasMissed: false }
    const known = positionOf(id)
    const isHeld = known !== null && (await hub.holds(known))
    return { from: isHeld ? known : resolvedAt, resolvedAt, hasMissed: !isHeld }
  } catch (cause) {
    throw full('Events cannot be read right now. Try again shortly.', cause)
  }
}

async function admit(deps: Deps, req: Request, requestId: string): Promise<Caller> {
  const team = teamIn(req.originalUrl)
  const { sessionId, known } = await deps.sessions({
    credential: findSessionToken(headerOf(req, 'cookie'), deps.config.publicUrl),
    audience: 'pages',
    ...('teamId' in team && team),
    address: () => req.ip ?? '',
    requestId,
  })
  const grant = await deps.rateLimiter.take(sessionId, EVENTS)
  refuseOverLimit(grant, deps.clock.now().getTime(), 'openings of this stream')
  if ('fault' in team) throw team.fault
  if (!known) throw notMember()
  if (deps.hub.countOf(known.caller.userId) >= OF_A_PERSON_MAX)
    throw new ToolError('rate_limited', `You have ${OF_A_PERSON_MAX} pages open that follow events. Close some.`, {
      retryAfterSeconds: 30,
    })
  if (deps.hub.count() >= deps.config.liveStreamsMax) throw full('Too many people follow events here right now.')
  return known.caller
}

const full = (message: string, cause?: unknown) =>
  new ToolError('unavailable', message, { retryAfterSeconds: 5 }, cause)

type Opening = Start & { requestId: string; caller: Caller; secure: readonly string[] }

function open({ hub }: Deps, res: Response, { requestId, caller, secure, from, resolvedAt, hasMissed }: Opening) {
  res.writeHead(200, [
    'Content-Type',
    'text/event-stream; charset=utf-8',
    'X-Request-Id',
    requestId,
    // Reverse proxies such as nginx would collect it otherwise.
    'X-Accel-Buffering',
    'no',
    ...secure,
  ])
  const greeting = hasMissed ? 'reset' : 'ready'
  const resolvedAtSeq = from.epoch === resolvedAt.epoch ? resolvedAt.seq : 0
  return hub.watch(createWatcher(res, { caller, from, resolvedAtSeq, greeting }), from)
}
