import { createHash } from 'node:crypto'
import { inTx, type Tx } from '@adloom/db'
import type { Request, Response } from 'express'
import { countRequest, getWorld, virtualTimeOf } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import { GraphError, invalid } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/route.ts'
import type { Matcher } from './match.ts'
import { type RawRequest, readRequest } from './read-request.ts'
import { checkVersion, VERSION } from './version.ts'

type Answer = { status: number; headers: Record<string, string>; body: unknown }

/** Answers one request of the platform's dialect. */
export async function answer(deps: Deps, match: Matcher, req: Request, res: Response): Promise<void> {
  const { seed, requests } = await countRequest(deps.sql)
  const traceId = traceIdOf(seed, requests)
  const { status, headers, body } = await answerTo(deps, match, traceId, () => readRequest(req))
  res.status(status).set(headers).set('x-fb-trace-id', traceId)
  res.set('content-type', 'application/json; charset=UTF-8').send(JSON.stringify(body))
}

/** What is not an error of the platform: a fault of this program, or a body that is too large. */
export function answerThrown(deps: Deps, thrown: unknown, res: Response): void {
  const { status = 500 } = thrown as { status?: number }
  if (status >= 500) deps.log.error({ err: thrown }, 'request could not be answered')
  const error = status < 500 ? invalid('The body could not be read.', undefined, { status }) : UNKNOWN_ERROR
  if (res.headersSent) return void res.destroy()
  res.status(error.status).json(error.body(''))
}

const UNKNOWN_ERROR = new GraphError(1, 'An unknown error occurred', { status: 500, isTransient: true })

async function answerTo(deps: Deps, match: Matcher, traceId: string, read: () => Promise<RawRequest>): Promise<Answer> {
  const headers = { 'facebook-api-version': VERSION, 'cache-control': 'private, no-cache, no-store, must-revalidate' }
  try {
    const request = await read()
    checkVersion(request)
    const { route, args } = match(request)
    const body = await inTx(deps.sql, {}, async (tx) =>
      route.handle(await openContext(deps, tx, request), request, args),
    )
    return { status: 200, headers, body }
  } catch (thrown) {
    if (!(thrown instanceof GraphError)) throw thrown
    return { status: thrown.status, headers, body: thrown.body(traceId) }
  }
}

/** Writes come one after the other, in the order of virtual time. The world stays the same while a request runs. */
async function openContext(deps: Deps, tx: Tx, request: RawRequest): Promise<GraphContext> {
  await tx`select pg_advisory_xact_lock_shared(${WORLD_LOCK}::bigint)`
  if (request.method !== 'GET') await tx`select pg_advisory_xact_lock(${WRITE_LOCK}::bigint)`
  const world = await getWorld(tx)
  const now = virtualTimeOf(world, deps.clock.now())
  return { tx, now, seed: world.seed, grant: null, log: deps.log }
}

const WORLD_LOCK = 2_601
const WRITE_LOCK = 2_602

/** The same for the same world and request number. */
const traceIdOf = (seed: string, requests: number) =>
  `A${createHash('sha256').update(`trace:${seed}:${requests}`).digest('base64url').slice(0, 22)}`
