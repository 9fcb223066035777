import type { ErrorCode, ErrorExtras } from './errors.ts'

/** One example of each error, for the API description and the error page. */
export const ERROR_EXAMPLES: Record<ErrorCode, { message: string; extras?: ErrorExtras }> = {
  invalid_input: {
    message: 'variationCount must be at most 10.',
    extras: {
      issues: [{ path: 'variationCount', code: 'too_big', message: 'variationCount must be at most 10.' }],
    },
  },
  unauthenticated: { message: 'Send a valid API key or access token as Authorization: Bearer.' },
  insufficient_credits: {
    message: 'This needs 16 credits and 9 are available.',
    extras: { needed: 16, available: 9 },
  },
  insufficient_scope: {
    message: 'This tool needs the scope creatives:write, which the credential does not have.',
    extras: { requiredScope: 'creatives:write' },
  },
  workspace_forbidden: {
    message: 'The credential may not act on this workspace.',
    extras: { workspaces: [{ id: '7d3c1c52-6a1f-4f5c-9b1e-2f6f0f4f9a10', name: 'Lumea' }] },
  },
  human_required: { message: 'Only a person may do this, in the dashboard.' },
  policy_blocked: {
    message:
      'This raises the daily spend by more than the spend policy of this credential still allows. Ask a person to do it in the dashboard, or wait until more is allowed: allowance.resetsAt, if it is given, says when.',
    extras: {
      allowance: {
        rule: 'net_daily_increase',
        limit: { amount: '100.00', currency: 'USD' },
        used: { amount: '80.00', currency: 'USD' },
        remaining: { amount: '20.00', currency: 'USD' },
        resetsAt: '2026-11-21T09:30:00Z',
      },
    },
  },
  forbidden: { message: 'Only an owner or admin of the team may do this.' },
  reauthentication_required: {
    message: 'You last entered your password more than 12 hours ago. Enter it again to continue.',
  },
  not_found: { message: 'There is no asset with this id.' },
  unknown_tool: { message: 'There is no tool with this name.' },
  method_not_allowed: { message: 'Tools are called with POST.' },
  conflict: { message: 'The draft is being launched and cannot be deleted.' },
  confirmation_invalid: { message: 'The confirmation token is unknown. Call again without one for a new preview.' },
  confirmation_expired: { message: 'The confirmation token has expired. Call again without one for a new preview.' },
  confirmation_mismatch: { message: 'The confirmation token belongs to another call.' },
  state_drifted: {
    message: 'The campaign has changed since the preview. Nothing was applied; look at the fresh preview.',
    extras: {
      drift: [{ field: 'status', previewed: 'paused', now: 'active' }],
      confirmationToken: 'adl_ct_EXAMPLE-ONLY-Vn4mRt6yUa1cEo3wZp5hLd8gJf07bX2kQ9s',
      expiresAt: '2026-11-20T12:10:00Z',
    },
  },
  not_pending: { message: 'This match has already been decided.' },
  idempotency_mismatch: { message: 'The idempotency key was used with another body.' },
  call_in_progress: { message: 'The first call with this idempotency key is still running.' },
  payload_too_large: { message: 'The body is larger than 1 MiB.' },
  unsupported_media_type: { message: 'Send the body as application/json.' },
  rate_limited: { message: 'More than 120 calls in a minute.', extras: { retryAfterSeconds: 12 } },
  internal: { message: 'Something went wrong on our side. Quote the request id when you report it.' },
  answer_too_large: { message: 'The response is too large. Lower the limit or narrow the filters.' },
  upstream_failed: {
    message: 'The ad platform refused.',
    extras: { platform: { name: 'meta', code: 17, message: 'User request limit reached', traceId: 'AbCdEf' } },
  },
  unavailable: { message: 'This tool is not available at the moment.', extras: { retryAfterSeconds: 5 } },
  timeout: {
    message:
      'The request timed out, but it may still have taken effect. Retrying with the same idempotency key is safe.',
  },
}
