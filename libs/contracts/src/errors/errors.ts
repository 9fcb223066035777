import type { Allowance } from '../shapes/spend-policy.ts'
import type { IssueCode } from './issue-codes.ts'

/**
 * Every failure a caller can see. `title` is what a problem document shows, `retryable` whether the same call may
 * succeed later without being changed. Adding a row changes the public API. Source: docs/rules.md §8.
 */
export const ERRORS = {
  invalid_input: { status: 400, title: 'The input is not valid', retryable: false },
  unauthenticated: { status: 401, title: 'The credential is missing or not valid', retryable: false },
  insufficient_credits: { status: 402, title: 'Not enough credits', retryable: false },
  insufficient_scope: { status: 403, title: 'The credential lacks a required scope', retryable: false },
  workspace_forbidden: { status: 403, title: 'The workspace is not available to this credential', retryable: false },
  human_required: { status: 403, title: 'Only a person may do this', retryable: false },
  policy_blocked: { status: 403, title: 'A spend policy forbids this', retryable: false },
  /** Only at people's endpoints: the person's role, or the page that the request comes from, does not allow it. */
  forbidden: { status: 403, title: 'Not allowed', retryable: false },
  reauthentication_required: { status: 403, title: 'Enter your password again', retryable: false },
  not_found: { status: 404, title: 'Not found', retryable: false },
  unknown_tool: { status: 404, title: 'Unknown tool', retryable: false },
  method_not_allowed: { status: 405, title: 'Method not allowed', retryable: false },
  conflict: { status: 409, title: 'The current state does not allow this', retryable: false },
  confirmation_invalid: { status: 409, title: 'The confirmation token is not valid', retryable: false },
  confirmation_expired: { status: 409, title: 'The confirmation token has expired', retryable: false },
  confirmation_mismatch: { status: 409, title: 'The confirmation token is for another call', retryable: false },
  state_drifted: { status: 409, title: 'The state has changed since the preview', retryable: false },
  not_pending: { status: 409, title: 'Already decided', retryable: false },
  idempotency_mismatch: { status: 409, title: 'The idempotency key was used with another body', retryable: false },
  call_in_progress: { status: 409, title: 'The same call is still running', retryable: true },
  payload_too_large: { status: 413, title: 'The body is too large', retryable: false },
  unsupported_media_type: { status: 415, title: 'The body must be JSON', retryable: false },
  rate_limited: { status: 429, title: 'Too many requests', retryable: true },
  internal: { status: 500, title: 'Something went wrong on our side', retryable: false },
  answer_too_large: { status: 500, title: 'The response is too large', retryable: false },
  upstream_failed: { status: 502, title: 'An external service failed', retryable: true },
  unavailable: { status: 503, title: 'Temporarily unavailable', retryable: true },
  timeout: { status: 504, title: 'Timed out', retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable: boolean }>

export type ErrorCode = keyof typeof ERRORS

/** One issue in an input: its path (`aspectRatios[3]`, empty for the whole body), its kind, and what to do. */
export type Issue = { path: string; code: IssueCode; message: string }

/** What an error may carry beside its message; every member is public. */
export type ErrorExtras = {
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  requiredScope?: string
  allow?: string
  platform?: { name: string; code?: number; subcode?: number; message: string; traceId?: string }
  drift?: readonly { field: string; previewed: unknown; now: unknown }[]
  preview?: unknown
  confirmationToken?: string
  expiresAt?: string
  allowance?: Allowance
  needed?: number
  available?: number
  workspaces?: readonly { id: string; name?: string }[]
}

/**
 * The error type that handlers throw. The caller sees `message` unchanged. Put private details in `cause`, which
 * appears only in the log.
 */
export class ToolError extends Error {
  override name = 'ToolError'
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.extras = extras
  }
}

/** An error on the bus. The gateway adds the request id and the URL of the error page. */
export type WireError = { code: ErrorCode; message: string } & ErrorExtras

const INTERNAL: WireError = {
  code: 'internal',
  message: 'Something went wrong on our side. Quote the request id when you report it.',
}

/** Converts a thrown value to what a caller may see: a ToolError unchanged, anything else as one fixed text. */
export function toWireError(thrown: unknown): WireError {
  return thrown instanceof ToolError ? { code: thrown.code, message: thrown.message, ...thrown.extras } : INTERNAL
}

export function fromWireError({ code, message, ...extras }: WireError): ToolError {
  return new ToolError(code in ERRORS ? code : 'internal', message, extras)
}

/** RFC 9457 problem details. `docsUrl` is the page whose anchors explain the codes. */
export function problemOf(error: WireError, requestId: string, docsUrl: string) {
  const { code, message, allow: _allow, ...extras } = error
  const { status, title, retryable } = ERRORS[code]
  return { type: `${docsUrl}#${code}`, title, status, detail: message, code, requestId, retryable, ...extras }
}
export type Problem = ReturnType<typeof problemOf>
