import {
  APICallError,
  DownloadError,
  InvalidResponseDataError,
  NoImageGeneratedError,
  NoObjectGeneratedError,
} from 'ai'
import { ModelError } from '../model-error.ts'

/** A provider that asks for more patience than this is not waited for. */
const RETRY_AFTER_MAX_MS = 120_000
/** Where the answer does not say how long to wait; the worker waits longer with each attempt. */
const AGAIN_MS = 1_000

/** What providers call it when they will not show something. Held against codes and states, not against prose. */
const POLICY = /content.?policy|content.?filter|moderation|safety|prohibited|blocklist|nsfw|sensitive|spii|recitation/i
/** Not a passing limit: somebody has to pay, or to set a key right. */
const ACCOUNT = /insufficient.?quota|billing|hard.?limit|api.?key.?invalid|exhausted.?balance|account/i

/**
 * What any failure of the SDK means to the customer and to the worker. The thrown error itself goes no further: it
 * holds the request, the answer and addresses.
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
  // Replicate tells why a prediction failed in one sentence, and in no other way.
  if (InvalidResponseDataError.isInstance(thrown)) {
    const { error } = (thrown.data ?? {}) as { error?: unknown }
    return typeof error === 'string' && POLICY.test(error) ? refused(['prediction']) : useless('a failed prediction')
  }
  // What an answer points to is no address to fetch from; asking again would be billed and end the same.
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
    // Cut off on its way, or nothing that the SDK can read.
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

/** RFC 9110 Retry-After, in seconds or as a date, and its variant in milliseconds. Null: too long to wait for. */
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

/** The codes of an answer, wherever they are in it: words without spaces, under the names that providers use for codes. */
function codesIn(node: unknown, depth = 0): string[] {
  if (typeof node !== 'object' || node === null || depth > DEPTH_MAX) return []
  const found = Object.entries(node).flatMap(([name, value]) => {
    if (NAMES_OF_CODES.has(name) && typeof value === 'string' && /^[\w.:/-]{1,60}$/.test(value)) return [value]
    return codesIn(value, depth + 1)
  })
  return [...new Set(found)].slice(0, 6)
}
