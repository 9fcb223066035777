import { ToolError } from '@adloom/contracts'
import { type PlatformFailure, PlatformError } from './platform-error.ts'
import type { PlatformName } from './port.ts'

/** What a caller is told when the platform refused or failed. The platform's own words go beside it, as data. */
const TEXTS: Record<PlatformFailure, string> = {
  throttled: 'The ad platform takes no more requests for now. Try again later.',
  transient: 'The ad platform failed. Try again.',
  too_much_data: 'The ad platform cannot answer for so much at once. Ask for less.',
  authorization: 'The grant has expired or was withdrawn. Connect the ad account again.',
  permission: 'The grant does not allow this.',
  blocked: 'The ad platform has stopped this account or person for a while. Resolve it there.',
  not_now: 'The ad platform allows this change only later.',
  invalid: 'The ad platform refused the request.',
  not_found: 'The ad platform does not know this, or the grant does not reach it.',
  content: 'The ad platform refused the content.',
  unknown_outcome: 'The ad platform did not answer, so the outcome is unknown. Look before you try again.',
  broken: 'The ad platform answered in an unknown form.',
}
/** A later repeat of the same call can succeed only with another grant or input. */
const FINAL: ReadonlySet<PlatformFailure> = new Set([
  'authorization',
  'permission',
  'blocked',
  'invalid',
  'not_found',
  'content',
])

/** A failure of the platform as an error for callers. Throw what it returns; anything else is returned unchanged. */
export function refusalOf(thrown: unknown, platform: PlatformName): unknown {
  if (!(thrown instanceof PlatformError)) return thrown
  const { failure, platform: said, retryAfterMs } = thrown
  const number = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined)
  const code = number(said?.code ?? null)
  const subcode = number(said?.subcode ?? null)
  return new ToolError(
    FINAL.has(failure) ? 'conflict' : 'upstream_failed',
    TEXTS[failure],
    {
      ...(retryAfterMs !== null && { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
      ...(said && {
        platform: {
          name: platform,
          message: said.message,
          ...(code !== undefined && { code }),
          ...(subcode !== undefined && { subcode }),
          ...(said.traceId !== null && { traceId: said.traceId }),
        },
      }),
    },
    thrown,
  )
}
