import { OAuthError } from '../../oauth-error.ts'

/** Signed request objects (RFC 9101) would carry a second set of parameters; silently ignoring them would be wrong. */
export function noRequestObject(params: URLSearchParams): void {
  if (params.has('request')) throw new OAuthError('request_not_supported', 'Request objects are not supported.')
  if (params.has('request_uri')) throw new OAuthError('request_uri_not_supported', 'Request objects are not supported.')
}
