import { OAuthError } from '../../oauth-error.ts'

/** A signed request object (RFC 9101) carries a second set of parameters. Ignoring it silently would be unsafe. */
export function noRequestObject(params: URLSearchParams): void {
  if (params.has('request')) throw new OAuthError('request_not_supported', 'Request objects are not supported.')
  if (params.has('request_uri')) throw new OAuthError('request_uri_not_supported', 'Request objects are not supported.')
}
