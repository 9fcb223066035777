import { ToolError } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'

/** The requested period. Default: the current month in UTC. Errors: `invalid_input` when it ends before it begins. */
export function usagePeriodOf(
  asked: { since?: string | undefined; until?: string | undefined },
  clock: Clock,
): { since: Date; until: Date } {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const since = asked.since === undefined ? month : new Date(asked.since)
  const until = asked.until === undefined ? now : new Date(asked.until)
  if (since <= until) return { since, until }
  const message = 'must not be before since'
  throw new ToolError('invalid_input', `until ${message}.`, { issues: [{ path: 'until', code: 'too_small', message }] })
}
