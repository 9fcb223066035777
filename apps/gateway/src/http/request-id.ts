import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** An id from the caller is used if it is harmless in logs and headers. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id under which this request is logged: the caller's `X-Request-Id`, or a new id. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
