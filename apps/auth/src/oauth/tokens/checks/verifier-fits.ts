import { createHash } from 'node:crypto'
import { OAuthError } from '../../oauth-error.ts'
import { getParam } from '../../params.ts'
import type { CodeExchange } from '../redeem-code.ts'

/** PKCE: only the client knows the verifier. The challenge is public, so the comparison need not be constant-time. */
export function verifierFits({ code, params }: CodeExchange): void {
  const verifier = getParam(params, 'code_verifier')
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    throw new OAuthError('invalid_request', 'code_verifier must be 43 to 128 unreserved characters.')
  if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
    throw new OAuthError('invalid_grant', 'code_verifier does not match the challenge.')
}
