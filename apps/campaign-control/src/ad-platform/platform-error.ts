/**
 * Why a request to the platform failed, in our words:
 * - `throttled`: too many requests; `retryAfterMs` says when to come back.
 * - `transient`: the platform or the network failed; the same request may succeed later. Nothing was written.
 * - `too_much_data`: the answer would be too large; ask for less.
 * - `authorization`: the grant has expired or was withdrawn; a person must connect again.
 * - `permission`: the grant does not allow this.
 * - `blocked`: the platform has stopped this account or person for a while.
 * - `not_now`: the platform allows this write only later, such as a fifth budget change within an hour.
 * - `invalid`, `not_found`, `content`: the request itself was refused, for good.
 * - `unknown_outcome`: a write got no answer, and reading back did not settle it.
 * - `broken`: the answer does not have the shape that the platform documents, or its version is no longer served.
 */
export type PlatformFailure =
  | 'throttled'
  | 'transient'
  | 'too_much_data'
  | 'authorization'
  | 'permission'
  | 'blocked'
  | 'not_now'
  | 'invalid'
  | 'not_found'
  | 'content'
  | 'unknown_outcome'
  | 'broken'

/** What the platform said. Data of a stranger: shown as the platform's words, never put into a sentence of ours. */
export type PlatformWords = {
  code: string | null
  subcode: string | null
  /** A few words, where the platform gives them for people to read. */
  title: string | null
  message: string
  traceId: string | null
}

export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly failure: PlatformFailure
  readonly platform: PlatformWords | null
  readonly retryAfterMs: number | null
  /** Our names of the fields that the platform blames, such as `budget` or `targeting.countries`. Empty: it names none. */
  readonly fields: readonly string[]

  constructor(
    failure: PlatformFailure,
    {
      platform = null,
      retryAfterMs = null,
      fields = [],
      cause,
    }: {
      platform?: PlatformWords | null
      retryAfterMs?: number | null
      fields?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(`the ad platform answered: ${failure}`, { cause })
    this.failure = failure
    this.platform = platform
    this.retryAfterMs = retryAfterMs
    this.fields = fields
  }
}
