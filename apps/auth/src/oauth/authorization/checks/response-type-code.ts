import { OAuthError } from '../../oauth-error.ts'
import { getParam } from '../../params.ts'

/** The implicit grant is not supported, because it puts tokens into addresses. Source: OAuth 2.1, 4.1. */
export function responseTypeCode(params: URLSearchParams): void {
  if (getParam(params, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
}
