import { decode } from '@adloom/bus'
import { ERRORS, problemOf, type WireError } from '@adloom/contracts'
import type { ToolOutcome } from '../call/call-tool.ts'
import { headersOfLimit, policyOf } from '../rate-limit/answers.ts'

/** An HTTP response: header names and values alternate. */
export type HttpAnswer = { status: number; headers: string[]; body: Uint8Array | string }

const RETRY_AFTER_SECONDS = 2

/** Presents outcomes over HTTP. `secure` holds the headers of every answer. */
export function createPresenter(publicUrl: string, limit: number, secure: readonly string[]) {
  const errorsUrl = `${publicUrl}/v1/docs/errors`
  const policy = ['RateLimit-Policy', policyOf(limit)]

  const problem = (error: WireError, requestId: string, more: readonly string[] = []): HttpAnswer => {
    const body = Buffer.from(`${JSON.stringify(problemOf(error, requestId, errorsUrl))}\n`)
    const headers = contentHeaders('application/problem+json', body.length, requestId)
    headers.push(...secure, ...more, ...headersOf(error))
    return { status: ERRORS[error.code].status, headers, body }
  }

  return {
    /** RFC 9457 problem details. `more`: further headers. */
    problem,
    /** The answer to a tool call. `nowMs`: milliseconds since the epoch. */
    outcome(outcome: ToolOutcome, requestId: string, credential: string | null, nowMs: number): HttpAnswer {
      const { result, grant } = outcome
      const more = grant ? headersOfLimit(grant, nowMs) : outcome.teamId !== null ? [...policy] : []
      if (outcome.replayed) more.push('Idempotent-Replayed', 'true')
      if (!('body' in result)) {
        const error = 'error' in result ? result.error : (decode(result.errorBody) as WireError)
        if (error.code === 'unauthenticated') more.push('WWW-Authenticate', challengeOf(credential))
        return problem(error, requestId, more)
      }
      const body = asLine(result.body)
      const headers = contentHeaders('application/json', body.length, requestId)
      headers.push(...secure, ...more)
      return { status: 200, headers, body }
    },
  }
}
export type Presenter = ReturnType<typeof createPresenter>

/** Adds a newline, so that the prompt of a shell starts on its own line. */
function asLine(json: Uint8Array): Uint8Array {
  const line = Buffer.allocUnsafe(json.length + 1)
  line.set(json)
  line[json.length] = 0x0a
  return line
}

const contentHeaders = (type: string, bytes: number, requestId: string) => [
  'Content-Type',
  type,
  'Content-Length',
  String(bytes),
  'X-Request-Id',
  requestId,
]

function headersOf({ code, retryAfterSeconds, allow }: WireError): string[] {
  const headers = allow === undefined ? [] : ['Allow', allow]
  if (code === 'rate_limited' || code === 'unavailable') {
    headers.push('Retry-After', String(Math.ceil(retryAfterSeconds ?? RETRY_AFTER_SECONDS)))
  }
  return headers
}

/** RFC 6750 §3: the error code is added only when the request had a credential. */
const challengeOf = (credential: string | null) =>
  credential === null ? 'Bearer realm="adloom"' : 'Bearer realm="adloom", error="invalid_token"'
