import type { ErrorCode } from '@adloom/contracts'

/** What a caller does about each error, for the page that problem documents point to. */
export const ADVICE: Record<ErrorCode, string> = {
  invalid_input:
    'Correct the input. issues names every field that is wrong. Unknown properties are refused, so that a mistyped name ' +
    'is noticed.',
  unauthenticated:
    'Send Authorization: Bearer with an API key or access token that is valid: not mistyped, expired or revoked. ' +
    'WWW-Authenticate says how.',
  insufficient_credits:
    'Ask for less, buy credits or wait for the next period. Nothing was started and nothing charged.',
  insufficient_scope: 'Use a credential with the scope in requiredScope, or have an owner or admin make one.',
  workspace_forbidden: 'Name a workspace that this credential may act on: list_workspaces lists them. Or name none.',
  human_required: 'A person has to do this in the dashboard. No scope or key allows it.',
  policy_blocked: 'Stay within the spend policy of the team; the message says what is left of it.',
  forbidden: 'Have an owner or admin of the team do this.',
  reauthentication_required:
    'Of people’s endpoints only: send the password to POST /api/session/password, then the same request again. The dashboard asks for it.',
  not_found: 'Check the id. What belongs to another team and what does not exist look the same.',
  unknown_tool: 'Check the name of the tool against the reference.',
  method_not_allowed: 'Use the method that the Allow header names.',
  conflict: 'Read the current state, then decide again.',
  confirmation_invalid: 'Call again without confirmationToken: the answer is a preview with a new token.',
  confirmation_expired: 'A token is good for ten minutes. Call again without one for a fresh preview.',
  confirmation_mismatch:
    'A token confirms exactly the call it was given for: same credential, same tool, same input. For another, ask for its own preview.',
  state_drifted:
    'Nothing was applied, because something has changed since the preview. drift says what. Confirm with the new ' +
    'confirmationToken if the new preview is still what you want.',
  not_pending: 'Somebody has already decided it. List the pending ones again.',
  idempotency_mismatch: 'Use a new Idempotency-Key for a new call. A key belongs to the body it was first used with.',
  call_in_progress: 'The first call with this Idempotency-Key is still running. Repeat in a moment to get its answer.',
  payload_too_large: 'Send at most 1 MiB. Name assets by their id instead of sending their contents.',
  unsupported_media_type: 'Send Content-Type: application/json, in UTF-8 and not compressed.',
  rate_limited:
    'Wait as many seconds as Retry-After says. RateLimit on every answer tells how many calls are left; each credential ' +
    'and tool is counted for itself.',
  internal: 'Try again. If it keeps failing, ask for help and quote the requestId.',
  answer_too_large: 'Ask for less: lower the limit, or narrow the filters.',
  upstream_failed: 'The ad platform or a model refused; platform holds what it said. Try again later.',
  unavailable: 'Nothing was done. Try again after as many seconds as Retry-After says.',
  timeout:
    'Whether it was done is not known. Repeat a write with the same Idempotency-Key: it is then done once, and answered.',
}
