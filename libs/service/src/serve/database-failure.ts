import { ToolError } from '@adloom/contracts'

/**
 * No connection could be opened, so nothing has happened. 53300: too many connections. 57P03: not accepting any yet.
 */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  '53300',
  '57P03',
])
/** The connection was lost, and a running commit may have succeeded. 57P01: shutdown. 57P02: crash. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', '57P01', '57P02'])
/** PostgreSQL cancelled a statement and undid it: a lock wait, a slow statement or a repeated conflict. */
const GIVEN_UP = new Set(['55P03', '57014', '40P01', '40001'])

/**
 * Maps database failures to errors of the catalog. A database that is down or gave up is `unavailable`. A connection
 * lost in the middle of a write is a `timeout`, because the outcome is unknown. Other errors are returned unchanged.
 */
export function databaseFailure(thrown: unknown, writes = false): unknown {
  const code = (thrown as { code?: unknown } | null)?.code
  if (thrown instanceof ToolError || typeof code !== 'string') return thrown
  if (writes && LOST.has(code)) {
    const message =
      'The connection was lost, but the request may have taken effect. Retrying with the same idempotency key is safe.'
    return new ToolError('timeout', message, {}, thrown)
  }
  if (GIVEN_UP.has(code)) {
    const message = 'The request took too long and nothing was done. Try again shortly.'
    return new ToolError('unavailable', message, { retryAfterSeconds: 1 }, thrown)
  }
  if (!UNREACHABLE.has(code) && !LOST.has(code)) return thrown
  return new ToolError('unavailable', 'Temporarily unavailable. Try again shortly.', { retryAfterSeconds: 2 }, thrown)
}
