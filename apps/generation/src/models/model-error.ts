/**
 * - `content_policy`: the model refused the request, and will refuse it again.
 * - `model_unavailable`: the outside service is down, out of quota, or does not accept this installation.
 * - `model_timeout`: no answer in time.
 * - `model_failed`: the response is not a picture, or not the requested text.
 * - `quality_blocked`: the picture did not pass the checks.
 */
export type ModelErrorCode =
  | 'content_policy'
  | 'model_unavailable'
  | 'model_timeout'
  | 'model_failed'
  | 'quality_blocked'

const MESSAGES: Record<ModelErrorCode, string> = {
  content_policy: 'The content rules of the model do not allow this. Rephrase it, or use another model.',
  model_unavailable: 'The model is unavailable. Try again later, or use another model.',
  model_timeout: 'The model did not answer in time. Try again later, or use another model.',
  model_failed: 'The model returned nothing usable. Try again, or use another model.',
  quality_blocked: 'The result did not pass the quality checks. Try again, or use another model.',
}

type Options = {
  message?: string
  /** Milliseconds after which to try again. Null (the default) means never. */
  againAfterMs?: number | null
  /** For the operator's log: a status or a code of the provider, never its text, addresses or ids. */
  detail?: string
}

/** The failure of an outside model. `message` is for the customer and names no provider. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: ModelErrorCode
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  readonly againAfterMs: number | null
  readonly detail: string

  constructor(code: ModelErrorCode, { message, againAfterMs = null, detail = '' }: Options = {}) {
    super(message ?? MESSAGES[code])
    this.code = code
    this.retryable = code !== 'content_policy'
    this.againAfterMs = againAfterMs
    this.detail = detail
  }
}
