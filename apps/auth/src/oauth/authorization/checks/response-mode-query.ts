import { OAuthError } from '../../oauth-error.ts'
import { findParam } from '../../params.ts'

export function responseModeQuery(params: URLSearchParams): void {
  if ((findParam(params, 'response_mode') ?? 'query') !== 'query')
    throw new OAuthError('invalid_request', 'response_mode must be query.')
}
