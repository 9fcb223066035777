import { OAuthError } from '../../oauth-error.ts'
import { getParam } from '../../params.ts'

/** PKCE is required, with S256 only: `plain` does not protect against an attacker who reads the request. Source: docs/rules.md §11; RFC 7636. */
export function challengeS256(params: URLSearchParams): void {
  const challenge = getParam(params, 'code_challenge')
  if (params.get('code_challenge_method') !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.')
  if (!/^[\w-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'code_challenge must be the base64url of a SHA-256.')
}
