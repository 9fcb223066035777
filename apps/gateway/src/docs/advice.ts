import type { ErrorCode } from '@adloom/contracts'

/** Advice for each error, for the page that problem documents link to. */
export const ADVICE: Record<ErrorCode, string> = {
  invalid_input:
    'Correct the input. issues names every invalid field. Unknown properties are refused, so that a mistyped name ' +
    'is noticed.',
  unauthenticated:
    'Send a valid API key or access token as Authorization: Bearer. Check that it is not mistyped, expired or revoked. ' +
    'WWW-Authenticate describes the scheme.',
  insufficient_credits:
    'Ask for less, buy credits or wait for the next period. Nothing was started and nothing charged.',
  insufficient_scope: 'Use a credential with the scope in requiredScope, or have an owner or admin make one.',
  workspace_forbidden: 'Pass the id of a workspace that this credential may act on, from list_workspaces, or none.',
  human_required: 'A person has to do this in the dashboard. No scope or key allows it.',
  policy_blocked:
    'Stay within the spend policy of this credential, or ask a person to do it in the dashboard. allowance says which rule ' +
    'refused, what is left and when some of it is free again.',
  forbidden: 'Have an owner or admin of the team do this.',
  reauthentication_required:
    'Of people’s endpoints only: send the password to POST /api/session/password, then the same request again. The dashboard asks for it.',
  not_found: 'Check the id. The ids of other teams are answered like unknown ids.',
  unknown_tool: 'Check the name of the tool against the reference.',
  method_not_allowed: 'Use the method that the Allow header names.',
  conflict: 'Read the current state, then decide again.',
  confirmation_invalid: 'Call again without confirmationToken: the answer is a preview with a new token.',
  confirmation_expired: 'A token is valid for ten minutes. Call again without one for a fresh preview.',
  confirmation_mismatch:
    'A token confirms only the call it was issued for: same credential, same tool, same input. Get a preview for each call.',
  state_drifted:
    'Nothing was applied, because the state has changed since the preview. drift lists the changes. Confirm with the new ' +
    'confirmationToken if the new preview is still what you want.',
  not_pending: 'It has already been decided. List the pending matches again.',
  idempotency_mismatch: 'Use a new Idempotency-Key for a new call. A key is bound to the body it was first used with.',
  call_in_progress:
    'The first call with this Idempotency-Key is still running. Repeat it in a moment to get the response.',
  payload_too_large: 'Send at most 1 MiB. Refer to assets by id instead of sending their contents.',
  unsupported_media_type: 'Send Content-Type: application/json, in UTF-8 and not compressed.',
  rate_limited:
    'Wait for the seconds in Retry-After. RateLimit on every response says how many calls are left; each credential ' +
    'and tool has its own count.',
  internal: 'Try again. If it keeps failing, ask for help and quote the requestId.',
  answer_too_large: 'Lower the limit, or narrow the filters.',
  upstream_failed: 'The ad platform or a model failed; platform holds its error. Try again later.',
  unavailable: 'Nothing was done. Try again after the seconds in Retry-After.',
  timeout: 'The outcome is unknown. Repeat a write with the same Idempotency-Key: it takes effect at most once.',
}
