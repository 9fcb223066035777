import { ToolError } from '@adloom/contracts'

/** There is no connection to be had, so nothing has happened. The numbers: too many connections, not accepting any yet. */
const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'CONNECT_TIMEOUT', 'CONNECTION_ENDED', '53300', '57P03'])
/** The connection went away in the middle: a commit under way may have been done. The numbers: shutdown, crash. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', '57P01', '57P02'])
/** PostgreSQL has given up on a statement and undone it: waiting for a lock, too slow, or in conflict again and again. */
const GIVEN_UP = new Set(['55P03', '57014', '40P01', '40001'])

/**
 * Makes a database that is away or gave up the `unavailable` that it is for the caller, and one that was lost in the
 * middle of a write a `timeout`, whose outcome is unknown. Everything else stays as it was thrown.
 */
export function databaseFailure(thrown: unknown, writes = false): unknown {
  const code = (thrown as { code?: unknown } | null)?.code
  if (thrown instanceof ToolError || typeof code !== 'string') return thrown
  if (writes && LOST.has(code)) {
    const message =
      'The connection was lost before the answer; it may still have been done. The same idempotency key makes repeating it safe.'
    return new ToolError('timeout', message, {}, thrown)
  }
  if (GIVEN_UP.has(code)) {
    const message = 'This took too long beside everything else, and nothing was done. Try again shortly.'
    return new ToolError('unavailable', message, { retryAfterSeconds: 1 }, thrown)
  }
  if (!AWAY.has(code) && !LOST.has(code)) return thrown
  return new ToolError('unavailable', 'Temporarily unavailable. Try again shortly.', { retryAfterSeconds: 2 }, thrown)
}
