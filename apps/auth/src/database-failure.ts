import { ToolError } from '@adloom/contracts'

/** What postgres.js and the server say when there is no connection to be had, rather than a fault in the statement. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Makes a lost database the `unavailable` that it is for the caller; everything else stays as it was thrown. */
export function databaseFailure(thrown: unknown): unknown {
  const code = (thrown as { code?: unknown } | null)?.code
  if (thrown instanceof ToolError || typeof code !== 'string' || !CODES.has(code)) return thrown
  return new ToolError('unavailable', 'Temporarily unavailable. Try again shortly.', { retryAfterSeconds: 2 }, thrown)
}
