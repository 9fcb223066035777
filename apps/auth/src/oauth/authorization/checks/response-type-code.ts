import { OAuthError } from '../../oauth-error.ts'
import { getParam } from '../../params.ts'

/** No implicit grant: a token must never travel in an address. Source: OAuth 2.1, 4.1. */
export function responseTypeCode(params: URLSearchParams): void {
  if (getParam(params, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
}
