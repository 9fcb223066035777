/**
 * Why a video failed, in words for the customer. `code` is that of the plan (`brief_unclear`, `nothing_to_show`,
 * `does_not_fit`), of the voice, or one of ours: `consent_withdrawn`, `quality_blocked`, `render_failed`, `too_complex`.
 */
export class FilmError extends Error {
  override name = 'FilmError'
  readonly code: string
  /** Whether the same video may succeed later. */
  readonly retryable: boolean

  constructor(code: string, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryable = options.retryable ?? false
  }
}
