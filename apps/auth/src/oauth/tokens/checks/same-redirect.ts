import { OAuthError } from '../../oauth-error.ts'
import { getParam } from '../../params.ts'
import type { CodeExchange } from '../redeem-code.ts'

/** A code sent to an address that the client did not intend may be stolen. Source: RFC 6749, 4.1.3. */
export function sameRedirect({ code, params }: CodeExchange): void {
  if (getParam(params, 'redirect_uri') !== code.redirect_uri)
    throw new OAuthError('invalid_grant', 'redirect_uri is not the one that was authorized.')
}
