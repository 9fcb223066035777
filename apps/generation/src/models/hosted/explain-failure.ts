import {
  APICallError,
  DownloadError,
  InvalidResponseDataError,
  NoImageGeneratedError,
  NoObjectGeneratedError,
  NoSpeechGeneratedError,
} from 'ai'
import { ModelError } from '../model-error.ts'

/** A provider that asks for a longer pause is not waited for. */
const RETRY_AFTER_MAX_MS = 120_000
/** The pause when the response does not state one. The worker waits longer with each attempt. */
const AGAIN_MS = 1_000

/** The providers' terms for a refused request, matched against codes and states, not against prose. */
export const POLICY =
  /content.?policy|content.?filter|moderation|safety|prohibited|blocklist|nsfw|sensitive|spii|recitation/i
/** Account problems that do not pass: the operator must pay or correct a key. */
const ACCOUNT = /insufficient.?quota|billing|hard.?limit|api.?key.?invalid|exhausted.?balance|account/i

/**
 * Translates any SDK failure into its meaning for the customer and the worker. The original error goes no further,
 * because it contains the request, the response and addresses.
 */
export function explainFailure(thrown: unknown): ModelError {
  if (thrown instanceof ModelError) return thrown
  if (APICallError.isInstance(thrown)) return explainCall(thrown)
  if (NoImageGeneratedError.isInstance(thrown)) {
    const states = (thrown.calls ?? []).flatMap(({ providerMetadata }) => codesIn(providerMetadata))
    return states.some((state) => POLICY.test(state)) ? refused(states) : useless('no picture')
  }
  if (NoObjectGeneratedError.isInstance(thrown))
    return thrown.finishReason === 'content-filter' ? refused(['content-filter']) : useless('not the object asked for')
  if (NoSpeechGeneratedError.isInstance(thrown)) return useless('no sound')
  // Replicate reports the reason of a failed prediction only as a sentence.
  if (InvalidResponseDataError.isInstance(thrown)) {
    const { error } = (thrown.data ?? {}) as { error?: unknown }
    return typeof error === 'string' && POLICY.test(error) ? refused(['prediction']) : useless('a failed prediction')
  }
  // The response refers to an address that must not be fetched. A retry would be billed and end the same way.
  if (DownloadError.isInstance(thrown)) return new ModelError('model_failed', { detail: 'a forbidden address' })
  return new ModelError('model_failed', { detail: thrown instanceof Error ? thrown.name : typeof thrown })
}

function explainCall(failure: APICallError): ModelError {
  const { statusCode: status, responseHeaders = {}, isRetryable } = failure
  const codes = codesIn(parsed(failure.responseBody))
  const detail = [`status ${status ?? 'none'}`, ...codes].join(' ')
  if (DownloadError.isInstance(failure.cause)) return new ModelError('model_failed', { detail: 'a forbidden address' })
  if (codes.some((code) => POLICY.test(code))) return refused(codes)
  if (status === undefined) return new ModelError('model_unavailable', { againAfterMs: AGAIN_MS, detail })
  if (status < 400) {
    // The response was cut off, or the SDK cannot parse it.
    return new ModelError(isRetryable ? 'model_unavailable' : 'model_failed', { againAfterMs: AGAIN_MS, detail })
  }
  if ([401, 402, 403, 404].includes(status) || codes.some((code) => ACCOUNT.test(code)))
    return new ModelError('model_unavailable', { detail })
  if (status === 408 || status === 504) return new ModelError('model_timeout', { againAfterMs: AGAIN_MS, detail })
  if (status === 409 || status === 425 || status === 429 || status >= 500)
    return new ModelError('model_unavailable', { againAfterMs: pauseOf(responseHeaders), detail })
  return new ModelError('model_failed', { detail })
}

const refused = (codes: readonly string[]) => new ModelError('content_policy', { detail: codes.join(' ') })
const useless = (detail: string) => new ModelError('model_failed', { againAfterMs: AGAIN_MS, detail })

/**
 * Reads Retry-After (RFC 9110), in seconds or as a date, and its variant in milliseconds. Null means too long to wait
 * for.
 */
function pauseOf(headers: Readonly<Record<string, string>>, now = Date.now()): number | null {
  const { 'retry-after-ms': ms, 'retry-after': after } = headers
  const asked = ms
    ? Number(ms)
    : after
      ? Number.isFinite(Number(after))
        ? Number(after) * 1000
        : Date.parse(after) - now
      : 0
  if (!Number.isFinite(asked)) return AGAIN_MS
  return asked > RETRY_AFTER_MAX_MS ? null : Math.max(AGAIN_MS, asked)
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return null
  }
}

const NAMES_OF_CODES = new Set(['code', 'type', 'status', 'reason', 'finishReason', 'blockReason'])
const DEPTH_MAX = 5

/** Collects the codes anywhere in a response: words without spaces, under the names that providers use for codes. */
function codesIn(node: unknown, depth = 0): string[] {
  if (typeof node !== 'object' || node === null || depth > DEPTH_MAX) return []
  const found = Object.entries(node).flatMap(([name, value]) => {
    if (NAMES_OF_CODES.has(name) && typeof value === 'string' && /^[\w.:/-]{1,60}$/.test(value)) return [value]
    return codesIn(value, depth + 1)
  })
  return [...new Set(found)].slice(0, 6)
}
