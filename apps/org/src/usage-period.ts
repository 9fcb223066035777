import { ToolError } from '@adloom/contracts'
import type { Clock } from '@adloom/runtime'
import { monthOf } from './period.ts'

/** The stretch of time that is asked about: by default the current credit period. Errors: `invalid_input` when it is empty. */
export function usagePeriodOf(
  asked: { since?: string | undefined; until?: string | undefined },
  clock: Clock,
): { since: Date; until: Date } {
  const now = clock.now()
  const since = asked.since === undefined ? monthOf(now).startsAt : new Date(asked.since)
  const until = asked.until === undefined ? now : new Date(asked.until)
  if (since <= until) return { since, until }
  const message = 'must not be before since'
  throw new ToolError('invalid_input', `until ${message}.`, { issues: [{ path: 'until', code: 'too_small', message }] })
}
