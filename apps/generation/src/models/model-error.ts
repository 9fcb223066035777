/**
 * - `content_policy`: the model refused to show this; the same request will be refused again.
 * - `model_unavailable`: the outside service is down, out of quota, or does not accept this installation.
 * - `model_timeout`: no answer in time.
 * - `model_failed`: it answered with something that is no picture, or no text as asked for.
 * - `quality_blocked`: what it made did not pass the checks.
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
  /** Milliseconds after which a second attempt makes sense; null (default) when none does. */
  againAfterMs?: number | null
  /** For the operator's log: a status, a code of the provider. Never its words, addresses or ids. */
  detail?: string
}

/** Why an outside model made nothing. `message` is fit for the customer: it names no provider. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: ModelErrorCode
  /** Whether the customer's same request may succeed later. */
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
