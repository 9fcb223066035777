/** The codes of RFC 6749, 7009, 7591, 8707 and OpenID Connect Core that this server uses. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_response_type'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'login_required'
  | 'consent_required'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error'

/** An error in OAuth terms. The description is for developers of clients and repeats nothing from the request. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly code: OAuthErrorCode
  /** A code or refresh token was replayed, so the grant must end. */
  readonly endsGrant: boolean

  constructor(code: OAuthErrorCode, description: string, options: { endsGrant?: boolean } = {}) {
    super(description)
    this.code = code
    this.endsGrant = options.endsGrant ?? false
  }
}
