import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Ids of a caller's own making are taken over when they can do no harm in a log or a header. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id that finds this request in our logs: the caller's `X-Request-Id`, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
